import type { DataInput } from "@hanpan/contract/call";
import type { getUsdt } from "@hanpan/contract/calls/usdt";
import { usdtNetworks } from "@hanpan/contract/usdt";
import type { Pool } from "pg";
import * as z from "zod";
import { opened, openedOrNull } from "../../lib/personalValues.ts";

const network = z.enum(usdtNetworks);
const instant = z.date().transform((at) => at.toISOString());

const rates = { rate_jeon: z.number(), rate_source: z.string(), rate_at: instant };
const rateOf = (row: { rate_jeon: number; rate_source: string; rate_at: string }) => ({
  rateJeon: row.rate_jeon,
  rateSource: row.rate_source,
  rateAt: row.rate_at,
});

const networkRows = z.array(
  z.object({ network, confirmations: z.number(), withdrawal_fee: z.number(), ...rates }).transform((row) => ({
    network: row.network,
    confirmations: row.confirmations,
    fee: row.withdrawal_fee,
    ...rateOf(row),
  })),
);

const quoteRows = z.array(
  z.object({
    type: z.enum(["DEPOSIT", "WITHDRAWAL"]),
    request_id: z.string(),
    network,
    address: z.string(),
    usdt: z.number(),
    fee: z.number(),
    held_until: instant.nullable(),
    tx_hash: z.string().nullable(),
    sent_at: instant.nullable(),
    ...rates,
  }),
);

const ownRow = z.object({
  usdt_address: z.string().nullable(),
  next_address: z.string().nullable(),
  holds_from: instant.nullable(),
});

const transferRows = z.array(
  z
    .object({
      transfer_id: z.string(),
      network,
      tx_hash: z.string(),
      amount: z.coerce.number(),
      state: z.enum(["SEEN", "WAITING", "CREDITED"]),
      confirmations: z.number(),
      needed: z.number(),
      block_at: instant,
    })
    .transform((row) => ({
      id: row.transfer_id,
      network: row.network,
      txHash: row.tx_hash,
      usdt: row.amount,
      state: row.state,
      confirmations: Math.max(0, Math.min(row.confirmations, row.needed)),
      needed: row.needed,
      at: row.block_at,
    })),
);

/** Whatever a member needs to know of USDT now, in one answer. */
export async function readUsdt(pool: Pool, memberId: string, now: Date): Promise<DataInput<typeof getUsdt>> {
  const networks = await pool.query(
    `SELECT network, confirmations, withdrawal_fee, rate.rate_jeon, rate.source AS rate_source, rate.told_at AS rate_at
       FROM platform.usdt_network, platform.fresh_rate(network, $1) AS rate WHERE is_open ORDER BY network DESC`,
    [now],
  );
  const own = await pool.query(
    `SELECT usdt_address, change.address AS next_address, change.holds_from FROM platform.member
       LEFT JOIN platform.usdt_address_change AS change ON change.member_id = member.member_id AND change.state = 'WAITING'
      WHERE member.member_id = $1 ORDER BY change.asked_at DESC LIMIT 1`,
    [memberId],
  );
  const quotes = await pool.query(
    `SELECT quote.type, quote.request_id, network, address, usdt, fee, rate_jeon, rate_source, rate_at, held_until,
            tx_hash, sent_at
       FROM platform.usdt_quote AS quote JOIN platform.money_request AS request
         ON request.member_id = quote.member_id AND request.request_id = quote.request_id
      WHERE quote.member_id = $1 AND request.member_id = $1 AND (request.status IN ('WAITING', 'PROCESSING')
         OR request.type = 'WITHDRAWAL' AND request.status = 'COMPLETED'
            AND request.processed_at > $2::timestamptz - interval '3 days')
      ORDER BY request.requested_at DESC, request.request_id DESC LIMIT 10`,
    [memberId, now],
  );
  const transfers = await pool.query(
    `SELECT transfer_id, transfer.network, tx_hash, amount::text AS amount, state, block_at,
            head.newest - block_height + 1 AS confirmations, rules.confirmations AS needed
       FROM platform.chain_transfer AS transfer
       JOIN platform.usdt_network AS rules ON rules.network = transfer.network AND lower(rules.token) = lower(transfer.token)
       JOIN platform.chain_head AS head ON head.network = transfer.network
      WHERE seen_at > $2::timestamptz - interval '3 days' AND amount < 1e15
        AND (member_id = $1 AND state IN ('WAITING', 'CREDITED')
          OR state = 'SEEN' AND platform.payer_of_transfer(transfer.network, from_address, from_mark, to_address) = $1)
      ORDER BY seen_at DESC, transfer_id DESC LIMIT 5`,
    [memberId, now],
  );
  const { usdt_address, next_address, holds_from } = ownRow.parse(own.rows[0]);
  const open = quoteRows.parse(quotes.rows);
  const promisedOf = (quote: (typeof open)[number]) => ({
    requestId: quote.request_id,
    network: quote.network,
    address: opened(memberId, "usdtAddress", quote.address),
    usdt: quote.usdt,
    ...rateOf(quote),
  });
  const deposit = open.find(({ type }) => type === "DEPOSIT");
  const withdrawal = open.find(({ type }) => type === "WITHDRAWAL");
  return {
    networks: networkRows.parse(networks.rows),
    address: openedOrNull(memberId, "usdtAddress", usdt_address),
    nextAddress:
      next_address === null || holds_from === null
        ? null
        : { address: opened(memberId, "usdtAddress", next_address), holdsFrom: holds_from },
    deposit:
      deposit === undefined || deposit.held_until === null
        ? null
        : { ...promisedOf(deposit), heldUntil: deposit.held_until },
    withdrawal:
      withdrawal === undefined
        ? null
        : {
            ...promisedOf(withdrawal),
            fee: withdrawal.fee,
            txHash: withdrawal.tx_hash,
            sentAt: withdrawal.sent_at,
          },
    transfers: transferRows.parse(transfers.rows),
  };
}
