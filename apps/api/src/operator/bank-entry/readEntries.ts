import type { Language } from "@hanpan/contract/language";
import {
  bankDirections,
  bankEntryReasons,
  bankEntryStates,
  type MoneyOrder,
} from "@hanpan/contract/operator/enumerations";
import type { SortDirection } from "@hanpan/contract/operator/fields";
import { entrySums } from "@hanpan/contract/operator/listSums";
import type { BankEntry } from "@hanpan/contract/operator/objects/bankEntry";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { type Conditions, createConditions } from "../lib/conditions.ts";
import type { ListShape, SortColumns } from "../lib/listOrder.ts";
import { totalsOf } from "../lib/listTotals.ts";
import { operatorNameOf } from "../lib/operatorName.ts";
import type { Placed } from "../lib/page.ts";
import { addPeriod } from "../lib/period.ts";
import { microsecondsOf, type Place, sortKey } from "../lib/place.ts";
import { readSortedRows } from "../lib/sortedRows.ts";
import { candidateColumns, candidateJoins, candidateRow } from "./candidates.ts";

export type EntryFilter = {
  readonly waiting?: "true" | undefined;
  /** Of what waits the newest first. */
  readonly newest?: "true" | undefined;
  readonly state?: (typeof bankEntryStates)[number] | undefined;
  readonly direction?: (typeof bankDirections)[number] | undefined;
  /** What the other side's name begins with, compared as names are. */
  readonly depositor?: string | undefined;
  readonly amount?: number | undefined;
  readonly account?: string | undefined;
  readonly member?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: MoneyOrder | undefined;
  readonly order?: SortDirection | undefined;
  readonly id?: string;
};

const instant = z.date().transform((at) => at.toISOString());
const row = z
  .object({
    entry_id: z.string(),
    account_id: z.string(),
    bank_name: z.string(),
    account_number: z.string(),
    account_holder: z.string(),
    account_active: z.boolean(),
    direction: z.enum(bankDirections),
    amount_won: z.number(),
    balance_after_won: z.number().nullable(),
    counterparty: z.string(),
    memo: z.string().nullable(),
    booked_at: instant,
    told_at: instant,
    state: z.enum(bankEntryStates),
    reasons: z.array(z.enum(bankEntryReasons)),
    member: z.object({ id: z.string(), loginId: z.string(), nickname: z.string() }).nullable(),
    request_id: z.string().nullable(),
    decided_by: z.string().nullable(),
    decided_at: instant.nullable(),
    decision_reason: z.string().nullable(),
    is_payment: z.boolean(),
    sources: z.array(z.string()),
    likely: candidateRow.nullable(),
    at_microseconds: z.number(),
    sort_key: sortKey,
  })
  .transform(
    (found): Placed<BankEntry> => ({
      atMicroseconds: found.at_microseconds,
      id: found.entry_id,
      key: found.sort_key,
      item: {
        id: found.entry_id,
        account: {
          id: found.account_id,
          bankName: found.bank_name,
          accountNumber: found.account_number,
          holder: found.account_holder,
          active: found.account_active,
        },
        direction: found.direction,
        amount: found.amount_won,
        balanceAfter: found.balance_after_won,
        counterparty: found.counterparty,
        memo: found.memo,
        bookedAt: found.booked_at,
        reportedAt: found.told_at,
        state: found.state,
        reasons: found.reasons,
        member: found.member,
        requestId: found.request_id,
        decidedBy: found.decided_by,
        decidedAt: found.decided_at,
        decisionReason: found.decision_reason,
        isPayment: found.is_payment,
        sources: found.sources,
        likely: found.likely,
      },
    }),
  );

function conditionsOf(filter: EntryFilter): Conditions {
  const where = createConditions();
  where.addGiven("entry.entry_id = ?", filter.id);
  if (filter.waiting === "true") where.add("entry.state = 'WAITING' AND entry.reasons <> '{}'");
  where.addGiven("entry.state = ?", filter.state);
  where.addGiven("entry.direction = ?", filter.direction);
  if (filter.depositor !== undefined && filter.depositor !== "")
    where.add("starts_with(entry.counterparty_key, platform.name_key(?))", filter.depositor);
  where.addGiven("entry.amount_won = ?", filter.amount);
  where.addGiven("entry.deposit_account_id = ?", filter.account);
  where.addGiven("entry.member_id = ?", filter.member);
  addPeriod(where, "entry.booked_at", filter);
  return where;
}

