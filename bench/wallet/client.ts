import { connect, type Socket } from "node:net";
import type { SignedCall, SignedRound } from "./calls.ts";

/**
 * The vendor's side of the HTTP benchmark, in a process of its own: keep-alive connections, each playing rounds (a
 * bet, then its win) one after the other. Takes `{ url, connections, rounds }` by message and answers what it saw.
 *
 * It writes requests to sockets itself: Node's own client takes more of the machine than what is measured, and stands beside
 * it on the same processors, where pgbench's is next to nothing.
 */
export type ClientOrder = {
  readonly url: string;
  readonly connections: number;
  readonly rounds: readonly SignedRound[];
};
export type ClientReport = {
  readonly seconds: number;
  readonly calls: number;
  readonly latenciesMs: readonly number[];
};

process.once("message", (order: ClientOrder) => {
  play(order).then(
    (report) => process.send?.(report, () => process.disconnect()),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function play({ url, connections, rounds }: ClientOrder): Promise<ClientReport> {
  const latenciesMs: number[] = [];
  const queue = rounds.values();
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(new URL(url))));
  const startedAt = performance.now();
  await Promise.all(
    sockets.map(async (socket) => {
      const ask = asker(socket, new URL(url));
      for (const calls of queue)
        for (const call of calls) {
          const sentAt = performance.now();
          const answer = await ask(call);
          latenciesMs.push(performance.now() - sentAt);
          if (!answer.includes('"RS_OK"')) throw new Error(`${call.path} was answered ${answer}`);
        }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  for (const socket of sockets) socket.destroy();
  return { seconds, calls: latenciesMs.length, latenciesMs };
}

function open({ hostname, port }: URL): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => resolve(socket));
    socket.setEncoding("latin1").once("error", reject);
  });
}

/** Sends calls over a connection, one after the other, and answers each reply as it came, head and body. */
function asker(socket: Socket, { host, pathname }: URL): (call: SignedCall) => Promise<string> {
  let reply = "";
  let answered: ((reply: string) => void) | undefined;
  let failed: ((reason: Error) => void) | undefined;
  socket.on("data", (chunk: string) => {
    reply += chunk;
    const head = reply.indexOf("\r\n\r\n");
    const length = /^content-length: (\d+)/im.exec(reply)?.[1];
    if (head < 0 || length === undefined || reply.length < head + 4 + Number(length)) return;
    const whole = reply;
    reply = "";
    answered?.(whole);
  });
  socket.on("close", () => failed?.(new Error("The API closed a connection.")));
  return ({ path, body, signature }) =>
    new Promise((resolve, reject) => {
      answered = resolve;
      failed = reject;
      socket.write(
        `POST ${pathname}${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n` +
          `x-hub88-signature: ${signature}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        "latin1",
      );
    });
}
