import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/** Bets of a stretch of time: how long each took, and those that were refused. */
export type Placed = { readonly latenciesMs: readonly number[]; readonly refusals: readonly string[] };

/**
 * Places single bets at an even pace, whether earlier ones are answered or not, until it is stopped: waiting shows in the
 * latency of the bet itself.
 */
export function placeBets(options: {
  readonly address: string;
  readonly tokens: readonly string[];
  readonly fixtureIds: readonly string[];
  readonly aSecond: number;
}): { stop(): Promise<Placed> } {
  const { address, tokens, fixtureIds, aSecond } = options;
  const latenciesMs: number[] = [];
  const refusals: string[] = [];
  const underWay = new Set<Promise<void>>();
  let isStopping = false;

  async function place(number: number): Promise<void> {
    const fixtureId = fixtureIds[number % fixtureIds.length];
    const leg = { fixtureId, marketKey: "MATCH_RESULT", selection: "HOME", oddsHundredths: 200 };
    const body = {
      slipId: randomUUID(),
      legs: [leg],
      combinationSize: 1,
      unitStakeWon: 1_000,
      oddsPolicy: "NONE",
    };
    const startedAtMs = performance.now();
    const reply = await fetch(`${address}/api/sports/slips`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${tokens[number % tokens.length]}`,
        // Each bettor at an address of their own, so that no limit of one address is met.
        "x-forwarded-for": `10.0.${Math.floor((number % tokens.length) / 250)}.${(number % 250) + 1}`,
      },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    latenciesMs.push(performance.now() - startedAtMs);
    if (!text.includes('"state":"OPEN"')) refusals.push(text.slice(0, 200));
  }

  async function run(): Promise<void> {
    const startedAtMs = performance.now();
    for (let number = 0; !isStopping; number += 1) {
      await sleep(Math.max(0, startedAtMs + (number * 1_000) / aSecond - performance.now()));
      const placing = place(number)
        .catch((error: unknown) => void refusals.push(String(error)))
        .finally(() => underWay.delete(placing));
      underWay.add(placing);
    }
  }

  const running = run();
  return {
    async stop() {
      isStopping = true;
      await running;
      await Promise.all(underWay);
      return { latenciesMs, refusals };
    },
  };
}
