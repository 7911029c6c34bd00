import type { UsdtNetwork } from "@hanpan/contract/usdt";
import type { Pool } from "pg";
import * as z from "zod";
import { newIdAt } from "../../lib/newIdAt.ts";
import { opened } from "../../lib/personalValues.ts";
import { completeRequest } from "../../money/requests.ts";
import type { Chain, ChainBlock, Receipt } from "../chain/chain.ts";
import { isFromBefore, paidToOrNull, transfersOf } from "./paidTo.ts";

const sentRows = z.array(
  z
    .object({
      member_id: z.string(),
      request_id: z.string(),
      tx_hash: z.string(),
      address: z.string(),
      usdt: z.number(),
      quoted_at: z.date(),
      sent_at: z.date(),
      token: z.string(),
      confirmations: z.number(),
      height: z.number(),
      node_is_behind: z.boolean(),
      tx_trouble: z.string().nullable(),
    })
    .transform((row) => ({ ...row, address: opened(row.member_id, "usdtAddress", row.address) })),
);
type Sent = z.output<typeof sentRows>[number];

/** How long a transaction may take to come into a block before it is said to be unknown. */
const unknownAfterMs = 10 * 60_000;

/** What is wrong with a transaction that was said to pay a withdrawal; null when nothing is. */
export type TxTrouble =
  | "TX_UNKNOWN"
  | "TX_FAILED"
  | "TX_WRONG_TOKEN"
  | "TX_WRONG_RECEIVER"
  | "TX_WRONG_AMOUNT"
  | "TX_TOO_OLD";

function troubleOf(sent: Sent, receipt: Receipt, block: ChainBlock | null): TxTrouble | null {
  if (block !== null && isFromBefore(block, sent.quoted_at)) return "TX_TOO_OLD";
  if (!receipt.succeeded) return "TX_FAILED";
  if (transfersOf(receipt, sent.token).length === 0) return "TX_WRONG_TOKEN";
  const arrived = paidToOrNull(receipt, sent);
  if (arrived === null) return "TX_WRONG_RECEIVER";
  return arrived === BigInt(sent.usdt) ? null : "TX_WRONG_AMOUNT";
}

/**
 * Looks at the transactions that operators named: a withdrawal is completed when its transaction moved the promised amount of the token to
 * the member's address and has its confirmations; else what is wrong is kept for the desk. Answers how many were completed.
 */
export async function checkWithdrawals(
  pool: Pool,
  network: UsdtNetwork,
  chain: Chain,
  now: Date,
): Promise<number> {
  const found = await pool.query(
    `SELECT quote.member_id, quote.request_id, quote.tx_hash, quote.address, quote.usdt, quote.quoted_at, quote.sent_at, rules.token,
            rules.confirmations, head.height AS height, head.newest < head.height AS node_is_behind,
            quote.tx_trouble
       FROM platform.usdt_quote AS quote
       JOIN platform.money_request AS request
         ON request.member_id = quote.member_id AND request.request_id = quote.request_id
       JOIN platform.usdt_network AS rules ON rules.network = quote.network
       JOIN platform.chain_head AS head ON head.network = quote.network
      WHERE quote.network = $1 AND quote.tx_hash IS NOT NULL AND request.status IN ('WAITING', 'PROCESSING')
      ORDER BY quote.sent_at LIMIT 200`,
    [network],
  );
  let completed = 0;
  for (const sent of sentRows.parse(found.rows)) {
    const receipt = await chain.receiptOf(sent.tx_hash);
    const waitsMs = now.getTime() - sent.sent_at.getTime();
    const block = receipt === null ? null : await chain.blockAt(receipt.height);
    const trouble =
      receipt === null
        ? // What a node that is behind does not have says nothing.
          waitsMs > unknownAfterMs && !sent.node_is_behind
          ? "TX_UNKNOWN"
          : null
        : troubleOf(sent, receipt, block);
    await pool.query("SELECT platform.note_usdt_trouble($1, $2, $3, $4)", [
      sent.member_id,
      sent.request_id,
      sent.tx_hash,
      trouble,
    ]);
    if (receipt === null || trouble !== null) continue;
    if (sent.height - receipt.height + 1 < sent.confirmations) continue;
    // The block that the receipt names is the chain's own: a node that forgot a block says it here.
    if (block?.hash !== receipt.blockHash) continue;
    const answer = await completeRequest(pool, {
      memberId: sent.member_id,
      requestId: sent.request_id,
      actor: "system:chain",
      now,
      eventId: newIdAt(now),
    });
    if (answer.outcome === "OK") completed += 1;
  }
  return completed;
}
