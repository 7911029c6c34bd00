import { millisecondsOf } from "@hanpan/vendor/store/instants";
import type { Pool } from "pg";
import * as z from "zod";
import { type SportsLeague, sportsLeague } from "../../protocol/fixture.ts";

const leagueRows = z.array(sportsLeague);

/** Every league with what is on in it, in the order in which they are shown. */
export async function findLeagues(pool: Pool): Promise<SportsLeague[]> {
  const { rows } = await pool.query({
    name: "sports leagues",
    text: `SELECT league.league_code AS code, league.sport, league.name, league.is_virtual AS "isVirtual",
        (SELECT count(*) FROM sportsbook.fixture AS fixture
          WHERE fixture.league_code = league.league_code AND fixture.status = 'IN_PLAY') AS "liveCount",
        (SELECT ${millisecondsOf("min(fixture.starts_at)")} FROM sportsbook.fixture AS fixture
          WHERE fixture.league_code = league.league_code AND fixture.status = 'SCHEDULED'
            AND fixture.starts_at > statement_timestamp() - interval '1 hour') AS "nextStartsAtMs"
      FROM sportsbook.league AS league ORDER BY league.display_order, league.league_code`,
  });
  return leagueRows.parse(rows);
}
