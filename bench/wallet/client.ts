import { Agent, request } from "node:http";
import type { SignedCall, SignedRound } from "./calls.ts";

/**
 * The vendor's side of the HTTP benchmark, in a process of its own: keep-alive connections, each playing rounds (a
 * bet, then its win) one after the other. Takes `{ url, connections, rounds }` by message and answers what it saw.
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
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latenciesMs: number[] = [];
  const queue = rounds.values();
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const calls of queue)
        for (const call of calls) {
          const sentAt = performance.now();
          const answer = await post(agent, url, call);
          latenciesMs.push(performance.now() - sentAt);
          if (!answer.includes('"RS_OK"')) throw new Error(`${call.path} was answered ${answer}`);
        }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  return { seconds, calls: latenciesMs.length, latenciesMs };
}

function post(agent: Agent, url: string, call: SignedCall): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${url}${call.path}`,
      {
        agent,
        method: "POST",
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(call.body),
          "x-hub88-signature": call.signature,
        },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => {
          text += chunk;
        });
        response.on("end", () => resolve(text));
      },
    );
    outgoing.on("error", reject);
    outgoing.end(call.body);
  });
}
