import type { Executor } from "@hanpan/ledger";
import type { ProviderPayment } from "./provider/port.ts";
import type { PaymentRow } from "./readPayments.ts";

/** Writes down that a payment was paid, and completes its request or lets the money wait; once, however often it is said. */
export const writePaid = (executor: Executor, payment: PaymentRow, answered: ProviderPayment, now: Date) =>
  executor.query({
    name: "pay-payment",
    text: "SELECT platform.pay_payment($1, $2, $3, $4, $5, $6, $7) AS matched",
    values: [
      ...[payment.memberId, payment.requestId, answered.transactionId, answered.paidWon, answered.payer],
      ...[answered.paidAt ?? now, now],
    ],
  });
