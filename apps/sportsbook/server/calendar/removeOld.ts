import type { Pool } from "pg";

/** Fixtures on which nobody bet are kept so long, for results and standings. */
export const keptDays = 30;

/** Events of a virtual match are kept so long; they follow from its seed, which is public by then. */
const keptEventDays = 1;

/** Rows that one statement removes at most. */
const batch = 500;

/**
 * Removes the events of virtual matches that ended over a day ago, of so many matches at most. Answers of how many; the
 * next call goes on.
 */
export async function removeOldEvents(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ fixtures: number }>(
    `WITH old AS (
       SELECT fixture_id FROM sportsbook.fixture AS fixture
       WHERE source = 'VIRTUAL' AND status NOT IN ('SCHEDULED', 'IN_PLAY')
         AND starts_at < statement_timestamp() - interval '${keptEventDays} day'
         AND starts_at > statement_timestamp() - interval '${keptEventDays + 4} days'
         AND EXISTS (SELECT FROM sportsbook.event AS event WHERE event.fixture_id = fixture.fixture_id)
       ORDER BY starts_at DESC LIMIT 50),
     removed AS (DELETE FROM sportsbook.event WHERE fixture_id IN (SELECT fixture_id FROM old))
     SELECT count(*) AS fixtures FROM old`,
  );
  return rows[0]?.fixtures ?? 0;
}

/** How far old fixtures have been looked at. */
export type RemovalPlace = { readonly startsAt: string; readonly fixtureId: string };

/** Where the looking begins. */
export const firstRemovalPlace: RemovalPlace = { startsAt: "-infinity", fixtureId: "" };

/**
 * Looks at the next old fixtures, at a bounded number of them, and removes those that nobody has bet on or ruled about.
 * Answers where to go on; null when no more are old.
 */
export async function removeOldFixtures(pool: Pool, after: RemovalPlace): Promise<RemovalPlace | null> {
  const { rows } = await pool.query<RemovalPlace>(
    `WITH old AS MATERIALIZED (
       SELECT fixture_id, starts_at FROM sportsbook.fixture
       WHERE status NOT IN ('SCHEDULED', 'IN_PLAY') AND starts_at < statement_timestamp() - interval '${keptDays} days'
         AND (starts_at, fixture_id) > ($1::timestamptz, $2)
       ORDER BY starts_at, fixture_id LIMIT ${batch}),
     removed AS (
       DELETE FROM sportsbook.fixture AS fixture USING old
       WHERE fixture.fixture_id = old.fixture_id
         AND NOT EXISTS (SELECT FROM sportsbook.leg AS leg WHERE leg.fixture_id = fixture.fixture_id)
         AND NOT EXISTS (SELECT FROM sportsbook.result AS result WHERE result.fixture_id = fixture.fixture_id)
         AND NOT EXISTS (SELECT FROM sportsbook.ruling AS ruling WHERE ruling.fixture_id = fixture.fixture_id))
     SELECT starts_at::text AS "startsAt", fixture_id AS "fixtureId" FROM old
     ORDER BY starts_at DESC, fixture_id DESC LIMIT 1`,
    [after.startsAt, after.fixtureId],
  );
  return rows[0] ?? null;
}
