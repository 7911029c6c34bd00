import type { DataInput } from "@hanpan/contract/call";
import type { listUsdtTransfers, usdtTransferTokens } from "@hanpan/contract/operator/calls/usdt";
import {
  type UsdtTransferState,
  usdtTransferReasons,
  usdtTransferStates,
} from "@hanpan/contract/operator/enumerations";
import { usdtNetworks, wonOfMicro } from "@hanpan/contract/usdt";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { createConditions } from "../lib/conditions.ts";
import { countMatches } from "../lib/countMatches.ts";
import { operatorNameOf } from "../lib/operatorName.ts";
import type { Placed } from "../lib/page.ts";
import { addPlace, microsecondsOf, type Place } from "../lib/place.ts";
import { memberOf } from "./readDesk.ts";

export type TransferItem = DataInput<typeof listUsdtTransfers>["list"][number];
export type TransferFilter = {
  readonly state?: UsdtTransferState | undefined;
  readonly tokens?: (typeof usdtTransferTokens)[number] | undefined;
  readonly id?: string;
};

/** Whether a transfer is of its network's own token. */
const isOurs = `lower(transfer.token) = (SELECT lower(rules.token) FROM platform.usdt_network AS rules
  WHERE rules.network = transfer.network)`;

const row = z
  .object({
    transfer_id: z.string(),
    network: z.enum(usdtNetworks),
    tx_hash: z.string(),
    token: z.string(),
    from_address: z.string(),
    to_address: z.string(),
    amount: z.string(),
    state: z.enum(usdtTransferStates),
    reasons: z.array(z.enum(usdtTransferReasons)),
    confirmations: z.number(),
    request_id: z.string().nullable(),
    rate_jeon: z.number().nullable(),
    counted_jeon: z.number().nullable(),
    block_at: z.date().transform((at) => at.toISOString()),
    decided_by: z.string().nullable(),
    note: z.string().nullable(),
    at_microseconds: z.number(),
    member_id: z.string().nullable(),
    login_id: z.string().nullable(),
    nickname: z.string().nullable(),
  })
  .transform(
    (found): Placed<TransferItem> => ({
      atMicroseconds: found.at_microseconds,
      id: found.transfer_id,
      item: {
        id: found.transfer_id,
        network: found.network,
        txHash: found.tx_hash,
        token: found.token,
        from: found.from_address,
        to: found.to_address,
        amount: found.amount,
        state: found.state,
        reasons: found.reasons,
        confirmations: Math.max(0, found.confirmations),
        member: memberOf(found),
        requestId: found.request_id,
        rateJeon: found.rate_jeon,
        worthWon: worthOf(found.amount, found.counted_jeon, found.reasons),
        at: found.block_at,
        decidedBy: found.decided_by,
        note: found.note,
      },
    }),
  );

/** Beyond it no token of ours is counted: a million million USDT. */
const mostMicro = 10n ** 18n;

function worthOf(amount: string, rateJeon: number | null, reasons: readonly string[]): number | null {
  const micro = BigInt(amount);
  if (rateJeon === null || micro > mostMicro || reasons.includes("WRONG_TOKEN")) return null;
  return wonOfMicro(Number(micro), rateJeon);
}

function conditionsOf(filter: TransferFilter) {
  const where = createConditions();
  where.addGiven("transfer.transfer_id = ?", filter.id);
  where.addGiven("transfer.state = ?", filter.state);
  if (filter.tokens !== undefined) where.add(filter.tokens === "OURS" ? isOurs : `NOT ${isOurs}`);
  return where;
}

/** What came to the site's addresses after a place, the newest first. What it would count as is the held rate where one still held. */
export async function readUsdtTransfers(
  connection: Pool | PoolClient,
  filter: TransferFilter,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<TransferItem>[]> {
  const where = conditionsOf(filter);
  addPlace(where, { at: "transfer.seen_at", id: "transfer.transfer_id" }, place);
  const found = await connection.query(
    `SELECT transfer.transfer_id, transfer.network, transfer.tx_hash, token, from_address, to_address, amount::text AS amount,
            state, reasons, coalesce(head.newest - block_height + 1, 0) AS confirmations, transfer.request_id,
            transfer.rate_jeon, coalesce(held.rate_jeon, transfer.rate_jeon) AS counted_jeon, block_at,
            ${operatorNameOf("decided_by")} AS decided_by, note, ${microsecondsOf("transfer.seen_at")} AS at_microseconds,
            member.member_id, member.login_id, member.nickname
       FROM (SELECT * FROM platform.chain_transfer AS transfer WHERE ${where.text()}
              ORDER BY transfer.seen_at DESC, transfer.transfer_id DESC LIMIT ${where.place(limit)}) AS transfer
       LEFT JOIN platform.chain_head AS head ON head.network = transfer.network
       LEFT JOIN platform.member ON member.member_id = transfer.member_id
       LEFT JOIN LATERAL (
         SELECT quote.rate_jeon FROM platform.usdt_quote AS quote JOIN platform.money_request AS request
           ON request.member_id = quote.member_id AND request.request_id = quote.request_id
          WHERE quote.member_id = transfer.member_id AND quote.type = 'DEPOSIT' AND quote.network = transfer.network
            AND quote.held_until >= transfer.block_at AND request.status IN ('WAITING', 'PROCESSING')
            AND transfer.state = 'WAITING'
          LIMIT 1
       ) AS held ON true
      ORDER BY transfer.seen_at DESC, transfer.transfer_id DESC`,
    [...where.values],
  );
  return z.array(row).parse(found.rows);
}

/** How many transfers there are, counted to just beyond what a list shows. */
export const countUsdtTransfers = (connection: Pool, filter: TransferFilter): Promise<number> =>
  countMatches(connection, "platform.chain_transfer AS transfer", conditionsOf(filter));
