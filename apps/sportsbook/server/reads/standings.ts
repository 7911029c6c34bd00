import { seoulDayAt } from "@hanpan/games/sports/league/calendar";
import { fixturesOfDay } from "@hanpan/games/sports/league/fixtures";
import { virtualLeagueOf } from "@hanpan/games/sports/league/leagues";
import { type LeagueResult, standingsOf } from "@hanpan/games/sports/league/standings";
import type { League } from "@hanpan/games/sports/league/team";
import type { Pool } from "pg";
import type { StandingsReply } from "../../protocol/calls.ts";
import { findFeedTable } from "./feedTable.ts";
import { tableRowsOf } from "./tableRows.ts";

/**
 * The table of a virtual league in a season (null: the one that is being played), or of a feed's league over the last
 * days, from the results that are kept. Null when there is no such league.
 */
export async function findStandings(
  pool: Pool,
  leagueCode: string,
  season: number | null,
  nowMs: number,
): Promise<StandingsReply | null> {
  const league = virtualLeagueOf(leagueCode);
  if (league === null) return await findFeedTable(pool, leagueCode);
  const presentSeason = presentSeasonOf(league, nowMs);
  const shown = season ?? presentSeason;
  const rows = standingsOf(league, await findResults(pool, leagueCode, shown));
  return {
    leagueCode,
    leagueName: league.name,
    span: { kind: "SEASON", season: shown, presentSeason },
    rows: tableRowsOf(league.teams, rows),
  };
}

/** The season of the match that began last. */
function presentSeasonOf(league: League, nowMs: number): number {
  const today = fixturesOfDay(league, seoulDayAt(nowMs));
  const latest = today.findLast((fixture) => fixture.startsAtMs <= nowMs) ?? today[0];
  return latest?.season ?? 1;
}

async function findResults(pool: Pool, leagueCode: string, season: number): Promise<LeagueResult[]> {
  const { rows } = await pool.query<LeagueResult>({
    name: "sports standings",
    text: `SELECT home ->> 'code' AS "homeCode", away ->> 'code' AS "awayCode",
        jsonb_build_object('home', score_home, 'away', score_away) AS score
      FROM sportsbook.fixture WHERE league_code = $1 AND season = $2 AND status = 'ENDED'`,
    values: [leagueCode, season],
  });
  return rows;
}
