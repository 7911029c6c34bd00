import type { Pool } from "pg";
import * as z from "zod";
import { walletMark } from "../lib/ownAccounts.ts";

const atOnce = 500;
const rows = z.array(z.object({ id: z.string(), from: z.string() }));

/**
 * Keeps the keyed hash of the sender beside each transfer that a version before kept without: by it a member is known whose registered address
 * lies sealed. Answers how many; killed anywhere it goes on.
 */
export async function markSenders(pool: Pool): Promise<number> {
  let done = 0;
  for (;;) {
    const found = await pool.query(
      `SELECT transfer_id AS id, from_address AS "from" FROM platform.chain_transfer
        WHERE from_mark IS NULL AND from_address <> '-' LIMIT ${atOnce}`,
    );
    const unmarked = rows.parse(found.rows);
    await pool.query(
      `UPDATE platform.chain_transfer AS transfer SET from_mark = known.mark
         FROM unnest($1::uuid[], $2::text[]) AS known (id, mark) WHERE transfer.transfer_id = known.id AND transfer.from_mark IS NULL`,
      [unmarked.map(({ id }) => id), unmarked.map(({ from }) => walletMark(from))],
    );
    done += unmarked.length;
    if (unmarked.length < atOnce) return done;
  }
}
