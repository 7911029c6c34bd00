import type { Round } from "./round.ts";
import { type Executor, roundColumns } from "./roundStore.ts";

const unshown = "state = 'CLOSED' AND acknowledged_at IS NULL";

/**
 * The member's newest round of a game that is closed and was never shown to its end, or null. Rounds of other games do
 * not count, however new they are. The index `round_to_show` holds rounds that wait alone, so that it is found at once.
 */
export async function findUnshown(
  executor: Executor,
  memberId: string,
  gameCode: string,
): Promise<Round | null> {
  const { rows } = await executor.query<Round>(
    `SELECT ${roundColumns} FROM studio.round WHERE member_id = $1 AND game_code = $2 AND ${unshown}
     ORDER BY started_at DESC LIMIT 1`,
    [memberId, gameCode],
  );
  return rows[0] ?? null;
}

/** Marks a finished round as shown to its end by the member's client. */
export async function acknowledgeRound(
  executor: Executor,
  memberId: string,
  roundId: string,
): Promise<boolean> {
  const { rowCount } = await executor.query(
    `UPDATE studio.round SET acknowledged_at = coalesce(acknowledged_at, clock_timestamp())
     WHERE round_id = $2 AND member_id = $1 AND state = 'CLOSED'`,
    [memberId, roundId],
  );
  return rowCount === 1;
}

/** Marks what is finished of a member's rounds of one game as shown; what waits in other games goes on waiting. */
export async function acknowledgeGame(executor: Executor, memberId: string, gameCode: string): Promise<void> {
  await executor.query(
    `UPDATE studio.round SET acknowledged_at = clock_timestamp()
     WHERE member_id = $1 AND game_code = $2 AND ${unshown}`,
    [memberId, gameCode],
  );
}
