import { instantOf, millisecondsOf } from "@hanpan/vendor/store/instants";
import type { PoolClient } from "pg";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import type { LastWord } from "./step.ts";

/** How a match stood when its source told of it last; null when it never has. */
export async function lastWordOf(client: PoolClient, fixture: FixtureRow): Promise<LastWord | null> {
  const { rows } = await client.query<{ toldAtMs: number | null }>(
    `SELECT ${millisecondsOf("told_at")} AS "toldAtMs" FROM sportsbook.fixture WHERE fixture_id = $1`,
    [fixture.fixtureId],
  );
  const toldAtMs = rows[0]?.toldAtMs ?? null;
  return toldAtMs === null ? null : { score: fixture.score, minute: fixture.clock?.minute ?? null, toldAtMs };
}

/** Keeps when a match was told of; the caller holds its row. */
export async function keepToldAt(client: PoolClient, fixtureId: string, at: string): Promise<void> {
  await client.query(`UPDATE sportsbook.fixture SET told_at = ${instantOf("$2")} WHERE fixture_id = $1`, [
    fixtureId,
    Date.parse(at),
  ]);
}
