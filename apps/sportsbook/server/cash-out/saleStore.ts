import type { Pool, PoolClient } from "pg";
import { Refusal } from "../http/refusal.ts";
import type { SlipKey } from "../slips/slipStore.ts";

/**
 * Whether this part was sold already.
 * @throws Refusal SALE_ID_REUSED when the id is that of a sale of another stake.
 */
export async function isSoldAlready(
  executor: Pool | PoolClient,
  { memberId, slipId }: SlipKey,
  { saleId, stakeWon }: { readonly saleId: string; readonly stakeWon: number },
): Promise<boolean> {
  const { rows } = await executor.query<{ stakeWon: number }>({
    name: "sports sale",
    text: `SELECT stake_won AS "stakeWon" FROM sportsbook.sale WHERE member_id = $1 AND slip_id = $2 AND sale_id = $3`,
    values: [memberId, slipId, saleId],
  });
  const [known] = rows;
  if (known === undefined) return false;
  if (known.stakeWon !== stakeWon) throw new Refusal("SALE_ID_REUSED");
  return true;
}
