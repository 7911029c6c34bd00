import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import type { SlipKey } from "../slips/slipStore.ts";
import { leaseMs } from "./duePayments.ts";

/** A part of a slip that was sold and is not paid yet, its call counted. Amounts in whole won. */
export type DueSale = SlipKey & {
  readonly saleId: string;
  readonly priceWon: number;
  readonly transactionId: string;
  readonly attempts: number;
  readonly betTransactionId: string;
  readonly walletToken: string;
  readonly isOfFormerVendor: boolean;
  /** What of the slip's stake was at risk; null while its rest runs on. */
  readonly atRiskWon: number | null;
};

/** Takes sales that are due, of one slip where it is named, the longest waiting first; nobody else takes them within the lease. */
export async function claimSales(
  executor: Pool | PoolClient,
  { key, limit }: { readonly key: SlipKey | null; readonly limit: number },
): Promise<DueSale[]> {
  const ofSlip = key === null ? "" : "AND member_id = $2 AND slip_id = $3";
  const { rows } = await executor.query<DueSale>({
    name: key === null ? "sports claim sales" : "sports claim sales of slip",
    text: `WITH due AS MATERIALIZED (
        SELECT member_id, slip_id, sale_id FROM sportsbook.sale
        WHERE state = 'SENT' AND next_attempt_at <= statement_timestamp() ${ofSlip}
        ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      UPDATE sportsbook.sale AS sale SET attempts = sale.attempts + 1,
        next_attempt_at = clock_timestamp() + interval '${leaseMs} milliseconds'
      FROM due JOIN sportsbook.slip AS slip ON slip.member_id = due.member_id AND slip.slip_id = due.slip_id
      WHERE sale.member_id = due.member_id AND sale.slip_id = due.slip_id AND sale.sale_id = due.sale_id
      RETURNING sale.member_id AS "memberId", sale.slip_id AS "slipId", sale.sale_id AS "saleId",
        sale.price_won AS "priceWon", sale.transaction_id AS "transactionId", sale.attempts,
        slip.bet_transaction_id AS "betTransactionId", slip.wallet_token AS "walletToken",
        slip.is_of_former_vendor AS "isOfFormerVendor", slip.at_risk_won AS "atRiskWon"`,
    values: key === null ? [limit] : [limit, key.memberId, key.slipId],
  });
  return rows;
}

/**
 * Writes what the wallet answered to a sale, once however often it is said. DROPPED: the platform had given the bet back before;
 * then what runs on of the slip is on its way back too (which moves nothing any more), unless it is settled: its own payment is
 * answered so.
 */
export async function writeSaleEnded(
  pool: Pool,
  sale: SlipKey & { readonly saleId: string },
  state: "DONE" | "DROPPED",
): Promise<void> {
  await withTransaction(pool, async (client) => {
    // The slip's row first, as everywhere.
    await client.query("SELECT FROM sportsbook.slip WHERE member_id = $1 AND slip_id = $2 FOR UPDATE", [
      sale.memberId,
      sale.slipId,
    ]);
    const { rowCount } = await client.query(
      `UPDATE sportsbook.sale SET state = $4, done_at = clock_timestamp()
       WHERE member_id = $1 AND slip_id = $2 AND sale_id = $3 AND state = 'SENT'`,
      [sale.memberId, sale.slipId, sale.saleId, state],
    );
    if (rowCount !== 1) return;
    await client.query(
      `UPDATE sportsbook.slip SET sales_to_pay = sales_to_pay - 1, version = version + 1
       WHERE member_id = $1 AND slip_id = $2`,
      [sale.memberId, sale.slipId],
    );
    if (state === "DONE") return;
    await client.query(
      `UPDATE sportsbook.slip SET state = 'RETURNING', reason = 'BET_RETURNED', outcome = NULL, attempts = 0,
         is_due = false, driver_id = NULL, next_attempt_at = clock_timestamp()
       WHERE member_id = $1 AND slip_id = $2 AND state = 'OPEN' AND pay_state = 'NONE'`,
      [sale.memberId, sale.slipId],
    );
  });
}

/** Puts a sale's payment off: the wallet gave no final answer. */
export async function postponeSale(
  executor: Pool | PoolClient,
  { memberId, slipId, saleId }: DueSale,
  delayMs: number,
): Promise<void> {
  await executor.query({
    name: "sports postpone sale",
    text: `UPDATE sportsbook.sale SET next_attempt_at = clock_timestamp() + $4::bigint * interval '1 millisecond'
      WHERE member_id = $1 AND slip_id = $2 AND sale_id = $3 AND state = 'SENT'`,
    values: [memberId, slipId, saleId, delayMs],
  });
}
