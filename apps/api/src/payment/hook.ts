import type { Pool } from "pg";
import { askAbout } from "./followPayments.ts";
import { noteAnswer, noteHook } from "./noteProvider.ts";
import { findPayment, readStore } from "./readPayments.ts";
import { keepWord, type PaymentGround } from "./settlePayment.ts";

/** What becomes of a provider's message: it was carried out, it is none of the site's, or the provider could not be asked. */
export type HookOutcome = "DONE" | "NOT_OURS" | "UNAVAILABLE";

/** A payment that the site never asked for: what the provider says of its money is kept for a person. */
async function followStrange(ground: PaymentGround, paymentId: string, now: Date): Promise<HookOutcome> {
  const { pool, provider } = ground;
  const store = await readStore(pool, provider.name);
  if (store === null) return "NOT_OURS";
  const answered = await provider.ask(store, paymentId);
  await noteAnswer(pool, provider.name, answered, now);
  if (answered.outcome === "UNKNOWN") return "UNAVAILABLE";
  const isMoney = answered.outcome === "ANSWERED" && ["PAID", "REFUNDED"].includes(answered.payment.standing);
  if (isMoney && answered.payment.storeId === store && (ground.takesTests || !answered.payment.isTest))
    await keepWord(pool, provider.name, paymentId, answered.payment, now);
  return "NOT_OURS";
}

async function askSoon(pool: Pool, memberId: string, requestId: string, now: Date): Promise<void> {
  await pool.query("SELECT platform.ask_payment_soon($1, $2, $3)", [memberId, requestId, now]);
}

/**
 * A provider has notified the site of a payment. That is a hint and nothing more: the provider is asked about the payment, and what it answers is
 * carried out. Notified twice, late or out of order it is the same question, to which the answer is what stands now.
 */
export async function followHook(ground: PaymentGround, paymentId: string, now: Date): Promise<HookOutcome> {
  const { pool, provider } = ground;
  await noteHook(pool, provider.name, now);
  const payment = await findPayment(pool, paymentId);
  if (payment === null) return followStrange(ground, paymentId, now);
  if (payment.provider !== provider.name) return "NOT_OURS";
  if (await askAbout(ground, payment, now)) return "DONE";
  await askSoon(pool, payment.memberId, payment.requestId, now);
  return "UNAVAILABLE";
}
