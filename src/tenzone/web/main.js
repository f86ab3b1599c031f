// Which page is shown: by what follows the # in the address.
import { call } from "./api.js";
import { h, language, say, show, speak, tell } from "./dom.js";
import { hall } from "./hall.js";
import { table } from "./table.js";

let leave = () => {};

async function me() {
  try {
    return await call("GET", "/api/me");
  } catch {
    return null;
  }
}

function enter() {
  const name = h("input", { required: true, maxlength: 40, autocomplete: "nickname", id: "name" });
  const secret = h("input", { type: "password", minlength: 8, maxlength: 200, autocomplete: "current-password" });
  const guest = async (event) => {
    event.preventDefault();
    await attempt(() => call("POST", "/api/guests", { name: name.value, lang: language() }));
  };
  const known = async (event) => {
    event.preventDefault();
    await attempt(() => call("POST", "/api/login", { name: name.value, passphrase: secret.value }));
  };
  show(
    h("h1", {}, "Tenzone"),
    h("form", { onsubmit: guest }, h("label", {}, say("name"), name), h("button", {}, say("enter"))),
    h("details", {}, h("summary", {}, say("login")),
      h("form", { onsubmit: known }, h("label", {}, say("passphrase"), secret), h("button", {}, say("enter")))),
  );
  name.focus();
}

async function attempt(work) {
  try {
    await work();
    tell("");
    await route();
  } catch (error) {
    tell(error.message);
  }
}

async function route() {
  leave();
  leave = () => {};
  const person = await me();
  if (!person) return enter();
  const [, where, name] = location.hash.split("/");
  if (where === "invite" && name) {
    try {
      const { match } = await call("POST", `/api/invites/${encodeURIComponent(name)}`);
      location.replace(`#/t/${match}`);
    } catch (error) {
      tell(error.message);
      location.replace("#/");
    }
  } else if (where === "t" && name) leave = await table(name, person);
  else leave = await hall(person);
}

async function begin() {
  await speak(language());
  const switcher = document.getElementById("lang");
  switcher.textContent = say("lang");
  switcher.onclick = async () => {
    await speak(language() === "it" ? "en" : "it");
    switcher.textContent = say("lang");
    await route();
  };
  addEventListener("hashchange", route);
  await route();
}

begin();
