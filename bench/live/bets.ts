import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import type { Player } from "./site.ts";

/** What a rush of bets came to. */
export type Rush = {
  readonly accepted: number;
  readonly late: number;
  readonly other: number;
  /** Of the accepted bets, from the call to its answer, milliseconds. */
  readonly latenciesMs: readonly number[];
  readonly lastedMs: number;
};

/** A call over a kept connection; the status and the code of an error. */
function post(
  agent: Agent,
  url: URL,
  player: Player,
  body: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        agent,
        method: "POST",
        headers: {
          authorization: `Bearer ${player.token}`,
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "x-forwarded-for": `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
        },
      },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on("data", (chunk: Buffer) => chunks.push(chunk));
        reply.on("end", () =>
          resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    call.on("error", reject);
    call.end(body);
  });
}

/** Members bet one after the other over so many connections until the instant `untilMs`, each once in a round. */
export async function rush(options: {
  readonly address: string;
  readonly tableCode: string;
  readonly roundId: string;
  readonly spot: string;
  readonly players: readonly Player[];
  readonly connections: number;
  readonly untilMs: number;
}): Promise<Rush> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections });
  const url = new URL(`/api/live/tables/${options.tableCode}/place`, options.address);
  const latenciesMs: number[] = [];
  let [late, other, next] = [0, 0, 0];
  const startedAtMs = performance.now();
  let acceptedAtMs = startedAtMs;
  const work = async () => {
    while (next < options.players.length && Date.now() < options.untilMs) {
      const player = options.players[next];
      next += 1;
      if (player === undefined) return;
      const bets = [{ spot: options.spot, stakeWon: 1_000 }];
      const body = JSON.stringify({ placementId: randomUUID(), roundId: options.roundId, bets });
      const askedAtMs = performance.now();
      const { status, text } = await post(agent, url, player, body);
      if (status === 200 && text.includes('"CONFIRMED"')) {
        acceptedAtMs = performance.now();
        latenciesMs.push(acceptedAtMs - askedAtMs);
      } else if (text.includes("BETTING_CLOSED")) late += 1;
      else other += 1;
    }
  };
  await Promise.all(Array.from({ length: options.connections }, work));
  agent.destroy();
  return { accepted: latenciesMs.length, late, other, latenciesMs, lastedMs: acceptedAtMs - startedAtMs };
}
