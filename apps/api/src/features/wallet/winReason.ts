import type { Pool } from "pg";
import { withRetries } from "../../lib/transientErrors.ts";
import { memberOf } from "./calls.ts";
import type { WinRequest } from "./protocol.ts";

/** Keeps why wins that were paid came early, where their vendor says so (docs/vendors.md, "The wallet"): once, as it was said first. */
export async function noteWinReasons(
  pool: Pool,
  vendorId: string,
  wins: readonly WinRequest[],
  now: Date,
): Promise<void> {
  const said = wins.filter(({ win_reason: reason }) => typeof reason === "string");
  if (said.length === 0) return;
  await withRetries(() =>
    pool.query({
      name: "wallet-win-reasons",
      text: `INSERT INTO platform.win_reason (member_id, vendor_id, transaction_uuid, reason, noted_at)
             SELECT member_id, $1, transaction_uuid, reason, $5
             FROM unnest($2::uuid[], $3::uuid[], $4::text[]) AS said (member_id, transaction_uuid, reason)
             ON CONFLICT DO NOTHING`,
      values: [
        vendorId,
        said.map(({ user }) => memberOf(user)),
        said.map(({ transaction_uuid: transactionUuid }) => transactionUuid),
        said.map(({ win_reason: reason }) => reason),
        now,
      ],
    }),
  );
}
