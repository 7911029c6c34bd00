import { millisecondsOf } from "@hanpan/vendor/store/instants";
import type { PoolClient } from "pg";
import { type FixtureRow, fixtureColumns, fixtureRow } from "../fixtures/fixtureRow.ts";

/** A fixture whose next step is ours. */
export type ClaimedFixture = {
  readonly row: FixtureRow;
  /** The database's clock. */
  readonly nowMs: number;
};

/**
 * Takes the fixtures that are longest due and that no other process is at; their rows are held until the transaction
 * ends, in the order of their ids. Processes keep out of each other's way by advisory locks, not by skipping rows that
 * are held: bets hold the rows of a popular match nearly all the time, and its steps wait for them instead.
 * @param resting fixtures that are left alone.
 * @param known fixtures whose step this process knows to be due, whatever their rows say.
 */
export async function claimDue(
  client: PoolClient,
  resting: readonly string[],
  maximum: number,
  known: readonly string[] = [],
): Promise<ClaimedFixture[]> {
  const { rows } = await client.query<{ nowMs: number }>({
    name: "sports claim",
    text: `WITH due AS MATERIALIZED (
        SELECT fixture_id FROM (
          SELECT fixture_id, due_at FROM sportsbook.fixture WHERE due_at <= statement_timestamp()
          UNION
          SELECT fixture_id, due_at FROM sportsbook.fixture
          WHERE fixture_id = ANY($3) AND due_at IS NOT NULL) AS known
        WHERE fixture_id <> ALL($1) ORDER BY due_at LIMIT $2),
      mine AS MATERIALIZED (
        SELECT fixture_id FROM due WHERE pg_try_advisory_xact_lock(hashtextextended('sports ' || fixture_id, 0)))
      SELECT ${fixtureColumns}, ${millisecondsOf("clock_timestamp()")} AS "nowMs"
      FROM sportsbook.fixture AS fixture JOIN mine USING (fixture_id)
      WHERE fixture.due_at <= statement_timestamp() OR (fixture_id = ANY($3) AND fixture.due_at IS NOT NULL)
      ORDER BY fixture.fixture_id FOR NO KEY UPDATE OF fixture`,
    values: [resting, maximum, known],
  });
  return rows.map(({ nowMs, ...row }) => ({ row: fixtureRow.parse(row), nowMs }));
}
