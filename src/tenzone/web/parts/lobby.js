// Before the game begins: who sits where, who is missing, and how to fill the seats.
import { h } from "preact";
import { useState } from "preact/hooks";
import { nameOf } from "../lib/names.js";
import { say } from "../lib/words.js";
import { useAt } from "./at.js";
import { Invite } from "./invite.js";
import { Badge } from "./seat.js";

const LEVELS = ["easy", "normal", "hard", "master"];

export function Lobby() {
  const { view, match } = useAt();
  const [inviting, invite] = useState(false);
  const host = view.chairs.some((/** @type {any} */ c) => c.you && c.host);
  const mine = view.chairs.find((/** @type {any} */ c) => c.you);
  const seated = view.chairs.some((/** @type {any} */ c) => c.you);
  const free = view.chairs.filter((/** @type {any} */ c) => c.kind === "open").length;
  const row = (/** @type {any} */ chair) =>
    h(
      "li",
      { key: chair.seat, class: "chair" },
      h(Badge, { seat: chair.seat }),
      h("span", { class: "seat-name" }, nameOf(view, chair.seat), chair.you ? h("span", { class: "you" }, ` ${say("play.you")}`) : null),
      chair.kind === "open" && (!seated || host)
        ? h(
            "span",
            { class: "chair-ways" },
            h(
              "button",
              { class: seated ? "" : "main", onClick: () => match.send({ t: "sit", seat: chair.seat }) },
              seated ? say("play.sit_too") : say("play.sit"),
            ),
            host
              ? h(
                  "select",
                  {
                    "aria-label": say("play.seat_bot", { seat: chair.seat }),
                    value: "",
                    onChange: (/** @type {any} */ e) => e.currentTarget.value && match.send({ t: "bot", seat: chair.seat, level: e.currentTarget.value }),
                  },
                  h("option", { value: "" }, say("play.add_bot")),
                  LEVELS.map((level) => h("option", { key: level, value: level }, say(`player.${level}`))),
                )
              : null,
          )
        : null,
      host && mine && chair.seat !== mine.seat
        ? h(
            "button",
            { class: "swap", title: say("play.swap"), onClick: () => match.send({ t: "swap", seat: mine.seat, with: chair.seat }) },
            h("span", { "aria-hidden": "true" }, "⇄"),
            h("span", { class: "swap-text" }, say("play.swap")),
          )
        : null,
      chair.you && !chair.host ? h("button", { onClick: () => match.send({ t: "leave", seat: chair.seat }) }, say("play.leave")) : null,
    );
  return h(
    "section",
    { class: "lobby sheet" },
    h("h2", null, say("play.lobby")),
    h("p", { role: "status" }, say("play.lobby_text", { number: free })),
    h("ul", { class: "chairs" }, view.chairs.map(row)),
    host && mine ? h("p", { class: "quiet swap-means", "aria-hidden": "true" }, `⇄ ${say("play.swap")}`) : null,
    h(
      "div",
      { class: "row" },
      seated ? h("button", { class: "main", onClick: () => invite(true) }, say("play.invite")) : null,
      host ? h("button", { onClick: () => match.send({ t: "begin" }) }, say("play.begin")) : null,
    ),
    inviting ? h(Invite, { id: match.id, onClose: () => invite(false) }) : null,
  );
}
