import type { BettingStatus } from "@hanpan/games/sports/pricing/suspension";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";

/** What the desk shows of every fixture, in lists and alone. Never a seed, never a chance. */
export function fixtureBaseOf(row: FixtureRow, betting: BettingStatus) {
  const { fixtureId, leagueCode, sport, home, away, startsAtMs, status, score, suspended } = row;
  return {
    fixtureId,
    leagueCode,
    sport,
    isVirtual: row.source === "VIRTUAL",
    home,
    away,
    startsAtMs,
    status,
    score,
    betting,
    suspended,
  };
}
