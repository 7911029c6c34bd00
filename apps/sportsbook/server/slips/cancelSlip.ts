import type { Pool } from "pg";
import { cancelRule } from "../../protocol/slipCalls.ts";
import { Refusal } from "../http/refusal.ts";
import type { SlipDriver } from "./driveSlip.ts";
import type { SlipKey } from "./slipStore.ts";

/** How long a member waits for the stake to be back until the reply is that it is on its way. */
const patienceMs = 3_000;

const refusals = ["NOT_FOUND", "SLIP_PENDING", "SLIP_CLOSED", "CANCEL_TOO_LATE", "CANCEL_LIMIT"] as const;

/**
 * Cancels an open slip within `cancelRule`, and gives its stake back. Of a cancel and a result one comes first. Again:
 * nothing more.
 * @throws Refusal with the reason why it cannot be cancelled.
 */
export async function cancelSlip(
  { pool, driver, processId }: { pool: Pool; driver: SlipDriver; processId: string },
  key: SlipKey,
): Promise<void> {
  const { rows } = await pool.query<{ code: string | null }>({
    name: "sports cancel",
    text: `SELECT sportsbook.cancel($1, $2, $3, $4, $5::bigint * interval '1 millisecond',
      $6::bigint * interval '1 millisecond') AS code`,
    values: [
      key.memberId,
      key.slipId,
      processId,
      cancelRule.perDay,
      cancelRule.afterPlacingMs,
      cancelRule.beforeStartMs,
    ],
  });
  const refused = refusals.find((code) => code === rows[0]?.code);
  if (refused !== undefined) throw new Refusal(refused);
  await driver.drive(key, { patienceMs });
}

/** How many slips a member may still cancel on this day of Seoul. */
export async function cancelsLeft(pool: Pool, memberId: string): Promise<number> {
  const { rows } = await pool.query<{ used: number }>({
    name: "sports cancels",
    text: "SELECT sportsbook.cancels_of_day($1) AS used",
    values: [memberId],
  });
  return Math.max(0, cancelRule.perDay - (rows[0]?.used ?? 0));
}
