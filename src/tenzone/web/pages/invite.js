// Somebody is expected: whose table it is, a name, one click, and at the table.
import { h } from "preact";
import { useState } from "preact/hooks";
import { call, id } from "../lib/api.js";
import { useAnswer } from "../lib/ask.js";
import { title } from "../lib/games.js";
import { person, somebody } from "../lib/person.js";
import { instead, to } from "../lib/router.js";
import { say } from "../lib/words.js";
import { Letter } from "../parts/letter.js";
import { note } from "../parts/notice.js";
import { sitting } from "../parts/table-row.js";

/** Take the first free seat, if there is one and none is mine. @param {string} match */
async function sit(match) {
  const view = await call("GET", `/api/matches/${match}`);
  if (view.you !== null || view.phase !== "open") return view.you !== null;
  const free = view.chairs.find((/** @type {any} */ chair) => chair.kind === "open");
  if (!free) return false;
  await call("POST", `/api/matches/${match}/commands`, { t: "sit", cmd_id: id(), seat: free.seat });
  return true;
}

/** @param {import("../types").Invited} at */
function words({ game, phase, chairs }) {
  const host = chairs.find((chair) => chair.host)?.name;
  const free = chairs.filter((chair) => chair.kind === "open").length;
  return {
    head: host ? say("table.link.invited_by", { host, game: title(game) }) : say("table.link.invited", { game: title(game) }),
    text: phase === "over" || phase === "stale" ? say("home.invited_over") : free ? say("home.invited_text") : say("home.invited_full"),
    go: phase === "open" && free ? say("home.sit_down") : phase === "over" || phase === "stale" ? say("home.do.replay") : say("home.do.watch"),
  };
}

/** Who comes in: a name, unless it is known for good. @param {{ token: string, go: string }} props */
function Door({ token, go }) {
  const [name, call_me] = useState(person.value?.name ?? "");
  const [busy, work] = useState(false);
  const [wrong, refuse] = useState(/** @type {{ text: string, name: boolean } | null} */ (null));
  /** @param {SubmitEvent} event */
  const join = async (event) => {
    event.preventDefault();
    work(true);
    refuse(null);
    try {
      const wanted = name.trim();
      if (!person.value) await somebody(wanted);
      else if (wanted && wanted !== person.value.name && !person.value.claimed) person.value = await call("PATCH", "/api/me", { name: wanted });
      const { match } = await call("POST", `/api/invites/${encodeURIComponent(token)}`);
      const seated = await sit(match);
      instead("t", match);
      if (!seated) note(say("home.all_taken"));
    } catch (error) {
      const refused = /** @type {any} */ (error);
      refuse({ text: refused.message, name: ["name_taken", "no_name"].includes(refused.data?.reason) });
      work(false);
    }
  };
  return h("form", { class: "form-stack", onSubmit: join, noValidate: true },
    h("label", { for: "invite-name" }, say("home.your_name")),
    h("input", { id: "invite-name", value: name, maxLength: 40, autocomplete: "nickname", placeholder: say("web.guest", { number: 42 }),
      disabled: person.value?.claimed,
      "aria-invalid": wrong?.name ?? false, "aria-describedby": wrong ? "invite-wrong" : undefined,
      onInput: (/** @type {any} */ e) => call_me(e.currentTarget.value) }),
    wrong ? h("p", { class: "form-wrong", id: "invite-wrong", role: "alert" }, wrong.text) : null,
    h("button", { class: "main", disabled: busy }, go));
}

/** @param {{ args: string[] }} props */
export default function Invite({ args: [token = ""] }) {
  const { data, error } = useAnswer(`/api/invites/${encodeURIComponent(token)}`);
  if (error && !data)
    return h(Letter, { head: error.status === 404 ? say("home.invite_bad") : say("web.broken"), text: error.status === 404 ? say("home.invite_bad_text") : error.message },
      h("a", { class: "button main", href: to("tables") }, say("home.all_tables")),
      h("p", { class: "letter-ways" }, h("a", { href: to() }, say("web.home"))));
  if (!data) return h("p", { class: "loading", "aria-busy": "true" }, say("web.loading"));
  const { head, text, go } = words(data);
  return h(Letter, { head, text, game: data.game },
    h("p", { class: "letter-seats" }, sitting(data.chairs.map((/** @type {any} */ chair) => chair.name || chair.level || (chair.kind === "person" ? chair.seat : chair.kind))).join(" · ")),
    h(Door, { token, go }));
}
