import type { UsdtNetwork } from "@hanpan/contract/usdt";
import type { Pool } from "pg";
import * as z from "zod";
import { opened } from "../../lib/personalValues.ts";
import type { Chain } from "../chain/chain.ts";
import { isFromBefore, paidTo } from "./paidTo.ts";

/** For so long a transaction that was given up is looked for: a node forgets what no block has taken within hours. */
const lookedForMs = 90 * 86_400_000;
const lookEveryMs = 60_000;
const atOnce = 50;

const leftRows = z.array(
  z
    .object({
      member_id: z.string(),
      request_id: z.string(),
      tx_hash: z.string(),
      address: z.string(),
      quoted_at: z.date(),
      token: z.string(),
      confirmations: z.number(),
      height: z.number(),
    })
    .transform((row) => ({ ...row, address: opened(row.member_id, "usdtAddress", row.address) })),
);

/**
 * Looks whether the chain brought a transaction after all that was said to pay a withdrawal and was given up, for another one or with the
 * withdrawal: what it paid the member is kept, and rings until somebody answers it. Answers how many were found.
 */
export async function checkLeft(pool: Pool, network: UsdtNetwork, chain: Chain, now: Date): Promise<number> {
  const found = await pool.query(
    `SELECT left_one.member_id, left_one.request_id, left_one.tx_hash, quote.address, quote.quoted_at, rules.token,
            rules.confirmations, head.height
       FROM platform.usdt_left AS left_one
       JOIN platform.usdt_quote AS quote
         ON quote.member_id = left_one.member_id AND quote.request_id = left_one.request_id
       JOIN platform.usdt_network AS rules ON rules.network = left_one.network
       JOIN platform.chain_head AS head ON head.network = left_one.network
      WHERE left_one.network = $1 AND left_one.found_at IS NULL AND left_one.answered_at IS NULL AND left_one.left_at > $2
        -- What pays an open withdrawal as far as anybody knows is looked at with that one.
        AND NOT EXISTS (SELECT FROM platform.usdt_quote AS named JOIN platform.money_request AS open
          ON open.member_id = named.member_id AND open.request_id = named.request_id
          WHERE named.member_id = left_one.member_id AND named.tx_hash = left_one.tx_hash AND named.tx_trouble IS NULL
            AND open.status IN ('WAITING', 'PROCESSING'))
        AND (left_one.looked_at IS NULL OR left_one.looked_at < $3)
      ORDER BY left_one.looked_at NULLS FIRST LIMIT $4`,
    [network, new Date(now.getTime() - lookedForMs), new Date(now.getTime() - lookEveryMs), atOnce],
  );
  let count = 0;
  for (const left of leftRows.parse(found.rows)) {
    const receipt = await chain.receiptOf(left.tx_hash);
    const isConfirmed = receipt !== null && left.height - receipt.height + 1 >= left.confirmations;
    const block = isConfirmed ? await chain.blockAt(receipt.height) : null;
    const isStanding = receipt !== null && block !== null && block.hash === receipt.blockHash;
    const isAnother = isStanding && isFromBefore(block, left.quoted_at);
    const paid = isStanding && !isAnother && receipt.succeeded ? paidTo(receipt, left) : 0n;
    await pool.query("SELECT platform.note_left_usdt($1, $2, $3, $4, $5, $6)", [
      ...[left.member_id, left.request_id, left.tx_hash],
      ...[paid.toString(), isAnother, now],
    ]);
    if (paid > 0n) count += 1;
  }
  return count;
}
