import type { Sport } from "@hanpan/games/sports/vocabulary";
import type { Pool } from "pg";
import * as z from "zod";
import type { deskFixtureScopes } from "../../protocol/desk.ts";
import { fixtureColumns, fixtureRow } from "../fixtures/fixtureRow.ts";
import { boardOf } from "../odds/board.ts";
import { fixtureBaseOf } from "./fixtureBase.ts";

const pageLength = 50;

const more = z.object({
  leagueName: z.object({ ko: z.string(), en: z.string() }),
  slips: z.coerce.number(),
  stakeWon: z.coerce.number(),
  openProposals: z.coerce.number(),
});

/** What belongs to a scope, and its order: what begins first, of what is over what began last. */
const scopes: {
  readonly [scope in (typeof deskFixtureScopes)[number]]: { where: string; isLatestFirst: boolean };
} = {
  LIVE: { where: "fixture.status = 'IN_PLAY'", isLatestFirst: false },
  UPCOMING: { where: "fixture.status = 'SCHEDULED'", isLatestFirst: false },
  OVER: { where: "fixture.status NOT IN ('SCHEDULED', 'IN_PLAY')", isLatestFirst: true },
  BET_ON: {
    where: `fixture.status IN ('SCHEDULED', 'IN_PLAY')
      AND EXISTS (SELECT FROM sportsbook.leg
        WHERE fixture_id = fixture.fixture_id AND NOT sportsbook.is_play_money(member_id))`,
    isLatestFirst: false,
  },
};

/** A page of fixtures with what was bet on each of them, settled or not. */
export async function listFixtures(
  pool: Pool,
  asked: {
    readonly scope?: keyof typeof scopes | undefined;
    readonly sport?: Sport | undefined;
    readonly search?: string | undefined;
    readonly after?: string | undefined;
  },
) {
  const { where, isLatestFirst } = scopes[asked.scope ?? "LIVE"];
  const [direction, later] = isLatestFirst ? ["DESC", "<"] : ["ASC", ">"];
  const { rows } = await pool.query(
    `WITH page AS (
       SELECT fixture.fixture_id FROM sportsbook.fixture AS fixture JOIN sportsbook.league AS league USING (league_code)
       WHERE ${where} AND ($1::text IS NULL OR fixture.sport = $1)
         AND ($2::text IS NULL OR strpos(lower(concat_ws(' ', fixture.home -> 'name' ->> 'ko', fixture.home -> 'name' ->> 'en',
           fixture.away -> 'name' ->> 'ko', fixture.away -> 'name' ->> 'en', league.name ->> 'ko', league.name ->> 'en',
           fixture.fixture_id)), lower($2)) > 0)
         AND ($3::text IS NULL OR (fixture.starts_at, fixture.fixture_id) ${later}
           (SELECT starts_at, fixture_id FROM sportsbook.fixture WHERE fixture_id = $3))
       ORDER BY fixture.starts_at ${direction}, fixture.fixture_id ${direction} LIMIT $4)
     SELECT ${fixtureColumns}, league.name AS "leagueName", coalesce(open.slips, 0) AS slips,
       coalesce(open.stake, 0) AS "stakeWon",
       (SELECT count(*) FROM sportsbook.proposal AS proposal
         WHERE proposal.fixture_id = fixture.fixture_id AND proposal.state = 'OPEN') AS "openProposals"
     FROM page JOIN sportsbook.fixture AS fixture USING (fixture_id)
       JOIN sportsbook.league AS league USING (league_code)
       LEFT JOIN LATERAL (SELECT count(*) AS slips, sum(slip.stake_won) AS stake
         FROM (SELECT DISTINCT leg.member_id, leg.slip_id FROM sportsbook.leg AS leg
             WHERE leg.fixture_id = fixture.fixture_id) AS own
           JOIN sportsbook.slip AS slip USING (member_id, slip_id)
         WHERE slip.state IN ('SENT', 'OPEN', 'SETTLED') AND NOT sportsbook.is_play_money(slip.member_id)) AS open ON true
     ORDER BY fixture.starts_at ${direction}, fixture.fixture_id ${direction}`,
    [
      asked.sport ?? null,
      asked.search === "" ? null : (asked.search ?? null),
      asked.after ?? null,
      pageLength,
    ],
  );
  const fixtures = rows.map((row) => {
    const fixture = fixtureRow.parse(row);
    return { ...fixtureBaseOf(fixture, boardOf(fixture).status), ...more.parse(row) };
  });
  return { fixtures, next: rows.length < pageLength ? null : (fixtures.at(-1)?.fixtureId ?? null) };
}
