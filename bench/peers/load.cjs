// Plays MATCHES matches at once for SECONDS and says how many moves a second reached the opponent's socket, and how soon.
// With a RATE all matches together move so often a second; without one, as fast as they are answered.
// `idle` only sits down at MATCHES tables, says "ready", and stays until its input ends.
// load.cjs boardgame|atoll|idle PORT MATCHES SECONDS [RATE]
const [kind, port, ...numbers] = process.argv.slice(2);
const [matches, seconds, rate] = [Number(numbers[0]), Number(numbers[1]), Number(numbers[2] ?? 0)];
const pause = rate ? (1000 * matches) / rate : 0;
const later = (move) => (pause ? setTimeout(move, pause * (0.5 + Math.random())) : move());
const latencies = [];
let [warm, end, troubles] = [Infinity, Infinity, 0];
const now = () => performance.now();

function seen(sent) {
  const at = now();
  if (at > warm && at < end) latencies.push(at - sent);
}

function trouble(error) {
  if (++troubles < 3) console.error(error.message ?? error);
}

async function boardgame(number) {
  const { io } = require("socket.io-client");
  const id = `m${number}-${process.pid}`;
  const match = { sent: 0, stateID: 0, current: 0, sockets: [] };
  const move = () => {
    if (now() > end) return;
    match.sent = now();
    const player = String(match.current);
    const payload = { type: "click", args: [match.stateID % 9], playerID: player, credentials: undefined };
    match.sockets[match.current].emit("update", { type: "MAKE_MOVE", payload }, match.stateID, id, player);
  };
  const sit = (player) =>
    new Promise((resolve) => {
      const socket = io(`http://127.0.0.1:${port}/ttt`, { transports: ["websocket"], forceNew: true, reconnection: false });
      match.sockets[player] = socket;
      socket.on("connect", () => socket.emit("sync", id, String(player), undefined, 2));
      socket.on("connect_error", trouble);
      socket.on("sync", (_, told) => {
        match.stateID = told.state._stateID;
        match.current = Number(told.state.ctx.currentPlayer);
        resolve();
      });
      socket.on("update", (_, state) => {
        if (player !== Number(state.ctx.currentPlayer)) return; // the opponent, who is to move now, has seen it
        seen(match.sent);
        match.stateID = state._stateID;
        match.current = player;
        later(move);
      });
    });
  await sit(0);
  await sit(1);
  return move;
}

async function atoll(number) {
  const WebSocket = require("ws");
  const seats = [{ kind: "person" }, { kind: "person" }];
  const answer = await fetch(`http://127.0.0.1:${port}/api/tables`, {
    method: "POST",
    body: JSON.stringify({ game: "reef", seats }),
  });
  const table = await answer.json();
  const match = { sent: 0, mover: -1, positions: [null, null], sockets: [], asked: 0 };
  const move = () => {
    if (now() > end) return;
    const newest = match.positions[0].length >= match.positions[1].length ? match.positions[0] : match.positions[1];
    if (newest.to_act === -2) {
      for (const seat of [0, 1]) match.sockets[seat].send(JSON.stringify({ type: "again", id: 1, seat: match.sockets[seat].seat }));
      match.positions = [null, null];
      match.mover = -1;
      return;
    }
    const mine = match.positions.find((each) => each.viewer === newest.to_act);
    const socket = match.sockets.find((each) => each.seat === newest.to_act);
    match.mover = newest.to_act;
    match.sent = now();
    const line = mine.legal[(mine.length * 7919 + number) % mine.legal.length];
    socket.send(JSON.stringify({ type: "play", id: 2, seat: newest.to_act, length: mine.length, line }));
  };
  const sit = (at) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/tables/${table.code}/socket`, "atoll.1", { perMessageDeflate: false });
      socket.seat = at;
      match.sockets[at] = socket;
      socket.on("error", trouble);
      socket.on("open", () => socket.send(JSON.stringify({ type: "hello", tokens: [table.tokens[at]], lang: at ? "fr" : "en" })));
      socket.on("message", (data) => {
        const told = JSON.parse(data);
        if (told.type === "no") trouble(told.sentence);
        if (told.type === "welcome") socket.seat = told.yours[0];
        if (told.type !== "position") return;
        match.positions[at] = told;
        resolve();
        if (match.mover >= 0 && told.viewer !== match.mover) seen(match.sent);
        const [one, other] = match.positions;
        if (one && other && one.length === other.length && now() > started) later(move);
      });
    });
  await Promise.all([sit(0), sit(1)]);
  return move;
}

let started = Infinity;
async function main() {
  const play = kind === "boardgame" ? boardgame : atoll;
  const moves = [];
  for (let number = 0; number < matches; number += 20) {
    const some = Array.from({ length: Math.min(20, matches - number) }, (_, at) => play(number + at));
    moves.push(...(await Promise.all(some)));
  }
  if (kind === "idle") {
    console.log("ready");
    process.stdin.on("end", () => process.exit(0)).resume();
    return;
  }
  started = now();
  warm = started + 1000;
  end = warm + seconds * 1000;
  for (const move of moves) pause ? setTimeout(move, pause * Math.random()) : move();
  let before;
  setTimeout(() => {
    console.log("warm"); // whoever started this looks at the server's processor time now
    before = process.cpuUsage();
  }, 1000);
  setTimeout(() => {
    const spent = process.cpuUsage(before);
    latencies.sort((a, b) => a - b);
    const at = (share) => latencies[Math.floor(latencies.length * share)] ?? 0;
    const spent_s = (spent.user + spent.system) / 1e6;
    console.log(JSON.stringify({ moves: latencies.length, p50_ms: at(0.5), p99_ms: at(0.99), troubles, spent_s }));
    process.exit(0);
  }, 1000 + seconds * 1000);
}
main();
