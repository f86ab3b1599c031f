// boardgame.io: turn-based games in JavaScript. A crazy-eights-like game for four, through its client and its bare reducer.
// Speaks as worker.py does: a line of JSON first, then one for each figure asked for.

const readline = require("readline");

const HAND = 5;
const canPlay = (G, card) => card >> 3 === G.top >> 3 || card % 8 === G.top % 8 || card % 8 === 7;

const game = {
  name: "eights",
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle([...Array(32).keys()]);
    const hands = Array.from({ length: ctx.numPlayers }, () => deck.splice(0, HAND));
    return { top: deck.pop(), deck, pile: [], hands, passes: 0 };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID }, at) => {
      const hand = G.hands[playerID];
      if (!canPlay(G, hand[at])) return "INVALID_MOVE";
      G.pile.push(G.top);
      G.top = hand.splice(at, 1)[0];
      G.passes = 0;
    },
    draw: ({ G, playerID, random }) => {
      if (!G.deck.length) {
        G.deck = random.Shuffle(G.pile);
        G.pile = [];
      }
      if (G.deck.length) G.hands[playerID].push(G.deck.pop());
      G.passes += 1;
    },
  },
  endIf: ({ G, ctx }) => {
    if (G.passes > 4 * ctx.numPlayers) return { draw: true };
    const winner = G.hands.findIndex((hand) => hand.length === 0);
    return winner < 0 ? undefined : { winner };
  },
};

function options({ G, ctx }) {
  const found = [["draw"]];
  const hand = G.hands[ctx.currentPlayer];
  for (let at = 0; at < hand.length; at += 1) if (canPlay(G, hand[at])) found.push(["play", at]);
  return found;
}

let word = 12345;
function below(n) {
  word = (Math.imul(word, 1103515245) + 12345) & 0x7fffffff;
  return (word >> 8) % n;
}

function cpu() {
  const used = process.cpuUsage();
  return (used.user + used.system) / 1e6;
}

function rate(work, seconds) {
  work();
  let done = 0;
  const began = cpu();
  for (;;) {
    done += work();
    const spent = cpu() - began;
    if (spent >= seconds) return done / spent;
  }
}

function throughClient({ Client }) {
  const client = Client({ game, numPlayers: 4, debug: false });
  client.start();
  let decisions = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const found = options(state);
    const [name, at] = found[below(found.length)];
    if (at === undefined) client.moves[name]();
    else client.moves[name](at);
    decisions += 1;
  }
  client.stop();
  return decisions;
}

function bareReducer({ InitializeGame, CreateGameReducer, makeMove, processed }) {
  const reduce = CreateGameReducer({ game: processed });
  let state = InitializeGame({ game: processed, numPlayers: 4 });
  let decisions = 0;
  while (!state.ctx.gameover) {
    const found = options(state);
    const [name, at] = found[below(found.length)];
    state = reduce(state, makeMove(name, at === undefined ? [] : [at], state.ctx.currentPlayer));
    decisions += 1;
  }
  return decisions;
}

function main() {
  const say = (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`);
  let figures;
  try {
    const { Client } = require("boardgame.io/client");
    const { InitializeGame, CreateGameReducer } = require("boardgame.io/internal");
    const makeMove = (type, args, playerID) => ({ type: "MAKE_MOVE", payload: { type, args, playerID, credentials: undefined } });
    const processed = require("boardgame.io/internal").ProcessGameConfig(game);
    figures = {
      "eights.client": () => throughClient({ Client }),
      "eights.reducer": () => bareReducer({ InitializeGame, CreateGameReducer, makeMove, processed }),
    };
    const { version } = require("boardgame.io/package.json");
    say({ versions: { "boardgame.io": version, node: process.versions.node }, figures: Object.keys(figures) });
  } catch (error) {
    say({ error: String(error.message).split("\n")[0] });
    process.exitCode = 1;
    return;
  }
  readline.createInterface({ input: process.stdin }).on("line", (line) => {
    const [figure, seconds] = line.split(" ");
    try {
      say({ value: rate(figures[figure], Number(seconds)) });
    } catch (error) {
      say({ error: String(error.message).split("\n")[0] });
    }
  });
}

main();
