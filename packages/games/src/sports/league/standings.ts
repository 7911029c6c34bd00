import type { Score, Sport } from "../vocabulary.ts";

/** How a match of a league ended. */
export type LeagueResult = { readonly homeCode: string; readonly awayCode: string; readonly score: Score };

/** One line of a league's table. Football counts three points a win and one a draw; the others go by share of wins. */
export type Standing = {
  readonly teamCode: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  readonly points: number;
  /** Wins of all decided matches, in thousandths, rounded down; 0 before the first. */
  readonly winThousandths: number;
};

/**
 * The table of a league from the results of a season, best first: in football by points, elsewhere by share of wins;
 * then by the difference and the number of goals, runs or points; then by code, so that the order is always the same.
 * Results of teams that the league does not have are left out.
 */
export function standingsOf(
  league: { readonly sport: Sport; readonly teams: readonly { readonly code: string }[] },
  results: readonly LeagueResult[],
): readonly Standing[] {
  const rows = new Map(league.teams.map(({ code }) => [code, emptyStanding(code)]));
  for (const { homeCode, awayCode, score } of results) {
    const home = rows.get(homeCode);
    const away = rows.get(awayCode);
    if (home === undefined || away === undefined) continue;
    rows.set(homeCode, withMatch(home, score.home, score.away));
    rows.set(awayCode, withMatch(away, score.away, score.home));
  }
  const rank = league.sport === "FOOTBALL" ? "points" : "winThousandths";
  return [...rows.values()].sort(
    (one, other) =>
      other[rank] - one[rank] ||
      other.scored - other.conceded - (one.scored - one.conceded) ||
      other.scored - one.scored ||
      (one.teamCode < other.teamCode ? -1 : 1),
  );
}

function emptyStanding(teamCode: string): Standing {
  return {
    teamCode,
    played: 0,
    won: 0,
    drawn: 0,
    lost: 0,
    scored: 0,
    conceded: 0,
    points: 0,
    winThousandths: 0,
  };
}

function withMatch(row: Standing, scored: number, conceded: number): Standing {
  const won = row.won + Number(scored > conceded);
  const drawn = row.drawn + Number(scored === conceded);
  const lost = row.lost + Number(scored < conceded);
  return {
    teamCode: row.teamCode,
    played: row.played + 1,
    won,
    drawn,
    lost,
    scored: row.scored + scored,
    conceded: row.conceded + conceded,
    points: 3 * won + drawn,
    winThousandths: Math.floor((1_000 * won) / Math.max(1, won + lost)),
  };
}
