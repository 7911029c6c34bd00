import { type LeagueResult, standingsOf } from "@hanpan/games/sports/league/standings";
import type { Pool } from "pg";
import * as z from "zod";
import type { StandingsReply } from "../../protocol/calls.ts";
import { bilingualName, sportCode, team } from "../../protocol/fixture.ts";
import { keptDays } from "../calendar/removeOld.ts";
import { tableRowsOf } from "./tableRows.ts";

const leagueRow = z.object({ sport: sportCode, name: bilingualName, teams: z.array(team) });

/**
 * The table of a feed's league: of the days for which every result is kept, since older matches on which nobody bet are
 * gone. Only what was played to its end counts. Null when there is no such league.
 */
export async function findFeedTable(pool: Pool, leagueCode: string): Promise<StandingsReply | null> {
  const found = await pool.query({
    name: "sports feed league",
    text: `SELECT league.sport, league.name, coalesce((
        SELECT jsonb_agg(side.team) FROM (
          SELECT DISTINCT ON (team ->> 'code') team FROM sportsbook.fixture AS fixture,
            LATERAL (VALUES (fixture.home), (fixture.away)) AS sides (team)
          WHERE fixture.league_code = league.league_code
            AND fixture.starts_at > statement_timestamp() - interval '${keptDays} days'
          ORDER BY team ->> 'code', fixture.starts_at DESC) AS side), '[]') AS teams
      FROM sportsbook.league AS league WHERE league.league_code = $1 AND NOT league.is_virtual`,
    values: [leagueCode],
  });
  if (found.rows.length === 0) return null;
  const { sport, name, teams } = leagueRow.parse(found.rows[0]);
  const { rows } = await pool.query<LeagueResult>({
    name: "sports feed results",
    text: `SELECT home ->> 'code' AS "homeCode", away ->> 'code' AS "awayCode",
        jsonb_build_object('home', score_home, 'away', score_away) AS score
      FROM sportsbook.fixture WHERE league_code = $1 AND status = 'ENDED'
        AND starts_at > statement_timestamp() - interval '${keptDays} days'`,
    values: [leagueCode],
  });
  return {
    leagueCode,
    leagueName: name,
    span: { kind: "DAYS", days: keptDays, results: rows.length },
    rows: tableRowsOf(teams, standingsOf({ sport, teams }, rows)),
  };
}
