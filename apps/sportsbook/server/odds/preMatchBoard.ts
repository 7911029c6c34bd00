import { virtualFixtureOf } from "@hanpan/games/sports/league/fixtures";
import { matchModelOf } from "@hanpan/games/sports/model/matchModel";
import { boardAt, type OddsBoard } from "@hanpan/games/sports/pricing/board";
import type { Sport } from "@hanpan/games/sports/vocabulary";
import { createRecentCache } from "./recentCache.ts";

const nothingHappened = (sport: Sport) => ({
  sport,
  events: [],
  durationMs: 0,
  finalScore: { home: 0, away: 0 },
});

/** Strengths change with the day, so the pairings of some days are all that is asked for. */
const boards = createRecentCache<string, OddsBoard>(2_000);

/**
 * What is offered on a virtual fixture before its begin: a pure function of the two sides, the day and the margin. Null
 * when the id is no virtual fixture's. Boards that were asked for lately are kept.
 */
export function preMatchBoardOf(fixtureId: string, marginBps: number): OddsBoard | null {
  const fixture = virtualFixtureOf(fixtureId);
  if (fixture === null) return null;
  const { home, away } = fixture.strengths;
  const key = [fixture.sport, home.attack, home.defence, away.attack, away.defence, marginBps].join(" ");
  return boards.get(key, () => boardAt(matchModelOf(fixture), nothingHappened(fixture.sport), -1, marginBps));
}
