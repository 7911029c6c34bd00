import type { UsdtNetwork } from "@hanpan/contract/usdt";
import type { Pool } from "pg";
import * as z from "zod";
import { notifyPublished } from "../../lib/outbox.ts";
import { walletMark } from "../../lib/ownAccounts.ts";
import { withRetries } from "../../lib/transientErrors.ts";
import type { Chain, Receipt } from "../chain/chain.ts";

/** How long a node may contradict itself before a person looks. */
const doubtHoldsMs = 5 * 60_000;

const dueRows = z.array(
  z.object({
    transfer_id: z.string(),
    tx_hash: z.string(),
    log_index: z.number(),
    token: z.string(),
    from_address: z.string(),
    from_mark: z.string().nullable(),
    to_address: z.string(),
    amount: z.string(),
    block_hash: z.string(),
    doubted_at: z.date().nullable(),
  }),
);
type Due = z.output<typeof dueRows>[number];

/**
 * Whether the node's receipt says the same as the log that was read: the same block, a transaction that succeeded, and the very
 * transfer. One that invents logs, or forgot a block, says it here.
 */
function agrees(due: Due, receipt: Receipt | null): boolean {
  return (
    receipt?.succeeded === true &&
    receipt.blockHash === due.block_hash &&
    receipt.transfers.some(
      (transfer) =>
        transfer.logIndex === due.log_index &&
        transfer.token === due.token &&
        transfer.from === due.from_address &&
        transfer.to === due.to_address &&
        transfer.amount === BigInt(due.amount),
    )
  );
}

/**
 * Settles the transfers that have their confirmations, those of the network's own token first: a second look at each by its receipt, then what becomes of it is decided in
 * the database, once. Answers how many were credited by it.
 */
export async function settleTransfers(
  pool: Pool,
  network: UsdtNetwork,
  chain: Chain,
  now: Date,
): Promise<number> {
  const found = await pool.query(
    `SELECT transfer_id, tx_hash, log_index, transfer.token, from_address, from_mark, to_address, amount::text AS amount, transfer.block_hash,
            doubted_at
       FROM platform.chain_transfer AS transfer
       JOIN platform.chain_head AS head ON head.network = transfer.network
       JOIN platform.usdt_network AS rules ON rules.network = transfer.network
      WHERE transfer.network = $1 AND state = 'SEEN' AND block_height <= head.height - rules.confirmations + 1
      ORDER BY lower(transfer.token) <> lower(rules.token), block_height, log_index LIMIT 200`,
    [network],
  );
  let credited = 0;
  for (const due of dueRows.parse(found.rows)) {
    if (agrees(due, await chain.receiptOf(due.tx_hash))) {
      if (due.from_mark === null) await markSender(pool, due);
      if ((await settle(pool, due.transfer_id, now)) === "CREDITED") credited += 1;
    } else await doubt(pool, due, now);
  }
  await takeUpApproved(pool, network);
  return credited;
}

/** A process of the version before kept it without. */
async function markSender(pool: Pool, { transfer_id: id, from_address: from }: Due): Promise<void> {
  await pool.query(
    "UPDATE platform.chain_transfer SET from_mark = $2 WHERE transfer_id = $1 AND from_mark IS NULL",
    [id, walletMark(from)],
  );
}

const stateRow = z.object({ state: z.string() });

async function settle(pool: Pool, transferId: string, now: Date): Promise<string> {
  const { rows } = await withRetries(() =>
    pool.query("SELECT platform.settle_usdt($1, $2) AS state", [transferId, now]),
  );
  notifyPublished();
  return stateRow.parse(rows[0]).state;
}

/** What the node contradicts is not credited; when it still does after a while, a person looks. */
async function doubt(pool: Pool, due: Due, now: Date): Promise<void> {
  const isOver = due.doubted_at !== null && now.getTime() - due.doubted_at.getTime() >= doubtHoldsMs;
  await pool.query(
    `UPDATE platform.chain_transfer SET doubted_at = coalesce(doubted_at, $2),
            state = CASE WHEN $3 THEN 'WAITING' ELSE state END,
            reasons = CASE WHEN $3 THEN '{NODE_DISAGREES}'::text[] ELSE reasons END
      WHERE transfer_id = $1 AND state = 'SEEN'`,
    [due.transfer_id, now, isOver],
  );
}

/**
 * What waited for a second operator is credited once they have approved its request; refused, it is whose the chain says it is. What is
 * gone stays so, whatever they decided.
 */
async function takeUpApproved(pool: Pool, network: UsdtNetwork): Promise<void> {
  await pool.query(
    `UPDATE platform.chain_transfer AS transfer
        SET state = CASE request.status WHEN 'COMPLETED' THEN 'CREDITED' ELSE 'WAITING' END,
            reasons = CASE request.status WHEN 'COMPLETED' THEN array_remove(reasons, 'SECOND_OPERATOR')
              ELSE '{NO_REQUEST}' || CASE WHEN 'GONE_AFTER_CREDIT' = ANY (reasons)
                THEN '{GONE_AFTER_CREDIT}'::text[] ELSE '{}' END END,
            request_id = CASE request.status WHEN 'COMPLETED' THEN transfer.request_id END,
            member_id = CASE request.status WHEN 'COMPLETED' THEN transfer.member_id
              ELSE platform.payer_of_transfer(transfer.network, from_address, from_mark, to_address) END,
            decided_by = coalesce(request.second_approver, request.processed_by), decided_at = request.processed_at
       FROM platform.money_request AS request
      WHERE transfer.network = $1 AND transfer.state = 'WAITING' AND request.member_id = transfer.member_id
        AND request.request_id = transfer.request_id AND request.status IN ('COMPLETED', 'CANCELLED')`,
    [network],
  );
}
