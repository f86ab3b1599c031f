// Come from another device by its link: asked first, because whoever was here before is somebody else.
import { h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../lib/api.js";
import { person } from "../lib/person.js";
import { go } from "../lib/router.js";
import { say } from "../lib/words.js";
import { Letter } from "./letter.js";
import { complain, note } from "./notice.js";

/** @param {{ token: string, match: string }} props */
export function Carried({ token, match }) {
  const [busy, wait] = useState(false);
  const was = person.value;
  const come = async () => {
    wait(true);
    try {
      person.value = await call("POST", "/api/carry", { token });
      note(say("home.logged_in", { name: person.value?.name ?? "" }));
      if (match) go("t", match);
      else go("me");
    } catch (error) {
      complain(error);
      wait(false);
    }
  };
  return h(Letter, { head: say("home.carried"), text: say("home.carried_text") },
    was ? h("p", { class: "quiet" }, was.claimed ? say("home.carried_claimed", { name: was.name }) : say("home.carried_guest", { name: was.name })) : null,
    h("button", { class: "main", disabled: busy, onClick: come }, say("home.carried_go")),
    h("a", { href: "#/" }, say("web.home")));
}
