// Who you are here, how to stay it, and how to leave.
import { h } from "preact";
import { useAnswer } from "../lib/ask.js";
import { person } from "../lib/person.js";
import { say } from "../lib/words.js";
import { Carried } from "../parts/me-carried.js";
import { DeleteMe, LogOut } from "../parts/me-leaving.js";
import { Keep, LogIn, Name } from "../parts/me-naming.js";
import { Language } from "../parts/preferences.js";

/** @param {{ args: string[] }} props */
export default function Me({ args: [way, token, match] }) {
  return way === "carry" && token ? h(Carried, { token, match: match ?? "" }) : h(Own, null);
}

function Own() {
  const privacy = useAnswer("/api/privacy");
  const known = person.value;
  return [
    h("h1", null, known ? say("home.me", { name: known.name }) : say("home.me_nobody")),
    h("p", { class: "page-lead me-lead" }, !known ? say("home.me_nobody_text") : known.claimed ? say("home.me_claimed_text") : say("home.me_guest_text")),
    h("div", { class: "cards-two" },
      h("section", { class: "sheet" }, h("h2", null, say("home.name_head")), h(Name, { key: known?.id ?? "" })),
      known?.claimed ? null : h("section", { class: "sheet" }, h("h2", null, say("home.keep_head")), h(Keep, { key: known?.id ?? "" })),
      known?.claimed ? null : h("section", { class: "sheet" }, h("h2", null, say("home.login_head")), h(LogIn, null)),
      h("section", { class: "sheet" }, h("h2", null, say("home.device_head")), h(Language, { name: "me-language" }),
        known ? h(LogOut, { claimed: known.claimed ?? false }) : null),
      h("section", { class: "sheet" }, h("h2", null, say("home.data_head")),
        h("p", null, privacy.data?.text ?? privacy.error?.message ?? say("web.loading")),
        known ? h(DeleteMe, null) : null)),
  ];
}
