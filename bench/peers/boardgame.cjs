// boardgame.io's own server with its own tic-tac-toe: boardgame.cjs PORT [FOLDER of its durable FlatFile store]
const { Server, FlatFile } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const [port, folder] = process.argv.slice(2);
const ticTacToe = {
  name: "ttt",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    click: ({ G, playerID }, id) => {
      if (id < 0 || id > 8) return INVALID_MOVE;
      G.cells[id] = playerID; // no end: a match is as long as the load has it, which is as long as ours
    },
  },
};
const options = { games: [ticTacToe], origins: ["*", /.*/] };
if (folder) options.db = new FlatFile({ dir: folder });
Server(options).run({ port: Number(port) }, () => console.log("up"));
