import * as z from "zod";
import { noteAnswer } from "./noteProvider.ts";
import { type PaymentRow, paymentRow } from "./readPayments.ts";
import { expireUnpaid, type PaymentGround, settleAnswer, settleUnknown } from "./settlePayment.ts";

/** How many payments a run looks at, and how many of them beside each other. */
const batch = 100;
const atOnce = 4;

/** Asks the provider about a payment and carries out what it says. Answers whether it said anything. */
export async function askAbout(ground: PaymentGround, payment: PaymentRow, now: Date): Promise<boolean> {
  const answered = await ground.provider.ask(payment.storeId, payment.requestId);
  await noteAnswer(ground.pool, payment.provider, answered, now);
  if (answered.outcome === "ANSWERED") await settleAnswer(ground, payment, answered.payment, now);
  else if (answered.outcome === "NOT_FOUND") await settleUnknown(ground, payment, now);
  const isKnownUnpaid = answered.outcome === "ANSWERED" && answered.payment.standing === "ISSUED";
  if (isKnownUnpaid || answered.outcome === "UNKNOWN")
    await expireUnpaid(ground, payment, isKnownUnpaid, now);
  return answered.outcome !== "UNKNOWN";
}

const dueRows = z.array(paymentRow);

/**
 * Asks about the payments that are due: such as a message never came of, were half made when a process ended, have expired or are to
 * be closed. Safe in several processes at once. One that fails is asked again later and keeps no other from being asked.
 *
 * @returns how many it asked about.
 * @throws AggregateError with what failed.
 */
export async function followPayments(ground: PaymentGround, now: Date): Promise<number> {
  const found = await ground.pool.query("SELECT * FROM platform.payments_to_ask($1, $2)", [now, batch]);
  const due = dueRows.parse(found.rows);
  const left = [...due];
  const failures: unknown[] = [];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift())
      await askAbout(ground, next, now).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, due.length) }, work));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} payments could not be looked at.`);
  return due.length;
}
