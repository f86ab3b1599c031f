// A name, a passphrase that keeps it, and being the same person on another device.
import { h } from "preact";
import { useId, useState } from "preact/hooks";
import { call } from "../lib/api.js";
import { person, somebody } from "../lib/person.js";
import { say } from "../lib/words.js";
import { note } from "./notice.js";

const SHORTEST = 8;

/** What a form sends: tried once, refused beside the fields. @param {() => Promise<string>} send what to say when it is done */
function useSending(send) {
  const [wrong, refuse] = useState("");
  const [busy, work] = useState(false);
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    work(true);
    refuse("");
    try {
      note(await send());
    } catch (error) {
      refuse(error instanceof Error ? error.message : String(error));
    }
    work(false);
  };
  return { submit, wrong, busy };
}

/** @param {{ label: string, wrong?: string, [more: string]: any }} props */
function Field({ label, wrong, ...more }) {
  const id = useId();
  return [h("label", { for: id, key: "l" }, label),
    h("input", { key: "i", id, ...more, "aria-invalid": Boolean(wrong), "aria-describedby": wrong ? `${id}-wrong` : undefined }),
    wrong ? h("p", { key: "w", class: "form-wrong", id: `${id}-wrong`, role: "alert" }, wrong) : null];
}

/** @param {(text: string) => void} set */
const typed = (set) => (/** @type {any} */ e) => set(e.currentTarget.value);

export function Name() {
  const [name, set] = useState(person.value?.name ?? "");
  const { submit, wrong, busy } = useSending(async () => {
    if (!name.trim()) throw new Error(say("home.name_empty"));
    if (person.value) person.value = await call("PATCH", "/api/me", { name });
    else await somebody(name);
    return say("home.named", { name: person.value?.name ?? name });
  });
  if (person.value?.claimed) return h("p", null, say("home.name_kept", { name: person.value.name }));
  return h("form", { class: "form-stack", onSubmit: submit, noValidate: true },
    h(Field, { label: say("home.your_name"), wrong, value: name, maxLength: 40, autocomplete: "nickname", onInput: typed(set) }),
    h("button", { class: "main", disabled: busy }, say("home.name_save")));
}

export function Keep() {
  const [secret, set] = useState("");
  const { submit, wrong, busy } = useSending(async () => {
    if (secret.length < SHORTEST) throw new Error(say("home.secret_short", { number: SHORTEST }));
    await somebody();
    person.value = await call("POST", "/api/me/claim", { passphrase: secret });
    return say("home.kept", { name: person.value?.name ?? "" });
  });
  return h("form", { class: "form-stack", onSubmit: submit, noValidate: true },
    h("p", { class: "form-hint" }, say("home.keep_text")),
    h("input", { class: "unseen", type: "text", autocomplete: "username", value: person.value?.name ?? "", readOnly: true, tabIndex: -1,
      "aria-hidden": "true" }),
    h(Field, { label: say("home.secret"), wrong, type: "password", value: secret, maxLength: 200, autocomplete: "new-password", onInput: typed(set) }),
    h("button", { disabled: busy }, say("home.keep")));
}

export function LogIn() {
  const [name, set] = useState("");
  const [secret, whisper] = useState("");
  const { submit, wrong, busy } = useSending(async () => {
    if (!name.trim()) throw new Error(say("home.name_empty"));
    if (secret.length < SHORTEST) throw new Error(say("home.secret_short", { number: SHORTEST }));
    person.value = await call("POST", "/api/login", { name, passphrase: secret });
    return say("home.logged_in", { name: person.value?.name ?? name });
  });
  return h("form", { class: "form-stack", onSubmit: submit, noValidate: true },
    h("p", { class: "form-hint" }, say("home.login_text")),
    h(Field, { label: say("home.your_name"), value: name, maxLength: 40, autocomplete: "username", onInput: typed(set) }),
    h(Field, { label: say("home.secret"), wrong, type: "password", value: secret, maxLength: 200, autocomplete: "current-password", onInput: typed(whisper) }),
    h("button", { disabled: busy }, say("home.login")));
}
