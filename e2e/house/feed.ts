import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import {
  numbered,
  sendFeed,
  type UnnumberedMessage,
} from "../../apps/sportsbook/server/feed-door/testing/feedSource.ts";
import { sportsUrl } from "./server.ts";
import { expect } from "./test.ts";

/** The source whose key house/site.ts gives to the sportsbook. */
export const feedSource = "e2e";

/**
 * A supplier of matches. What it reports has been applied before it goes on. There is one at a time, since messages are
 * numbered.
 */
export function openFeed() {
  const key = createPrivateKey(readFileSync(process.env["HANPAN_FEED_KEY"] ?? ""));
  const send = (messages: readonly unknown[]) => sendFeed(sportsUrl(), key, { source: feedSource, messages });
  return async (...messages: readonly UnnumberedMessage[]): Promise<void> => {
    const next = (await send([])).reply?.expectedSequence;
    const { reply } = await send(numbered(messages, next));
    expect(reply?.results.map(({ state, reason }) => [state, reason])).toEqual(
      messages.map(() => ["APPLIED", null]),
    );
  };
}

type Prices = Readonly<Record<string, number | null>>;

const named = (name: string) => ({ ko: name, en: name });

/** Makes a league of one match that begins in a few minutes; what it is called is nobody else's in this run. */
export const matchIn = (
  league: string,
  sport: "FOOTBALL" | "BASKETBALL",
  fixture: string,
  [home, away]: readonly [string, string],
): readonly UnnumberedMessage[] => [
  { type: "LEAGUE", league, sport, name: named(league) },
  {
    type: "FIXTURE",
    fixture,
    league,
    home: { code: `${fixture}-h`, name: named(home) },
    away: { code: `${fixture}-a`, name: named(away) },
    startsAt: new Date(Date.now() + 8 * 60_000).toISOString(),
  },
];

/** All odds of a match as they are now. */
export const oddsOf = (fixture: string, markets: Readonly<Record<string, Prices>>): UnnumberedMessage => ({
  type: "ODDS",
  fixture,
  markets: Object.entries(markets).map(([marketKey, prices]) => ({
    marketKey,
    selections: Object.entries(prices).map(([selection, oddsHundredths]) => ({
      selection,
      oddsHundredths,
    })),
  })),
});

/** How a match stands while it is played. */
export const progressOf = (fixture: string, home: number, away: number): UnnumberedMessage => ({
  type: "PROGRESS",
  fixture,
  score: { home, away },
  clock: { period: 1, minute: 30 },
});

/** How a match ended. */
export const resultOf = (fixture: string, home: number, away: number): UnnumberedMessage => ({
  type: "RESULT",
  fixture,
  status: "ENDED",
  score: { home, away },
});
