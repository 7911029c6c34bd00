import {
  bonusKinds,
  type MoneyRequestStatus,
  type MoneyRequestType,
  moneyRequestStatuses,
  moneyRequestTypes,
} from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import { givenAccount, type MoneyRequest } from "@hanpan/contract/objects/moneyRequest";
import { endOfSeoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";
import {
  type MemberPage,
  type MemberPageQuery,
  numberCursor,
  readMemberPage,
  readTotal,
} from "../../lib/memberPage.ts";
import type { Refusal } from "../../server/refusal.ts";

export type RequestQuery = MemberPageQuery & {
  readonly memberId: string;
  readonly language: Language;
  readonly now: Date;
  readonly type?: MoneyRequestType | undefined;
  readonly status?: MoneyRequestStatus | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: "-createdAt" | "createdAt" | undefined;
};

const instant = z.date().transform((at) => at.toISOString());

const rows = z.array(
  z
    .object({
      request_id: z.string(),
      number: z.number(),
      type: z.enum(moneyRequestTypes),
      amount_won: z.number(),
      bonus_kind: z.enum(bonusKinds).nullable(),
      status: z.enum(moneyRequestStatuses),
      requested_at: instant,
      processed_at: instant.nullable(),
      reason: z.string().nullable(),
      account: z.nullable(givenAccount),
      under_review: z.boolean(),
      after_recovery: z.boolean(),
      can_cancel: z.boolean(),
    })
    .transform(
      (row): MoneyRequest => ({
        id: row.request_id,
        number: row.number,
        type: row.type,
        amount: row.amount_won,
        bonusKind: row.bonus_kind,
        status: row.status,
        requestedAt: row.requested_at,
        processedAt: row.processed_at,
        reason: row.reason,
        account: row.account,
        underReview: row.under_review,
        afterRecovery: row.after_recovery,
        canCancel: row.can_cancel,
      }),
    ),
);
const filtered = `member_id = $1 AND hidden_at IS NULL
  AND ($2::text IS NULL OR type = $2) AND ($3::text IS NULL OR status = $3)
  AND ($4::timestamptz IS NULL OR requested_at >= $4) AND ($5::timestamptz IS NULL OR requested_at < $5)`;

/** One page of a member's own requests, without those that they have deleted; a request's number is its order. */
export async function listRequests(
  pool: Pool,
  query: RequestQuery,
): Promise<MemberPage<MoneyRequest> | Refusal> {
  const isAscending = query.sort === "createdAt";
  const filter = [
    query.memberId,
    query.type ?? null,
    query.status ?? null,
    query.from === undefined ? null : startOfSeoulDay(query.from),
    query.to === undefined ? null : endOfSeoulDay(query.to),
  ];
  return readMemberPage(query, {
    cursor: numberCursor,
    placeOf: ({ number }) => number,
    count: () =>
      readTotal(pool, `SELECT count(*) AS total FROM platform.money_request WHERE ${filtered}`, filter),
    async read({ after, skip, limit }) {
      const found = await pool.query(
        `SELECT request_id, number, type, amount_won, bonus_kind, status, requested_at, processed_at, reason,
                CASE WHEN status IN ('WAITING', 'PROCESSING') THEN
                  (SELECT jsonb_build_object('bankName', CASE $9 WHEN 'en' THEN bank.name_en ELSE bank.name_ko END,
                     'accountNumber', coalesce(payment.account_number, account.account_number),
                     'holder', CASE WHEN account.provider IS NULL THEN account.holder ELSE coalesce(payment.holder, '–') END)
                   FROM platform.deposit_account AS account
                   LEFT JOIN platform.payment ON payment.member_id = $1
                     AND payment.request_id = money_request.request_id
                   JOIN platform.bank AS bank
                     ON CASE WHEN account.provider IS NULL THEN bank.bank_id = account.bank_id
                       ELSE bank.code = payment.bank_code AND payment.account_number IS NOT NULL END
                   WHERE account.account_id = money_request.deposit_account_id) END AS account,
                processed_at IS NULL AND risk_reasons IS NOT NULL AND risk_lifted_at IS NULL AS under_review,
                coalesce('RECOVERED' = ANY (risk_reasons), false) AND processed_at IS NULL AND risk_lifted_at IS NULL
                  AS after_recovery,
                status = 'WAITING' AND platform.cancel_refusal(money_request, $10) IS NULL AS can_cancel
           FROM platform.money_request
          WHERE ${filtered} AND ($6::bigint IS NULL OR number ${isAscending ? ">" : "<"} $6)
          ORDER BY number ${isAscending ? "" : "DESC"} LIMIT $7 OFFSET $8`,
        [...filter, after, limit, skip, query.language, query.now],
      );
      return rows.parse(found.rows);
    },
  });
}
