import { bankEntryReasons, bankEntryStates } from "@hanpan/contract/operator/enumerations";
import type { Pool } from "pg";
import * as z from "zod";
import { newIdAt } from "../lib/newIdAt.ts";
import { notifyPublished } from "../lib/outbox.ts";
import { withRetries } from "../lib/transientErrors.ts";
import { askRequest } from "../money/requests.ts";
import type { PaymentProvider, ProviderPayment } from "./provider/port.ts";
import type { PaymentRow } from "./readPayments.ts";
import { settlePaidAndRefunded, settleRefunded } from "./settleRefunded.ts";
import { writePaid } from "./writePaid.ts";

/** Who asks the provider, about what is in which database. */
export type PaymentGround = {
  readonly pool: Pool;
  readonly provider: PaymentProvider;
  /** Whether a payment of a channel where no money moves counts: in production never. */
  readonly takesTests: boolean;
};

const stateRow = z.object({ state: z.string() });
const matched = z.object({
  matched: z
    .object({
      state: z.enum(bankEntryStates),
      reasons: z.array(z.enum(bankEntryReasons)),
      isNew: z.boolean(),
    })
    .nullable(),
});

/** Ends a payment that nobody has paid; false where an operator has its request in hand. */
export async function endPayment(
  pool: Pool,
  payment: PaymentRow,
  actor: string,
  reason: string | null,
  now: Date,
): Promise<boolean> {
  const answer = await askRequest(pool, {
    name: "end-payment",
    text: "SELECT * FROM platform.end_payment($1, $2, $3, $4, $5, $6)",
    values: [payment.memberId, payment.requestId, newIdAt(now), actor, reason, now],
  });
  return answer.outcome !== "REFUSED" || answer.code === "REQUEST_FINISHED";
}

/** What the provider says of a payment that is none of ours to credit, as an operator reads it. */
function doubtOf(payment: PaymentRow, answered: ProviderPayment, takesTests: boolean): string | null {
  if (answered.storeId !== payment.storeId) return "OTHER_STORE";
  if (answered.isTest && !takesTests) return "TEST_CHANNEL";
  if (answered.currency !== "KRW") return "OTHER_CURRENCY";
  return answered.paidWon > 0 && answered.paidWon <= 1_000_000_000_000 ? null : "OTHER_AMOUNT";
}

async function noteTrouble(pool: Pool, payment: PaymentRow, trouble: string, isOver: boolean): Promise<void> {
  await pool.query("SELECT platform.note_payment_trouble($1, $2, $3, $4)", [
    payment.memberId,
    payment.requestId,
    trouble.slice(0, 200),
    isOver,
  ]);
}

/** Keeps what the provider said for a person to look at. */
export async function keepWord(
  pool: Pool,
  provider: string,
  paymentId: string,
  answered: ProviderPayment,
  now: Date,
): Promise<void> {
  const { standing, storeId, currency, paidWon, payer, transactionId } = answered;
  const content = { payment: paymentId, standing, storeId, currency, paid: paidWon, payer, transactionId };
  await withRetries(() =>
    pool.query("SELECT platform.keep_payment_word($1, $2, $3, $4)", [
      provider,
      `${paymentId} ${standing} ${paidWon}`,
      JSON.stringify(content),
      now,
    ]),
  );
}

/** The money was paid: it completes its deposit, or waits for a person. Once, however often it is said. */
async function pay(
  ground: PaymentGround,
  payment: PaymentRow,
  answered: ProviderPayment,
  now: Date,
): Promise<void> {
  const { pool, takesTests } = ground;
  const doubt = doubtOf(payment, answered, takesTests);
  if (doubt !== null) {
    await keepWord(pool, payment.provider, payment.requestId, answered, now);
    const isOpen = payment.state === "ASKED" || payment.state === "OPEN";
    await noteTrouble(pool, payment, doubt, !isOpen);
    // Its request ends with its time, as that of one that nobody paid.
    await expireUnpaid(ground, payment, true, now);
    return;
  }
  if (payment.paidWon !== null && payment.paidWon !== answered.paidWon) {
    // It says another sum than before: what is in the books stays, and a person looks.
    await keepWord(pool, payment.provider, payment.requestId, answered, now);
    await noteTrouble(pool, payment, "OTHER_AMOUNT", false);
    return;
  }
  const { rows } = await withRetries(() => writePaid(pool, payment, answered, now));
  matched.parse(rows[0]);
  notifyPublished();
}

