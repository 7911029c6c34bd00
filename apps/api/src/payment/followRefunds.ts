import type { Pool } from "pg";
import * as z from "zod";
import { opened } from "../lib/personalValues.ts";
import { noteAnswer } from "./noteProvider.ts";
import { findPayment } from "./readPayments.ts";
import type { PaymentGround } from "./settlePayment.ts";
import { settleRefunded } from "./settleRefunded.ts";

const batch = 20;
/** After so many refusals of the order, the payment standing there as paid each time, the money waits for a person again. */
const mostRefusals = 3;

const refundRow = z
  .object({
    member_id: z.string(),
    request_id: z.string(),
    refund_id: z.string(),
    amount_won: z.number(),
    bank_code: z.string(),
    account_number: z.string(),
    holder: z.string(),
    reason: z.string(),
    refusals: z.number(),
    failed_before: z.number(),
    ordered_at: z.date().nullable(),
    trouble: z.string().nullable(),
  })
  .transform((row) => ({
    memberId: row.member_id,
    requestId: row.request_id,
    refundId: row.refund_id,
    amountWon: row.amount_won,
    bankCode: row.bank_code,
    accountNumber: opened(row.member_id, "accountNumber", row.account_number),
    holder: row.holder,
    reason: row.reason,
    refusals: row.refusals,
    failedBefore: row.failed_before,
    isOrdered: row.ordered_at !== null,
    trouble: row.trouble,
  }));
type RefundRow = z.output<typeof refundRow>;
const refundRows = z.array(refundRow);

async function fail(pool: Pool, refund: RefundRow, trouble: string, now: Date): Promise<void> {
  const { memberId, requestId, refundId } = refund;
  const values = [memberId, requestId, refundId, trouble.slice(0, 200), now];
  await pool.query("SELECT platform.fail_refund($1, $2, $3, $4, $5)", values);
}

/**
 * One look at a refund: the provider is asked how the payment stands before anything is ordered, and an order goes only for all that was
 * paid and while that much is left there, so that an answer which was lost doubles nothing.
 */
async function follow({ pool, provider }: PaymentGround, refund: RefundRow, now: Date): Promise<void> {
  const payment = await findPayment(pool, refund.requestId);
  if (payment === null) return;
  const answered = await provider.ask(payment.storeId, payment.requestId);
  await noteAnswer(pool, payment.provider, answered, now);
  if (answered.outcome !== "ANSWERED") return;
  const { standing, isRefundUnderWay, failedRefunds } = answered.payment;
  if (standing === "REFUNDED" || standing === "ENDED") {
    await settleRefunded(pool, payment, answered.payment, now);
    // It was carried out, and has ended; or money left otherwise, of which no more is ordered here.
    if (!isRefundUnderWay) await fail(pool, refund, "REFUNDED_THERE", now);
    return;
  }
  if (isRefundUnderWay) return;
  if (standing !== "PAID") return fail(pool, refund, standing, now);
  // One that failed before this one was ordered says nothing of it: the provider may show it later.
  if (refund.isOrdered)
    return failedRefunds > refund.failedBefore ? fail(pool, refund, "REFUND_FAILED", now) : undefined;
  if (refund.refusals >= mostRefusals) return fail(pool, refund, refund.trouble ?? "REFUSED", now);
  const { memberId, requestId, refundId, amountWon, reason, bankCode, accountNumber, holder } = refund;
  await pool.query("SELECT platform.note_failed_before($1, $2, $3, $4)", [
    ...[memberId, requestId, refundId, failedRefunds],
  ]);
  const ordered = await provider.refund({
    ...{ paymentId: requestId, storeId: payment.storeId, amountWon, reason, bankCode, accountNumber, holder },
  });
  if (ordered.outcome === "UNKNOWN") return;
  const refusal = ordered.outcome === "REFUSED" ? ordered.reason : null;
  const values = [memberId, requestId, refundId, refusal === null, refusal, now];
  await pool.query("SELECT platform.note_refund($1, $2, $3, $4, $5, $6)", values);
}

/** Carries out the refunds that two operators decided. Safe in several processes at once; answers how many it looked at. */
export async function followRefunds(ground: PaymentGround, now: Date): Promise<number> {
  const found = await ground.pool.query("SELECT * FROM platform.refunds_to_do($1, $2)", [now, batch]);
  const due = refundRows.parse(found.rows);
  const failures: unknown[] = [];
  for (const refund of due) await follow(ground, refund, now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} refunds could not be looked at.`);
  return due.length;
}
