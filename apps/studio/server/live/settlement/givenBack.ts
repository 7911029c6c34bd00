import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import type { Participation } from "../../../protocol/live.ts";
import { readDocument } from "../bet/participationStore.ts";
import type { PlacementRow } from "../bet/placementStore.ts";
import { payoutsStanding } from "./decide.ts";

/**
 * Writes that a placement which was to be paid had been given back by the platform itself: it counts no more, and what the
 * round pays is counted again without it. `isLast`: its rollback closed the round at the wallet. Answers the participation
 * as it then stands.
 */
export async function writeGivenBack(
  pool: Pool,
  { placement, isLast, balanceWon }: { placement: PlacementRow; isLast: boolean; balanceWon: number },
): Promise<Participation | null> {
  const { roundId, memberId, placementId } = placement;
  return await withTransaction(pool, async (client) => {
    // The participation's row first, as everywhere.
    await client.query(
      "SELECT FROM studio.live_participation WHERE round_id = $1 AND member_id = $2 FOR UPDATE",
      [roundId, memberId],
    );
    await client.query(
      `UPDATE studio.live_placement SET state = 'RETURNED', reason = 'BET_RETURNED', payout_won = NULL, driver_id = NULL,
         attempts = 0
       WHERE member_id = $1 AND placement_id = $2 AND state = 'CONFIRMED'`,
      [memberId, placementId],
    );
    const { payoutWon, spots, atRiskWon } = await payoutsStanding(client, { roundId, memberId });
    await client.query(
      `UPDATE studio.live_participation SET payout_won = $3, spots = $4, at_risk_won = $5
       WHERE round_id = $1 AND member_id = $2 AND state = 'SETTLING'`,
      [roundId, memberId, payoutWon, JSON.stringify(spots), atRiskWon],
    );
    const { rows } = await client.query<{ document: unknown }>(
      "SELECT studio.live_paid($1, $2, $3, $4, $5) AS document",
      [roundId, memberId, placementId, isLast, balanceWon],
    );
    return readDocument(rows[0]);
  });
}
