import { createHash } from "node:crypto";
import { dayOfIndex } from "@hanpan/games/sports/league/calendar";
import { fixturesOfDay, type VirtualFixture } from "@hanpan/games/sports/league/fixtures";
import { virtualLeagues } from "@hanpan/games/sports/league/leagues";
import { matchModelOf } from "@hanpan/games/sports/model/matchModel";
import { boardAt } from "@hanpan/games/sports/pricing/board";
import { scriptOf } from "@hanpan/games/sports/script";
import { expect, test } from "vitest";
import { earlyMarkets } from "../../protocol/deskEarly.ts";
import { standardSportsMargins } from "../../protocol/fixture.ts";

/** Pairings of a sport, and how often each is played. */
const played = { pairings: 60, times: 25 };

/** The first pairings of a sport's leagues. */
const pairingsOf = (sport: string) =>
  virtualLeagues
    .filter((league) => league.sport === sport)
    .flatMap((league) => fixturesOfDay(league, dayOfIndex(20_400)))
    .slice(0, played.pairings);

/** A bet on a side before its match begins, and how the match went: where it ended, and by how much the side ever led. */
type Bet = { readonly oddsHundredths: number; readonly end: number; readonly mostAhead: number };

/** Bets on either side of matches between these, played as their seeds decide. */
function betsOn(fixtures: readonly VirtualFixture[], marketKind: string): Bet[] {
  return fixtures.flatMap((fixture) => {
    const model = matchModelOf(fixture);
    const unplayed = { sport: fixture.sport, events: [], durationMs: 0, finalScore: { home: 0, away: 0 } };
    const { quotes } = boardAt(model, unplayed, -1, standardSportsMargins.oddsBasisPoints);
    const selections = quotes.find(({ market }) => market.kind === marketKind)?.selections ?? [];
    return Array.from({ length: played.times }, (_, time) => {
      const serverSeed = createHash("sha256").update(`${fixture.id} ${time}`).digest("hex");
      const { events, finalScore } = scriptOf(model, { serverSeed, clientSeed: "a sample" });
      const scores = [...events.map(({ state }) => state.score), finalScore];
      return selections.flatMap(({ selection, oddsHundredths }): Bet[] => {
        if (selection === "DRAW" || oddsHundredths === null) return [];
        const aheads = scores.map(({ home, away }) => (selection === "HOME" ? home - away : away - home));
        return [{ oddsHundredths, end: aheads.at(-1) ?? 0, mostAhead: Math.max(...aheads) }];
      });
    }).flat();
  });
}

/** What each won staked on some bets returns by a lead. */
function returnedBy(lead: number, marketKind: string, bets: readonly Bet[]): number {
  const returns = bets.map(({ oddsHundredths, end, mostAhead }) => {
    if (end > 0 || mostAhead >= lead) return oddsHundredths / 100;
    return end === 0 && marketKind === "MONEYLINE" ? 1 : 0;
  });
  return returns.reduce((sum, each) => sum + each, 0) / returns.length;
}

test.each(earlyMarkets)(
  "$sport: the least lead returns no more than is staked, as the house's own matches go",
  ({ sport, marketKind, least }) => {
    const bets = betsOn(pairingsOf(sport), marketKind);
    const returned = returnedBy(least, marketKind, bets);
    // What so few matches leave to chance.
    expect(returned).toBeLessThan(1.02);
    expect(returned).toBeGreaterThan(returnedBy(Number.POSITIVE_INFINITY, marketKind, bets));
  },
);
