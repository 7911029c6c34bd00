import type { Pool } from "pg";
import { withRetries } from "../../lib/transientErrors.ts";
import { memberOf } from "./calls.ts";
import type { BetRequest } from "./protocol.ts";

/** Keeps what a bet that was taken is on, where its vendor says so (docs/vendors.md, "The wallet"): once, as it was said first. */
export async function noteSide(
  pool: Pool,
  vendorId: string,
  { user, transaction_uuid: transactionUuid, event, side }: BetRequest,
  now: Date,
): Promise<void> {
  if (typeof event !== "string" || typeof side !== "string") return;
  await withRetries(() =>
    pool.query({
      name: "wallet-side",
      text: `INSERT INTO platform.bet_side (member_id, vendor_id, transaction_uuid, event, side, noted_at)
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
      values: [memberOf(user), vendorId, transactionUuid, event, side, now],
    }),
  );
}
