import type { Pool } from "pg";
import * as z from "zod";
import { notifyPublished } from "../lib/outbox.ts";
import { withRetries } from "../lib/transientErrors.ts";
import type { ProviderPayment } from "./provider/port.ts";
import type { PaymentRow } from "./readPayments.ts";

const row = z.object({ became: z.enum(["DONE", "LEFT", "UNPAID"]) });

/**
 * The provider says that a payment was paid and went back, some or all of it. DONE: the site itself had asked for that. LEFT: it had not,
 * and a person looks at the money that left. UNPAID: the site had not learnt that it was paid, and nothing is written.
 */
export async function settleRefunded(
  pool: Pool,
  payment: PaymentRow,
  answered: ProviderPayment,
  now: Date,
): Promise<z.output<typeof row>["became"]> {
  const values = [payment.memberId, payment.requestId, answered.cancelledWon, now];
  const { rows } = await withRetries(() =>
    pool.query("SELECT platform.give_payment_back($1, $2, $3, $4) AS became", values),
  );
  notifyPublished();
  return row.parse(rows[0]).became;
}
