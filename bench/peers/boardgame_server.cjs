// boardgame.io's own server with the trivial game: in turn everybody says tick. A line on stdin: how much processor time so far.

const readline = require("readline");

const game = {
  name: "ticks",
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { tick: ({ G }) => { G.count += 1; } },
};

async function main() {
  const say = (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`);
  console.info = () => {};
  try {
    const { Server } = require("boardgame.io/server");
    const { version } = require("boardgame.io/package.json");
    const server = Server({ games: [game], origins: [/.*/] });
    const running = await server.run({ port: 0, lobbyConfig: undefined });
    say({ versions: { "boardgame.io": version, node: process.versions.node }, port: running.appServer.address().port });
  } catch (error) {
    say({ error: String(error.message).split("\n")[0] });
    process.exitCode = 1;
    return;
  }
  readline.createInterface({ input: process.stdin }).on("line", () => {
    const used = process.cpuUsage();
    say({ cpu: (used.user + used.system) / 1e6 });
  });
}

main();
