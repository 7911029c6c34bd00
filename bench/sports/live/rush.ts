import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { fixturesReply } from "../../../apps/sportsbook/protocol/calls.ts";
import type { FixtureSummary } from "../../../apps/sportsbook/protocol/fixture.ts";

/** What a rush of slips came to. */
export type Rush = {
  readonly accepted: number;
  /** Refusals by their code. */
  readonly refused: ReadonlyMap<string, number>;
  readonly latenciesMs: readonly number[];
  readonly lastedMs: number;
};

const reply = z.object({ data: z.object({ list: fixturesReply.shape.list }) });
const slipReply = z.object({ error: z.nullable(z.object({ code: z.string() })) });

async function read(address: string, scope: "LIVE" | "UPCOMING"): Promise<FixtureSummary[]> {
  const answer = await fetch(`${address}/api/sports/fixtures?scope=${scope}&limit=100`);
  return reply.parse(await answer.json()).data.list;
}

/** A leg on the home side of a match's first market, at the odds that are shown. */
function legOf({ fixtureId, markets }: FixtureSummary) {
  const market = markets[0];
  const home = market?.selections[0];
  if (market === undefined || home === undefined || home.oddsHundredths === null) return null;
  return {
    fixtureId,
    marketKey: market.marketKey,
    selection: home.selection,
    oddsHundredths: home.oddsHundredths,
  };
}

/**
 * Members place slips one after the other over so many connections: every second one a single on a match in play, the others a
 * double of matches to come. They accept any odds, and read what is in play again every two seconds.
 */
export async function rush(options: {
  readonly address: string;
  readonly tokens: readonly string[];
  readonly connections: number;
  readonly forMs: number;
}): Promise<Rush> {
  const { address, tokens, connections, forMs } = options;
  const upcoming = await read(address, "UPCOMING");
  let live = await read(address, "LIVE");
  const startedAtMs = performance.now();
  const isOver = () => performance.now() - startedAtMs >= forMs;
  const latenciesMs: number[] = [];
  const refused = new Map<string, number>();
  let next = 0;

  function legsOf(number: number) {
    const offered = (list: readonly FixtureSummary[], place: number) => {
      const fixture = list[place % Math.max(1, list.length)];
      return (fixture === undefined ? null : legOf(fixture)) ?? [];
    };
    return number % 2 === 0
      ? [offered(live, number >> 1)].flat()
      : [offered(upcoming, number), offered(upcoming, number + 1)].flat();
  }

  async function place(number: number): Promise<void> {
    const legs = legsOf(number);
    if (legs.length === 0) return await sleep(1);
    const askedAtMs = performance.now();
    const answer = await fetch(`${address}/api/sports/slips`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${tokens[number % tokens.length]}`,
        "x-forwarded-for": `10.8.${Math.floor(number / 250) % 250}.${(number % 250) + 1}`,
      },
      body: JSON.stringify({
        slipId: randomUUID(),
        legs,
        combinationSize: legs.length,
        unitStakeWon: 1_000,
        oddsPolicy: "ANY",
      }),
    });
    const text = await answer.text();
    if (answer.ok && text.includes('"state":"OPEN"')) latenciesMs.push(performance.now() - askedAtMs);
    else {
      const code = slipReply.parse(JSON.parse(text)).error?.code ?? "NOT_OPEN";
      refused.set(code, (refused.get(code) ?? 0) + 1);
    }
  }

  async function work(): Promise<void> {
    while (!isOver()) {
      next += 1;
      await place(next);
    }
  }

  async function watch(): Promise<void> {
    while (!isOver()) {
      await sleep(2_000);
      live = await read(address, "LIVE");
    }
  }

  await Promise.all([watch(), ...Array.from({ length: connections }, work)]);
  return { accepted: latenciesMs.length, refused, latenciesMs, lastedMs: performance.now() - startedAtMs };
}
