import type { GlanceMark } from "@hanpan/contract/operator/glanceEnumerations";
import type { Glance } from "@hanpan/contract/operator/objects/glance";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { type HolderSign, readHolderSigns } from "../account-holder/readHolder.ts";
import { memberMemos, memosOf } from "../lib/memberMemos.ts";
import { memberTags, tagsOf } from "../lib/memberTags.ts";
import { markOf } from "../lib/personalMarks.ts";
import { opened } from "../lib/personalValues.ts";

const row = z.object({
  member_id: z.string(),
  request_id: z.string().nullable(),
  type: z.string().nullable(),
  amount_won: z.number().nullable(),
  is_first: z.boolean(),
  deposited_since: z.number(),
  since: z.date().nullable(),
  bets: z.number(),
  has_more_bets: z.boolean(),
  played_won: z.number(),
  result_won: z.number(),
  account_at: z.date().nullable(),
  wallet_at: z.date().nullable(),
  device_at: z.date().nullable(),
  address_at: z.date().nullable(),
  certain: z.number(),
  account_others: z.number(),
  wallet_others: z.number(),
  device_others: z.number(),
  address_others: z.number(),
  bonus_won: z.number(),
  house_won: z.number(),
  has_open_case: z.boolean(),
  created_at: z.date(),
  tags: memberTags,
  memos: memberMemos,
  at: z.date(),
});
type Row = z.output<typeof row>;

/** From how much on a withdrawal after few bets weighs, and how many bets are few (docs/glance.md, "What weighs"). */
const fewBets = { fromWon: 1_000_000, below: 10 };

/** How long what is new is said to be. */
const newForMs = 72 * 60 * 60 * 1_000;

/** How many bets since the deposit are looked at: of each of a list, and of one alone. */
export const betsLookedAt = { list: 300, one: 20_000 };

/** What weighs: nobody pays before they have said that they saw it. Another holder does where the site says so. */
const weighty: ReadonlySet<GlanceMark> = new Set([
  "FEW_BETS",
  "OPEN_CASE",
  "SAME_PERSON",
  "SHARED_ACCOUNT",
  "SHARED_WALLET",
]);

function marksOf(found: Row, holder: HolderSign | undefined): Glance["marks"] {
  const isWithdrawal = found.type === "WITHDRAWAL";
  const isNew = (since: Date | null) =>
    since !== null &&
    since.getTime() > found.at.getTime() - newForMs &&
    // What came with the sign-up is new of everybody.
    since.getTime() > found.created_at.getTime() + newForMs;
  const isFew =
    isWithdrawal &&
    found.deposited_since > 0 &&
    found.bets < fewBets.below &&
    (found.amount_won ?? 0) >= fewBets.fromWon;
  const counted = (is: GlanceMark, others: number) => (others > 0 ? [{ is, others, since: null }] : []);
  const fresh = (is: GlanceMark, since: Date | null) =>
    isNew(since) ? [{ is, others: null, since: since?.toISOString() ?? null }] : [];
  const weighs = (is: GlanceMark) => (is === "HOLDER_DIFFERS" ? holder?.holds === true : weighty.has(is));
  const plain = (is: GlanceMark, holds: boolean) => (holds ? [{ is, others: null, since: null }] : []);
  return [
    ...plain("FEW_BETS", isFew),
    ...plain("OPEN_CASE", found.has_open_case),
    ...counted("SAME_PERSON", found.certain),
    ...counted("SHARED_ACCOUNT", found.account_others),
    ...counted("SHARED_WALLET", found.wallet_others),
    ...plain("HOLDER_DIFFERS", holder?.outcome === "DIFFERS"),
    ...plain("FIRST_WITHDRAWAL", isWithdrawal && found.is_first),
    ...fresh("NEW_ACCOUNT", found.account_at),
    ...fresh("NEW_WALLET", found.wallet_at),
    ...fresh("NEW_DEVICE", found.device_at),
    ...fresh("NEW_ADDRESS", found.address_at),
    ...counted("SHARED_DEVICE", found.device_others),
    ...counted("SHARED_ADDRESS", found.address_others),
    ...plain("HOLDER_UNKNOWN", holder?.outcome === "UNKNOWN"),
  ].map((mark) => ({ ...mark, weighs: isWithdrawal && weighs(mark.is) }));
}

const accountRows = z.array(z.object({ account_number: z.string().nullable() }));

/** The account of each request, or of a member without one as they stand now; empty of what is not there. */
async function readAccounts(
  connection: Pool | PoolClient,
  asked: readonly { readonly memberId: string; readonly requestId: string | null }[],
): Promise<readonly string[]> {
  const found = await connection.query(
    `SELECT coalesce(request.account_number, own.account_number) AS account_number
       FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS of (member_id, request_id, place)
       LEFT JOIN platform.member AS own ON own.member_id = of.member_id
       LEFT JOIN platform.money_request AS request
         ON request.member_id = of.member_id AND request.request_id = of.request_id
      ORDER BY of.place`,
    [asked.map(({ memberId }) => memberId), asked.map(({ requestId }) => requestId)],
  );
  return accountRows
    .parse(found.rows)
    .map(({ account_number: kept }, place) =>
      opened(asked[place]?.memberId ?? "", "accountNumber", kept ?? ""),
    );
}

/** What matters of requests, or of a member without one, each in the order it was asked for (`platform.glances_of`). */
export async function readGlances(
  connection: Pool | PoolClient,
  asked: readonly { readonly memberId: string; readonly requestId: string | null }[],
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<readonly Glance[]> {
  const accounts = (await readAccounts(connection, asked)).map((account) => markOf("ACCOUNT", account));
  const signs = await readHolderSigns(connection, asked, accounts);
  const holderOf = new Map(
    asked.map(({ memberId, requestId }, place) => [`${memberId}/${requestId}`, signs[place]]),
  );
  const found = await connection.query(
    `SELECT glance.*, own.created_at, ${tagsOf("glance.member_id")} AS tags, ${memosOf("glance.member_id")} AS memos, coalesce(request.requested_at, $5) AS at
       FROM platform.glances_of($1, $2, $3, $4, $5) AS glance
       JOIN platform.member AS own ON own.member_id = glance.member_id
       LEFT JOIN platform.money_request AS request
         ON request.member_id = glance.member_id AND request.request_id = glance.request_id`,
    [
      ...[asked.map(({ memberId }) => memberId), asked.map(({ requestId }) => requestId)],
      ...[accounts, most, now],
    ],
  );
  return z
    .array(row)
    .parse(found.rows)
    .map((one) => ({
      memberId: one.member_id,
      requestId: one.request_id,
      marks: marksOf(one, holderOf.get(`${one.member_id}/${one.request_id}`)),
      tags: one.tags,
      memos: one.memos,
      depositedSince: one.deposited_since,
      depositsSince: one.since?.toISOString() ?? null,
      bets: Math.min(one.bets, most),
      betsAreMore: one.has_more_bets,
      played: one.played_won,
      result: one.result_won,
      bonuses: one.bonus_won,
      houseResult: one.house_won,
    }));
}
