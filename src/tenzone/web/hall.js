// The lobby, my games, a new table.
import { call, id } from "./api.js";
import { button, h, say, show, tell } from "./dom.js";

const LEVELS = ["easy", "normal", "hard", "master", "greedy", "random"];
const CLOCKS = {
  off: { kind: "off" },
  move: { kind: "move", seconds: 60 },
  bank: { kind: "bank", seconds: 600, increment: 5 },
  days: { kind: "days", days: 3 },
};

const option = (value, text, selected = false) => h("option", { value, selected }, text);

function listed(tables) {
  if (!tables.length) return h("p", {}, say("none"));
  return h("ul", {}, tables.map((t) =>
    h("li", {},
      h("a", { href: `#/t/${t.match}` }, `${t.game}: ${t.chairs.join(", ")}`), ` · ${say(`phase_${t.phase}`)}`,
      t.free ? ` · ${t.free} ${say("free")}` : "", t.your_turn ? h("strong", {}, ` · ${say("your_turn")}`) : "")));
}

function settings(game, into) {
  into.replaceChildren(...game.options.map((o) => {
    const input = o.flag
      ? h("input", { type: "checkbox", name: o.name, checked: o.default })
      : h("input", { type: "number", name: o.name, min: o.low, max: o.high, value: o.default });
    return h("label", {}, input, o.text[document.documentElement.lang]);
  }));
}

function seats(number, into) {
  into.replaceChildren(...Array.from({ length: number }, (_, at) => {
    const levels = LEVELS.map((level) => option(level, say(`player.${level}`), at > 0 && level === "normal"));
    return h("label", {}, say("seat", { seat: "ABCDEF"[at] }),
      h("select", { class: "chair" }, option("me", say("who_me"), at === 0), option("open", say("who_open")), levels));
  }));
}

function chairs(form) {
  return [...form.querySelectorAll(".chair")].map(({ value }) =>
    ["me", "open"].includes(value) ? { who: value } : { who: "bot", level: value });
}

function newTable(games) {
  const options = h("fieldset", {}), chosen = h("fieldset", {});
  const game = h("select", {}, games.map((g) => option(g.game, g.game)));
  const number = h("select", {});
  const secret = h("input", { type: "checkbox" });
  const clock = h("select", {}, Object.keys(CLOCKS).map((kind) => option(kind, say(`clock_${kind}`))));
  const of = () => games.find((g) => g.game === game.value);
  const fill = () => {
    number.replaceChildren(...of().seats.map((n) => option(n, n)));
    settings(of(), options);
    seats(of().seats[0], chosen);
  };
  game.onchange = fill;
  number.onchange = () => seats(Number(number.value), chosen);
  fill();
  const submit = async (event) => {
    event.preventDefault();
    const given = {};
    for (const o of of().options) {
      const input = options.querySelector(`[name="${o.name}"]`);
      given[o.name] = o.flag ? input.checked : Number(input.value);
    }
    const body = { cmd_id: id(), game: game.value, chairs: chairs(event.target), options: given,
      private: secret.checked, clock: CLOCKS[clock.value] };
    try {
      location.hash = `#/t/${(await call("POST", "/api/matches", body)).match}`;
    } catch (error) {
      tell(error.message);
    }
  };
  return h("form", { onsubmit: submit },
    h("div", { class: "row" }, h("label", {}, say("game"), game), h("label", {}, say("seats"), number),
      h("label", {}, say("clock"), clock), h("label", {}, secret, say("private"))),
    chosen, options, h("button", {}, say("open_table")));
}

function loading() {
  const file = h("input", { type: "file", accept: ".tzn,text/plain" });
  file.onchange = async () => {
    const record = await file.files[0].text();
    const number = Number(/^seats = (\d)/m.exec(record)?.[1] ?? 2);
    const wanted = Array.from({ length: number }, (_, at) => (at ? { who: "bot", level: "normal" } : { who: "me" }));
    try {
      location.hash = `#/t/${(await call("POST", "/api/load", { cmd_id: id(), record, chairs: wanted })).match}`;
    } catch (error) {
      tell(error.message);
    }
  };
  return h("label", {}, say("load"), file);
}

function account(person) {
  const secret = h("input", { type: "password", minlength: 8, maxlength: 200, autocomplete: "new-password" });
  const claim = async (event) => {
    event.preventDefault();
    await call("POST", "/api/me/claim", { passphrase: secret.value }).then(() => tell(say("claimed")), (e) => tell(e.message));
  };
  const gone = async () => {
    if (confirm(say("sure"))) {
      await call("DELETE", "/api/me");
      location.reload();
    }
  };
  const privacy = h("p", {});
  call("GET", "/api/privacy").then((found) => (privacy.textContent = found.text));
  return h("details", {}, h("summary", {}, `${say("as", { name: person.name })} ${say("privacy")}`), privacy,
    person.claimed ? "" : h("form", { onsubmit: claim }, h("label", {}, say("claim"), secret), h("button", {}, say("send"))),
    button(say("leave"), gone));
}

export async function hall(person) {
  const [{ games }, { tables: mine }] = await Promise.all([call("GET", "/api/games"), call("GET", "/api/me/matches")]);
  const open = h("div", {});
  const refresh = async () => open.replaceChildren(listed((await call("GET", "/api/lobby")).tables));
  await refresh();
  show(h("h1", {}, say("welcome")), h("h2", {}, say("lobby")), open, h("h2", {}, say("mine")), listed(mine),
    h("h2", {}, say("new")), newTable(games), loading(), account(person));
  const timer = setInterval(() => refresh().catch(() => {}), 5000);
  return () => clearInterval(timer);
}
