import { moneyRequestStatuses } from "@hanpan/contract/enumerations";
import type { Payment } from "@hanpan/contract/operator/calls/payment";
import { paymentStates, refundStates } from "@hanpan/contract/operator/enumerations";
import { paymentSums } from "@hanpan/contract/operator/listSums";
import type { Pool } from "pg";
import * as z from "zod";
import { opened } from "../../lib/personalValues.ts";
import { createConditions } from "../lib/conditions.ts";
import { totalsOf } from "../lib/listTotals.ts";
import type { Placed } from "../lib/page.ts";
import { addPlace, microsecondsOf, type Place } from "../lib/place.ts";

const instant = z.coerce.date().transform((at) => at.toISOString());

const rows = z.array(
  z.object({
    id: z.string(),
    member: z.object({ id: z.string(), loginId: z.string(), nickname: z.string() }),
    amount: z.number(),
    state: z.enum(paymentStates),
    requestStatus: z.enum(moneyRequestStatuses),
    accountNumber: z.string().nullable(),
    paid: z.number().nullable(),
    paidAt: instant.nullable(),
    askedAt: instant,
    expiresAt: instant,
    trouble: z.string().nullable(),
    entryId: z.string().nullable(),
    refund: z
      .object({
        state: z.enum(refundStates),
        bankCode: z.string(),
        accountNumber: z.string(),
        holder: z.string(),
        trouble: z.string().nullable(),
        endedAt: instant.nullable(),
        isOverdue: z.boolean(),
      })
      .nullable(),
  }),
);

/** What goes back is kept sealed to whom it goes. */
function withRefundOpened(payment: z.output<typeof rows>[number]): Payment {
  const { refund, member } = payment;
  if (refund === null) return payment;
  return {
    ...payment,
    refund: { ...refund, accountNumber: opened(member.id, "accountNumber", refund.accountNumber) },
  };
}

type Filter = {
  readonly state?: string | undefined;
  readonly troubled?: "true" | undefined;
  /** A refund is overdue as of then. */
  readonly now: Date;
};

function conditionsOf({ state, troubled, now }: Filter) {
  const where = createConditions();
  where.addGiven("payment.state = ?", state);
  if (troubled === "true")
    where.addGiven(
      `(payment.trouble IS NOT NULL OR EXISTS (SELECT FROM platform.overdue_refunds(?) AS overdue
        WHERE overdue.member_id = payment.member_id AND overdue.request_id = payment.request_id))`,
      now,
    );
  return where;
}

const placeRows = z.array(z.object({ at_microseconds: z.number() }));

/** Virtual accounts after a place, the newest first. */
export async function readPayments(
  pool: Pool,
  filter: Filter,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<Payment>[]> {
  const where = conditionsOf(filter);
  addPlace(where, { at: "payment.asked_at", id: "payment.request_id" }, place);
  const found = await pool.query(
    `SELECT payment.request_id AS id, jsonb_build_object('id', member.member_id, 'loginId', member.login_id,
              'nickname', member.nickname) AS member,
            payment.amount_won AS amount, payment.state, request.status AS "requestStatus",
            payment.account_number AS "accountNumber", payment.paid_won AS paid, payment.paid_at AS "paidAt",
            payment.asked_at AS "askedAt", payment.expires_at AS "expiresAt", payment.trouble, payment.entry_id AS "entryId",
            ${microsecondsOf("payment.asked_at")} AS at_microseconds,
            (SELECT jsonb_build_object('state', refund.state, 'bankCode', refund.bank_code,
               'accountNumber', refund.account_number, 'holder', refund.holder, 'trouble', refund.trouble,
               'endedAt', refund.ended_at, 'isOverdue', EXISTS (SELECT FROM platform.overdue_refunds(${where.place(filter.now)}) AS overdue
                 WHERE overdue.member_id = refund.member_id AND overdue.request_id = refund.request_id))
             FROM platform.payment_refund AS refund
             WHERE refund.member_id = payment.member_id AND refund.request_id = payment.request_id
             ORDER BY refund.asked_at DESC LIMIT 1) AS refund
       FROM (SELECT * FROM platform.payment AS payment WHERE ${where.text()}
              ORDER BY payment.asked_at DESC, payment.request_id DESC LIMIT ${where.place(limit)}) AS payment
       JOIN platform.member USING (member_id)
       JOIN platform.money_request AS request
         ON request.member_id = payment.member_id AND request.request_id = payment.request_id
      ORDER BY payment.asked_at DESC, payment.request_id DESC`,
    [...where.values],
  );
  const places = placeRows.parse(found.rows);
  return rows.parse(found.rows).map((item, index) => ({
    item: withRefundOpened(item),
    atMicroseconds: places[index]?.at_microseconds ?? 0,
    id: item.id,
  }));
}

const shape = {
  table: "platform.payment",
  alias: "payment",
  at: "payment.asked_at",
  id: "payment.request_id",
  isAscending: false,
};

/** How many there are, and what was asked for and paid together. */
export const countPayments = (pool: Pool, filter: Filter) =>
  totalsOf(pool, shape, conditionsOf(filter), paymentSums, {
    asked: "payment.amount_won",
    paid: "payment.paid_won",
  });