/** What a list is sorted by. */
export const entryOrders = {
  AGE: "TIME",
  DEPOSITOR: { key: "entry.counterparty_key", type: "text" },
  AMOUNT: { key: "entry.amount_won", type: "bigint", isCarried: true },
  ACCOUNT: { key: "entry.deposit_account_id::text", type: "text" },
  MEMBER: {
    key: "coalesce((SELECT login_id FROM platform.member WHERE member.member_id = entry.member_id), '')",
    type: "text",
  },
} satisfies SortColumns;

const shapeOf = (filter: EntryFilter): ListShape => ({
  table: "platform.bank_entry",
  alias: "entry",
  at: "entry.booked_at",
  id: "entry.entry_id",
  isAscending: filter.waiting === "true" && filter.newest === undefined,
});

/** Entries after a place, the newest first, of what waits the oldest first, or in the order asked for. */
export async function readEntries(
  connection: Pool | PoolClient,
  filter: EntryFilter,
  language: Language,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<BankEntry>[]> {
  const where = conditionsOf(filter);
  const list = { filter, where, shape: shapeOf(filter), columns: entryOrders };
  const words = where.place(language);
  return readSortedRows(connection, row, list, { place, limit }, ({ rows, orderBy }) => ({
    text: `SELECT entry.entry_id, account.account_id, CASE ${words} WHEN 'en' THEN bank.name_en ELSE bank.name_ko END AS bank_name,
            account.account_number, account.holder AS account_holder, account.active AS account_active,
            account.provider IS NOT NULL AS is_payment,
            entry.direction, entry.amount_won, entry.balance_after_won, entry.counterparty, entry.memo,
            entry.booked_at, entry.told_at, entry.state, entry.reasons, entry.request_id,
            ${operatorNameOf("entry.decided_by")} AS decided_by, entry.decided_at, entry.decision_reason,
            (SELECT jsonb_build_object('id', member.member_id, 'loginId', login_id, 'nickname', nickname)
               FROM platform.member WHERE member.member_id = entry.member_id) AS member,
            ARRAY(SELECT source.name FROM platform.bank_entry_word AS word
               JOIN platform.bank_source AS source USING (source_id)
              WHERE word.entry_id = entry.entry_id ORDER BY word.told_at, source.name) AS sources,
            likely.candidate AS likely, ${microsecondsOf("entry.booked_at")} AS at_microseconds,
            entry.sort_key
       FROM ${rows}
       JOIN platform.deposit_account AS account ON account.account_id = entry.deposit_account_id
       JOIN platform.bank ON bank.bank_id = account.bank_id
       LEFT JOIN LATERAL (
         SELECT ${candidateColumns(words)} AS candidate
           FROM platform.bank_candidates((SELECT whole FROM platform.bank_entry AS whole
             WHERE whole.entry_id = entry.entry_id)) AS found ${candidateJoins} LIMIT 1
       ) AS likely ON entry.state = 'WAITING' AND entry.direction = 'IN'
      ORDER BY ${orderBy}`,
  }));
}

/** How many entries the filter matches, and what they come to. */
export const countEntries = (pool: Pool, filter: EntryFilter) =>
  totalsOf(pool, shapeOf(filter), conditionsOf(filter), entrySums, {
    in: "CASE entry.direction WHEN 'IN' THEN entry.amount_won END",
    out: "CASE entry.direction WHEN 'OUT' THEN entry.amount_won END",
  });

const wordRows = z.array(
  z.object({ source: z.string(), id: z.string(), reportedAt: instant, content: z.unknown() }),
);

/** What the sources of an entry said of it. */
export async function readWords(connection: Pool, entryId: string) {
  const { rows } = await connection.query(
    `SELECT source.name AS source, word.word_id AS id, word.told_at AS "reportedAt", word.content
       FROM platform.bank_entry_word AS word JOIN platform.bank_source AS source USING (source_id)
      WHERE word.entry_id = $1 ORDER BY word.told_at LIMIT 20`,
    [entryId],
  );
  return wordRows.parse(rows);
}
