import type { UsdtNetwork } from "@hanpan/contract/usdt";
import type { PoolClient } from "pg";
import * as z from "zod";
import { newIdAt } from "../../lib/newIdAt.ts";
import { walletMark } from "../../lib/ownAccounts.ts";
import type { ChainBlock, TokenTransfer } from "../chain/chain.ts";
import { isSameAddress } from "./paidTo.ts";

/**
 * Keeps the transfers that a block brought to the site's addresses, in the caller's transaction. One that a reorganisation moved here is
 * the one that is known, whatever its log's number is now: what was credited is not a new transfer.
 */
export async function keepTransfers(
  client: PoolClient,
  network: UsdtNetwork,
  given: { readonly block: ChainBlock; readonly transfers: readonly TokenTransfer[]; readonly now: Date },
): Promise<void> {
  const { block, transfers, now } = given;
  if (transfers.length === 0) return;
  await client.query("SELECT platform.follow_moved_transfers($1, $2, $3)", [
    network,
    block.hash,
    JSON.stringify(transfers.map((transfer) => ({ ...transfer, amount: transfer.amount.toString() }))),
  ]);
  const ours = await tokenOf(client, network);
  for (const transfer of transfers)
    if (isSameAddress(transfer.token, ours) || (await countsToKeep(client, network, transfer, now)))
      await keepTransfer(client, network, block, transfer, now);
}

const tokenRow = z.object({ token: z.string() });
const keptRow = z.object({ kept: z.boolean() });

async function tokenOf(client: PoolClient, network: UsdtNetwork): Promise<string> {
  const { rows } = await client.query("SELECT token FROM platform.usdt_network WHERE network = $1", [
    network,
  ]);
  return tokenRow.parse(rows[0]).token;
}

/** Counts a transfer of another token; whether it is kept besides (docs/usdt.md, "Other tokens"). */
async function countsToKeep(
  client: PoolClient,
  network: UsdtNetwork,
  { token, txHash, logIndex, amount }: TokenTransfer,
  now: Date,
): Promise<boolean> {
  const { rows } = await client.query("SELECT platform.count_other_token($1, $2, $3, $4, $5, $6) AS kept", [
    ...[network, token, txHash, logIndex, amount.toString(), now],
  ]);
  return keptRow.parse(rows[0]).kept;
}

async function keepTransfer(
  client: PoolClient,
  network: UsdtNetwork,
  block: ChainBlock,
  transfer: TokenTransfer,
  now: Date,
): Promise<void> {
  await client.query(
    `INSERT INTO platform.chain_transfer AS known (
       transfer_id, network, tx_hash, log_index, token, from_address, to_address, amount, block_height, block_hash,
       block_at, seen_at, from_mark, rate_jeon, rate_source, rate_at)
     SELECT $1::uuid, $2::text, $3, $4::integer, $5, $6, $7, $8::numeric, $9::bigint, $10, $11::timestamptz, $12::timestamptz, $13, rate.rate_jeon, rate.source, rate.told_at
       FROM (SELECT) AS always LEFT JOIN platform.fresh_rate($2, $12) AS rate ON true
     ON CONFLICT (network, tx_hash, log_index) DO UPDATE
       SET block_height = excluded.block_height, block_hash = excluded.block_hash, block_at = excluded.block_at,
           state = CASE known.state WHEN 'GONE' THEN 'SEEN' ELSE known.state END,
           reasons = array_remove(known.reasons, 'GONE_AFTER_CREDIT')`,
    [
      newIdAt(now),
      network,
      transfer.txHash,
      transfer.logIndex,
      transfer.token,
      transfer.from,
      transfer.to,
      transfer.amount.toString(),
      block.height,
      block.hash,
      block.at,
      now,
      walletMark(transfer.from),
    ],
  );
}
