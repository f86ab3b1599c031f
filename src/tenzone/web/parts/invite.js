// A link, and the same as a picture for a phone's camera: whoever has it may sit down, or is you on another device.
import { h } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { call } from "../lib/api.js";
import { say } from "../lib/words.js";
import { complain, note } from "./notice.js";
import { Sheet } from "./sheet.js";

/** @param {{ id: string, onClose: () => void }} props */
export const Invite = ({ id, onClose }) => h(Link, { path: `/api/matches/${id}/invites`, what: "invite", onClose });

/** @param {{ id: string, onClose: () => void }} props */
export const Carry = ({ id, onClose }) => h(Link, { path: "/api/me/carry", body: { match: id }, what: "carry", onClose });

/** @param {{ path: string, body?: object, what: "invite" | "carry", onClose: () => void }} props */
function Link({ path, body, what, onClose }) {
  const [made, show] = useState(/** @type {{ url: string, qr: string } | null} */ (null));
  const picture = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    call("POST", path, body).then(show, (error) => (complain(error), onClose()));
  }, []);
  useEffect(() => {
    if (!made || !picture.current) return;
    const drawn = new DOMParser().parseFromString(made.qr, "image/svg+xml").documentElement;
    drawn.setAttribute("role", "img");
    drawn.setAttribute("aria-label", say("play.invite_code"));
    picture.current.replaceChildren(document.importNode(drawn, true));
  }, [made]);
  const copy = () =>
    navigator.clipboard?.writeText(made?.url ?? "").then(
      () => note(say("play.copied")),
      () => {},
    );
  return h(
    Sheet,
    { title: say(`play.${what}`), onClose },
    made
      ? [
          h("p", null, say(`play.${what}_text`)),
          h(
            "div",
            { class: "row" },
            h("input", {
              readOnly: true,
              value: made.url,
              size: 40,
              "aria-label": say(`play.${what}_link`),
              onFocus: (/** @type {any} */ e) => e.currentTarget.select(),
            }),
            h("button", { class: "main", onClick: copy }, say("play.copy")),
          ),
          h("div", { class: "qr", ref: picture }),
        ]
      : h("p", { "aria-busy": "true" }, say("web.loading")),
  );
}