/** The virtual account is there: it can be paid to, where its request is open. Answers the payment's state. */
async function opened(
  pool: Pool,
  payment: PaymentRow,
  answered: ProviderPayment,
  now: Date,
): Promise<string> {
  if (answered.account === null) return payment.state;
  const { number, holder, expiresAt } = answered.account;
  const { rows } = await withRetries(() =>
    pool.query("SELECT platform.open_payment($1, $2, $3, $4, $5, $6) AS state", [
      ...[payment.memberId, payment.requestId, number, holder?.slice(0, 100) ?? null, expiresAt, now],
    ]),
  );
  notifyPublished();
  return stateRow.parse(rows[0]).state;
}

async function closed(pool: Pool, payment: PaymentRow, trouble: string | null, now: Date): Promise<void> {
  await pool.query("SELECT platform.close_payment($1, $2, $3, $4)", [
    payment.memberId,
    payment.requestId,
    trouble,
    now,
  ]);
}

const dayMs = 86_400_000;

/**
 * Closes the account of a payment that has ended; what the provider does not answer now is asked again. One that it refuses to close
 * is left to itself a day after its time, since nobody can pay to it any more.
 */
async function close({ pool, provider }: PaymentGround, payment: PaymentRow, now: Date): Promise<void> {
  const answer = await provider.close(payment.storeId, payment.requestId);
  const isLongOver = now.getTime() > payment.expiresAt.getTime() + dayMs;
  if (answer.outcome === "DONE") await closed(pool, payment, null, now);
  else if (answer.outcome === "REFUSED" && isLongOver) await closed(pool, payment, answer.reason, now);
  else await noteTrouble(pool, payment, answer.reason, false);
}

/** It was paid and went back: before the site had learnt that it was paid its request ends, and both stand as money that waits. */
async function refunded(
  ground: PaymentGround,
  payment: PaymentRow,
  answered: ProviderPayment,
  now: Date,
): Promise<void> {
  const { pool, takesTests } = ground;
  if ((await settleRefunded(pool, payment, answered, now)) !== "UNPAID") return;
  if (payment.state === "ASKED" || payment.state === "OPEN")
    if (!(await endPayment(pool, payment, "system:payment", "PAYMENT_UNAVAILABLE", now))) return;
  if (doubtOf(payment, answered, takesTests) === null) {
    await settlePaidAndRefunded(pool, payment, answered, now);
    return;
  }
  await keepWord(pool, payment.provider, payment.requestId, answered, now);
  await closed(pool, payment, "REFUNDED_THERE", now);
  await noteTrouble(pool, payment, "REFUNDED_THERE", true);
}

/** Carries out what the provider says of a payment, whichever way it was learnt. */
export async function settleAnswer(
  ground: PaymentGround,
  payment: PaymentRow,
  answered: ProviderPayment,
  now: Date,
): Promise<void> {
  const { pool } = ground;
  switch (answered.standing) {
    case "PENDING":
      return;
    case "PAID":
      return pay(ground, payment, answered, now);
    case "REFUNDED":
      return refunded(ground, payment, answered, now);
    case "ISSUED": {
      if (answered.storeId !== payment.storeId) return noteTrouble(pool, payment, "OTHER_STORE", true);
      const state = payment.state === "ASKED" ? await opened(pool, payment, answered, now) : payment.state;
      return state === "CLOSING" || state === "CLOSED" ? close(ground, payment, now) : undefined;
    }
    case "ENDED":
      if (payment.paidWon !== null) return refunded(ground, payment, answered, now);
      if (payment.state === "ASKED" || payment.state === "OPEN")
        if (!(await endPayment(pool, payment, "system:expiry", "EXPIRED", now))) return;
      await closed(pool, payment, null, now);
  }
}

/** The provider does not know it: whoever waits for it may ask another way. */
export async function settleUnknown({ pool }: PaymentGround, payment: PaymentRow, now: Date): Promise<void> {
  if (payment.state === "ASKED" || payment.state === "OPEN")
    await endPayment(pool, payment, "system:payment", "PAYMENT_UNAVAILABLE", now);
  // It may be on its way to the provider yet: it counts as never opened once it was asked about a few times.
  else if (payment.asks >= 4) await closed(pool, payment, null, now);
}

/** Once nobody can have paid in time any more the request expires; a provider that does not answer is waited for a little. */
export async function expireUnpaid(
  { pool }: PaymentGround,
  payment: PaymentRow,
  isKnownUnpaid: boolean,
  now: Date,
): Promise<void> {
  if (payment.state !== "OPEN" && payment.state !== "ASKED") return;
  const graceMs = isKnownUnpaid ? 60_000 : 600_000;
  if (now.getTime() < payment.expiresAt.getTime() + graceMs) return;
  await endPayment(pool, payment, "system:expiry", "EXPIRED", now);
}
