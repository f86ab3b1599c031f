// One match: the view as text and zones, the legal moves as buttons, the story, the chat.
import { call, Live } from "./api.js";
import { button, download, h, say, show, tell } from "./dom.js";

const PHRASES = ["hello", "good_luck", "well_played", "thanks", "think", "hurry", "sorry", "oops", "again", "bye"];

export async function table(match, person) {
  const state = { view: null, names: {}, away: {}, seat: null };
  const parts = Object.fromEntries(["head", "ask", "zones", "acts"].map((name) => [name, h("section", {})]));
  const log = h("ol", { class: "log", tabindex: 0, "aria-label": say("story") });
  const chat = h("ul", { class: "log", tabindex: 0, "aria-label": say("chat") });
  const name = (seat) => {
    const chair = state.view?.chairs.find((c) => c.seat === seat);
    return chair ? `${seat} (${chair.name || (chair.level ? say(`player.${chair.level}`) : say("free"))})` : seat;
  };
  const word = (kind, key) => state.names[`${kind}.${key}`] ?? key;
  const lines = new Map();

  const told = (event, quiet = false) => {
    if (event.kind === "said") {
      const text = event.phrase ? say(`table.phrase.${event.phrase}`) : event.text;
      chat.append(h("li", {}, h("strong", {}, `${event.name}: `), text));
      chat.scrollTop = chat.scrollHeight;
      return;
    }
    const detail = { answered: event.yes ? "_yes" : "_no", asked: `_${event.what}`, sat: event.what === "open" ? "_open" : "" };
    const own = event.kind === "played" ? [] : [say(`kind.${event.kind}${detail[event.kind] ?? ""}`,
      { name: event.kind === "sat" ? event.name || event.level : name(event.seat), seat: event.seat })];
    if (event.undoes) for (const [v, items] of lines) if (v >= event.undoes) items.forEach((li) => li.classList.add("struck"));
    const made = [...own, ...(event.story ?? [])].map((text) => h("li", {}, text));
    lines.set(event.v, made);
    log.append(...made);
    log.scrollTop = log.scrollHeight;
    if (!quiet && made.length) tell(made.at(-1).textContent);
  };

  const history = async () => {
    const seat = state.seat ? `&seat=${state.seat}` : "";
    const { events = [] } = await call("GET", `/api/matches/${match}/events?after=0${seat}`);
    log.replaceChildren();
    chat.replaceChildren();
    lines.clear();
    events.filter((e) => e.v <= (live.v ?? 0)).forEach((e) => told(e, true));
  };

  const card = (c) => {
    const more = Object.entries(c).filter(([k]) => !["card", "back"].includes(k)).map(([k, v]) => `${word("field", k)} ${v}`);
    const text = c.card ? word("card", c.card) : word("back", c.back);
    return h("span", { class: c.card ? "card" : "card back" }, [text, ...more].join(" · "));
  };

  const zone = ([key, cards]) => {
    const [owner, rest] = /^[A-F]\./.test(key) ? [key[0], key.slice(2)] : ["", key];
    const title = `${owner ? `${name(owner)} · ` : ""}${word("zone", rest)}`;
    const inside = Array.isArray(cards)
      ? cards.length ? cards.map(card) : [say("nothing")]
      : [say("cards", { number: cards.size })];
    return h("section", {}, h("h3", {}, title), inside);
  };

  const play = (code) => live.send({ t: "play", seen_v: state.view.v, code });

  const asking = (view) => {
    const prompt = view.table?.prompt;
    if (view.phase === "open") return waiting(view);
    if (view.result) {
      const winners = view.result.winners.map(name).join(", ") || say("nobody");
      return [h("p", {}, h("strong", {}, say("over", { text: view.result.text ?? "", winners })))];
    }
    if (view.paused) return [h("p", {}, say("paused"))];
    if (!view.moves?.length && !view.wide) {
      return [h("p", {}, say("waiting", { seats: (prompt?.seats ?? []).map(name).join(", ") }))];
    }
    const typed = h("input", { maxlength: 200 });
    return [h("h2", {}, view.question || say("question")),
      h("ul", { class: "moves" }, (view.moves ?? []).map((m) => h("li", {}, button(m.label, () => play(m.code), { title: m.code })))),
      view.wide ? h("form", { onsubmit: (e) => (e.preventDefault(), play(typed.value)) }, h("label", {}, say("wide"), typed)) : ""];
  };

  const waiting = (view) => [
    h("ul", {}, view.chairs.map((c) => h("li", {}, name(c.seat), " ",
      c.kind === "open" ? button(say("sit"), () => live.send({ t: "sit", seat: c.seat })) : ""))),
    view.chairs.some((c) => c.you && c.host) ? button(say("begin"), () => live.send({ t: "begin" })) : ""];

  const acts = (view) => {
    const mine = view.chairs.find((c) => c.seat === view.you);
    if (!mine) return [h("p", {}, say("spectating"))];
    const ask = (what) => button(say(`ask_${what}`), () => live.send({ t: "ask", what }));
    const offers = (view.offers ?? []).map((o) => h("p", { class: "row" }, say(`asks_${o.what}`, { name: name(o.by) }),
      o.agreed.includes(view.you) ? "" : [button(say("agree"), () => live.send({ t: "answer", what: o.what, yes: true })),
        button(say("refuse"), () => live.send({ t: "answer", what: o.what, yes: false }))]));
    const playing = view.phase === "playing" && !mine.out;
    return [...offers, h("div", { class: "row" },
      view.undo ? button(say("undo"), () => live.send({ t: "undo", seen_v: view.v })) : "",
      playing ? [ask("undo"), view.paused ? button(say("resume"), () => live.send({ t: "resume" })) : ask("pause"),
        mine.stand_in ? button(say("take_back_seat"), () => live.send({ t: "back" }))
          : button(say("stand_in"), () => live.send({ t: "stand_in" })),
        button(say("resign"), () => confirm(say("sure")) && live.send({ t: "resign" }))] : "",
      view.phase === "over" && !view.rematch ? ask("rematch") : "",
      view.rematch ? h("a", { href: `#/t/${view.rematch}` }, say("next")) : "",
      button(say("invite"), invite), button(say("record"), file("record")), button(say("save"), file("save")),
      button(say("report"), report))];
  };

  const file = (what) => async () => {
    const seat = what === "record" && state.seat ? `?seat=${state.seat}` : "";
    await call("GET", `/api/matches/${match}/${what}${seat}`).then((text) => download(`${match}.tzn`, text), (e) => tell(e.message));
  };
  const report = async () => {
    const made = await call("POST", `/api/matches/${match}/reports`, state.seat ? { seat: state.seat } : {});
    download(`report-${made.id}.json`, JSON.stringify(made, null, 1));
    tell(say("reported", { id: made.id }));
  };
  const invite = async () => {
    try {
      const { url, qr } = await call("POST", `/api/matches/${match}/invites`);
      const picture = new DOMParser().parseFromString(qr, "image/svg+xml").documentElement;
      parts.acts.append(h("p", {}, say("invite_text"), " ", h("input", { value: url, readonly: true, size: 60 })),
        h("div", { class: "qr" }, document.importNode(picture, true)));
    } catch (error) {
      tell(error.message);
    }
  };

  const clockText = (ms) => `${Math.floor(ms / 60000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, "0")}`;
  const head = (view) => [h("h1", {}, `${view.game} `, h("small", {}, say(`phase_${view.phase}`))),
    h("p", { class: "row" }, view.chairs.map((c) => h("span", { class: "card" }, name(c.seat),
      c.out ? ` · ${say("out")}` : c.stand_in ? ` · ${say("played_for")}` : "",
      view.clock ? ` · ${clockText(view.clock.left[c.seat] ?? 0)}` : ""))),
    Object.entries(state.away).map(([seat, until]) => h("p", {},
      say("away", { name: name(seat), seconds: Math.max(0, Math.round((until - Date.now()) / 1000)) }))),
    h("p", {}, Object.entries(view.table?.counters ?? {}).filter(([k]) => `counter.${k.split(".").at(-1)}` in state.names)
      .map(([k, v]) => `${k.includes(".") ? `${k[0]}: ` : ""}${word("counter", k.split(".").at(-1))} ${v}`).join(" · "))];

  // Several of my seats at one device: nothing of one hand is on the page when the next person looks.
  const curtain = (view) => {
    const own = view.chairs.filter((c) => c.you && !c.out).map((c) => c.seat);
    const asked = (view.table?.prompt?.seats ?? []).filter((s) => own.includes(s));
    if (own.length < 2 || view.phase !== "playing" || !asked.length || asked.includes(state.seat)) return false;
    state.view = null;
    lines.clear();
    log.replaceChildren();
    Object.values(parts).forEach((part) => part.replaceChildren());
    parts.ask.replaceChildren(h("p", {}, say("curtain", { name: asked[0] })), button(say("look", { name: asked[0] }), () => {
      state.seat = asked[0];
      live.look(asked[0]);
    }));
    return true;
  };

  const draw = (view) => {
    if (state.view && view.you === state.view.you && view.v < state.view.v) return;
    state.seat ??= view.you;
    if (curtain(view)) return;
    state.view = view;
    state.away = view.away ?? {};
    const had = document.activeElement?.title;
    parts.head.replaceChildren(...head(view).flat());
    parts.ask.replaceChildren(...asking(view).flat());
    parts.zones.replaceChildren(h("h2", {}, say("table")),
      h("div", { class: "zones" }, Object.entries(view.table?.zones ?? {}).map(zone)));
    parts.acts.replaceChildren(...acts(view).flat());
    const again = had ? parts.ask.querySelector(`[title="${CSS.escape(had)}"]`) : null;
    (again ?? (document.activeElement === document.body ? parts.ask.querySelector("button") : null))?.focus();
  };

  const text = h("input", { maxlength: 500, "aria-label": say("say") });
  const talk = h("form", { class: "row", onsubmit: (event) => {
    event.preventDefault();
    if (text.value.trim()) live.send({ t: "say", text: text.value });
    text.value = "";
  } }, text, h("button", {}, say("send")));
  const phrases = h("details", {}, h("summary", {}, say("phrase")), h("div", { class: "row" },
    PHRASES.map((phrase) => button(say(`table.phrase.${phrase}`), () => live.send({ t: "say", phrase })))));

  show(h("p", {}, h("a", { href: "#/" }, say("back"))), parts.head, parts.ask, parts.acts, parts.zones,
    h("div", { class: "columns" }, h("section", {}, h("h2", {}, say("story")), log),
      h("section", {}, h("h2", {}, say("chat")), chat, talk, phrases)));

  const first = await call("GET", `/api/matches/${match}`).catch((error) => (tell(error.message), null));
  if (!first) return () => {};
  state.names = await call("GET", `/api/games/${first.game}/words`);
  const live = new Live(match, {
    welcome: (message) => {
      tell("");
      if (message.resync || !lines.size) history();
    },
    event: told,
    view: draw,
    away: (seats) => {
      state.away = seats;
      if (state.view) parts.head.replaceChildren(...head(state.view).flat());
    },
    error: tell,
    lost: () => tell(say("lost")),
  });
  const timer = setInterval(() => {
    if (state.view && Object.keys(state.away).length) parts.head.replaceChildren(...head(state.view).flat());
  }, 1000);
  return () => {
    clearInterval(timer);
    live.close();
  };
}
