import type { Language } from "@hanpan/contract/language";
import type { OperatorInquiry } from "@hanpan/contract/operator/objects/inquiry";
import {
  type InquiryKind,
  type InquiryStatus,
  inquiryKinds,
  inquiryStatuses,
} from "@hanpan/contract/writtenEnumerations";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import { createConditions } from "../lib/conditions.ts";
import { countMatches } from "../lib/countMatches.ts";
import { memberNameColumns, memberNameOf, memberNameRow } from "../lib/memberName.ts";
import { operatorNameOf } from "../lib/operatorName.ts";
import type { Placed } from "../lib/page.ts";
import { addPeriod } from "../lib/period.ts";
import { addPlace, microsecondsOf, type Place } from "../lib/place.ts";

export type InquiryFilter = {
  readonly status?: InquiryStatus | undefined;
  readonly kind?: InquiryKind | undefined;
  readonly member?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Only what waits for an answer, the oldest first. */
  readonly open?: "true" | undefined;
  /** One inquiry by its id. */
  readonly id?: string;
};

const instant = z.date().transform((at) => at.toISOString());

const row = z
  .object({
    inquiry_id: z.string(),
    number: z.number(),
    kind: z.enum(inquiryKinds),
    title: z.string(),
    description: z.string(),
    amount_won: z.number().nullable(),
    status: z.enum(inquiryStatuses),
    reply: z.string().nullable(),
    created_at: instant,
    replied_at: instant.nullable(),
    replied_by: z.string().nullable(),
    hidden: z.boolean(),
    ...memberNameRow,
    at_microseconds: z.number(),
  })
  .transform(
    (found): Placed<OperatorInquiry> => ({
      atMicroseconds: found.at_microseconds,
      id: found.inquiry_id,
      item: {
        id: found.inquiry_id,
        number: found.number,
        kind: found.kind,
        title: found.title,
        description: found.description,
        createdAt: found.created_at,
        status: found.status,
        reply: found.reply,
        repliedAt: found.replied_at,
        member: memberNameOf(found),
        amount: found.amount_won,
        repliedBy: found.replied_by,
        hidden: found.hidden,
      },
    }),
  );

/** One that the member took back waits no longer. */
const waiting = "inquiry.status = 'WAITING_FOR_REPLAY' AND inquiry.hidden_at IS NULL";

function conditionsOf(filter: InquiryFilter) {
  const where = createConditions();
  where.addGiven("inquiry.inquiry_id = ?", filter.id);
  where.addGiven("inquiry.member_id = ?", filter.member);
  where.addGiven("inquiry.kind = ?", filter.kind);
  // In so many words, for the index of what waits is found by them.
  if (filter.open === "true" || filter.status === "WAITING_FOR_REPLAY") where.add(waiting);
  else where.addGiven("inquiry.status = ?", filter.status);
  addPeriod(where, "inquiry.created_at", filter);
  return where;
}

/** Inquiries after a place, the newest first; waiting ones the oldest first. */
export async function readInquiries(
  connection: Pool | PoolClient,
  filter: InquiryFilter,
  language: Language,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<OperatorInquiry>[]> {
  const isAscending = filter.open === "true";
  const where = conditionsOf(filter);
  addPlace(where, { at: "inquiry.created_at", id: "inquiry.inquiry_id", isAscending }, place);
  const conditions = where.text();
  const order = isAscending ? "" : "DESC";
  const found = await connection.query(
    `SELECT inquiry.inquiry_id, inquiry.number, inquiry.kind, inquiry.title, inquiry.description, inquiry.amount_won,
            inquiry.status, inquiry.reply, inquiry.created_at, inquiry.replied_at,
            ${operatorNameOf("inquiry.replied_by")} AS replied_by, inquiry.hidden_at IS NOT NULL AS hidden,
            ${memberNameColumns(where.place(language))},
            ${microsecondsOf("inquiry.created_at")} AS at_microseconds
       FROM (SELECT * FROM platform.inquiry AS inquiry WHERE ${conditions}
              ORDER BY inquiry.created_at ${order}, inquiry.inquiry_id ${order} LIMIT ${where.place(limit)}) AS inquiry
       JOIN platform.member ON member.member_id = inquiry.member_id
       JOIN platform.level ON level.level_id = member.level_id
      ORDER BY inquiry.created_at ${order}, inquiry.inquiry_id ${order}`,
    [...where.values],
  );
  return z.array(row).parse(found.rows);
}

/** One inquiry; refuses NOT_FOUND. */
export async function readInquiry(
  connection: Pool | PoolClient,
  id: string,
  language: Language,
): Promise<OperatorInquiry> {
  const [found] = await readInquiries(connection, { id }, language, null, 1);
  if (found === undefined) throw refuse("NOT_FOUND");
  return found.item;
}

/** How many inquiries the filter matches, counted to just beyond what a list shows. */
export function countInquiries(connection: Pool, filter: InquiryFilter): Promise<number> {
  const where = conditionsOf(filter);
  return countMatches(connection, "platform.inquiry AS inquiry", where);
}

const accountRows = z.array(
  z.object({ id: z.string(), bankName: z.string(), accountNumber: z.string(), holder: z.string() }),
);

/** The accounts that may be sent to a member: of their level first, then of all levels. */
export async function readAccountsFor(pool: Pool, memberId: string, language: Language) {
  const found = await pool.query(
    `SELECT account.account_id AS id, CASE $2 WHEN 'en' THEN bank.name_en ELSE bank.name_ko END AS "bankName",
            account.account_number AS "accountNumber", account.holder
       FROM platform.member
       JOIN platform.deposit_account AS account
         ON account.active AND (account.level_id = member.level_id OR account.level_id IS NULL)
       JOIN platform.bank ON bank.bank_id = account.bank_id
      WHERE member.member_id = $1 ORDER BY account.level_id IS NULL, account.account_id DESC LIMIT 20`,
    [memberId, language],
  );
  return accountRows.parse(found.rows);
}
