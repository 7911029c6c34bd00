import { instantOf, millisecondsOf } from "@hanpan/vendor/store/instants";
import type { PoolClient } from "pg";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import type { LastReport } from "./step.ts";

/** How a match stood when its source reported on it last; null when it never has. */
export async function lastReportOf(client: PoolClient, fixture: FixtureRow): Promise<LastReport | null> {
  const { rows } = await client.query<{ reportedAtMs: number | null }>(
    `SELECT ${millisecondsOf("told_at")} AS "reportedAtMs" FROM sportsbook.fixture WHERE fixture_id = $1`,
    [fixture.fixtureId],
  );
  const reportedAtMs = rows[0]?.reportedAtMs ?? null;
  return reportedAtMs === null
    ? null
    : { score: fixture.score, minute: fixture.clock?.minute ?? null, reportedAtMs };
}

/** Keeps when a match was reported on; the caller holds its row. */
export async function keepReportedAt(client: PoolClient, fixtureId: string, at: string): Promise<void> {
  await client.query(`UPDATE sportsbook.fixture SET told_at = ${instantOf("$2")} WHERE fixture_id = $1`, [
    fixtureId,
    Date.parse(at),
  ]);
}
