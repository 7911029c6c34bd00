import type { Pool, PoolClient } from "pg";
import * as z from "zod";

const known = z.enum([
  "SELF_EXCLUDED",
  "ACCOUNT_SUSPENDED",
  "ACCOUNT_CLOSED",
  "ACCOUNT_HELD",
  "WITHDRAWAL_FROZEN",
  "BONUS_FROZEN",
  "BONUS_PAUSED",
  "PLAY_FROZEN",
  "UNAVAILABLE",
]);

/** What only a newer version's processes know is refused without a name. */
const row = z.object({ code: known.nullable().catch("UNAVAILABLE") });

/**
 * Why a member's status does not let them do something, or null: the one table of what each status may do
 * (docs/member-status.md). What moves money asks it again in its own transaction.
 */
export async function refusedByStatus(
  connection: Pool | PoolClient,
  memberId: string,
  act: "SIGN_IN" | "PLAY" | "DEPOSIT" | "BONUS",
): Promise<z.output<typeof row>["code"]> {
  const found = await connection.query({
    name: "refused-by-status",
    text: "SELECT platform.refused_by_status($1, $2) AS code",
    values: [memberId, act],
  });
  return row.parse(found.rows[0]).code;
}
