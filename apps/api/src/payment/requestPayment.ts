import pg from "pg";
import * as z from "zod";
import type { MoneyAnswer } from "../money/answer.ts";
import { askRequest, type MoneyRequestRow } from "../money/requests.ts";
import { noteAnswer } from "./noteProvider.ts";
import { findPayment, type PaymentRow } from "./readPayments.ts";
import { endPayment, type PaymentGround, settleAnswer } from "./settlePayment.ts";

type Asked = {
  readonly memberId: string;
  readonly requestId: string;
  readonly amountWon: number;
  readonly bonusKind: "NONE" | "SLOT" | "LIVE";
  readonly now: Date;
};

const range = z.object({ minimum: z.number(), maximum: z.number(), unit: z.number() });

/** Writes the request and its payment, before the provider is asked. */
async function write(
  { pool, provider }: PaymentGround,
  { memberId, requestId, amountWon, bonusKind, now }: Asked,
): Promise<MoneyAnswer<MoneyRequestRow> | "PAYMENT_UNAVAILABLE"> {
  const kind = bonusKind === "NONE" ? null : bonusKind;
  try {
    return await askRequest(pool, {
      name: "request-payment",
      text: "SELECT * FROM platform.request_payment($1, $2, $3, $4, $5, $6)",
      values: [memberId, requestId, amountWon, kind, provider.name, now],
    });
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code === "HU005") return "PAYMENT_UNAVAILABLE";
    if (code !== "HU006" || !(error instanceof pg.DatabaseError)) throw error;
    const details = range.parse(JSON.parse(error.detail ?? "{}"));
    return { outcome: "REFUSED", code: "AMOUNT_INVALID", details };
  }
}

/** Asks the provider how the payment stands and carries that out; whether it does not know it. */
async function ask(ground: PaymentGround, payment: PaymentRow, now: Date): Promise<{ isUnknown: boolean }> {
  const answered = await ground.provider.ask(payment.storeId, payment.requestId);
  await noteAnswer(ground.pool, payment.provider, answered, now);
  if (answered.outcome === "ANSWERED") await settleAnswer(ground, payment, answered.payment, now);
  return { isUnknown: answered.outcome === "NOT_FOUND" };
}

/**
 * Lets the provider open the account, and asks it what came of that; what is not open then is ended. Whoever repeats a request asks
 * first: the provider may have opened it for an answer that was lost.
 */
async function openAtProvider(
  ground: PaymentGround,
  payment: PaymentRow,
  { payer, isRepeat, now }: { readonly payer: string; readonly isRepeat: boolean; readonly now: Date },
): Promise<void> {
  const { provider, pool } = ground;
  const { requestId, storeId, channelKey, amountWon, bankCode, expiresAt } = payment;
  if (!isRepeat || (await ask(ground, payment, now)).isUnknown) {
    const ordered = await provider.open({
      ...{ paymentId: requestId, storeId, channelKey, amountWon, bankCode, expiresAt, payer },
      orderName: "입금",
    });
    if (ordered.outcome !== "REFUSED") await ask(ground, payment, now);
  }
  const after = await findPayment(pool, requestId);
  if (after?.state === "ASKED") await endPayment(pool, after, "system:payment", "PAYMENT_UNAVAILABLE", now);
}

const payerRow = z.object({ depositor: z.string() });

/**
 * Asks for a deposit by a virtual account of the member's own. The request stands before the provider is asked, so that a repeat
 * under the same id asks for the same account, and what became of a lost answer is found out. Where there is no account in
 * the end the request is cancelled at once (PAYMENT_UNAVAILABLE), so that the member may pay another way; an account that the
 * provider opened all the same is closed by the jobs. Refusals of money as of `requestDeposit`.
 */
export async function requestPayment(
  ground: PaymentGround,
  asked: Asked,
): Promise<MoneyAnswer<MoneyRequestRow> | "PAYMENT_UNAVAILABLE"> {
  const written = await write(ground, asked);
  if (written === "PAYMENT_UNAVAILABLE" || written.outcome === "REFUSED") return written;
  const { pool } = ground;
  const payment = await findPayment(pool, asked.requestId);
  if (payment?.state === "ASKED") {
    const { rows } = await pool.query("SELECT depositor FROM platform.member WHERE member_id = $1", [
      asked.memberId,
    ]);
    await openAtProvider(ground, payment, {
      payer: payerRow.parse(rows[0]).depositor,
      isRepeat: written.outcome === "REPLAYED",
      now: asked.now,
    });
  }
  const after = await findPayment(pool, asked.requestId);
  return after?.state === "OPEN" || after?.state === "PAID" ? written : "PAYMENT_UNAVAILABLE";
}
