import { withTransaction } from "@hanpan/database";
import type { Executor } from "@hanpan/ledger";
import type { Pool } from "pg";
import * as z from "zod";
import { notifyPublished } from "../lib/outbox.ts";
import { withRetries } from "../lib/transientErrors.ts";
import type { ProviderPayment } from "./provider/port.ts";
import type { PaymentRow } from "./readPayments.ts";
import { writePaid } from "./writePaid.ts";

const row = z.object({ became: z.enum(["DONE", "LEFT", "UNPAID"]) });

/** How much is gone of a payment; all of one that the site knows as paid, where the provider says that it is over and names no sum. */
const goneOf = ({ paidWon }: PaymentRow, { standing, cancelledWon }: ProviderPayment): number =>
  standing === "ENDED" ? Math.max(cancelledWon, paidWon ?? 0) : cancelledWon;

const give = (executor: Executor, payment: PaymentRow, answered: ProviderPayment, now: Date) =>
  executor.query("SELECT platform.give_payment_back($1, $2, $3, $4) AS became", [
    ...[payment.memberId, payment.requestId, goneOf(payment, answered), now],
  ]);

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
  const { rows } = await withRetries(() => give(pool, payment, answered, now));
  notifyPublished();
  return row.parse(rows[0]).became;
}

/** Money that the site learns of when some or all of it has gone back: what came and what left, both or neither, for a person. */
export async function settlePaidAndRefunded(
  pool: Pool,
  payment: PaymentRow,
  answered: ProviderPayment,
  now: Date,
): Promise<void> {
  await withRetries(() =>
    withTransaction(pool, async (client) => {
      await writePaid(client, payment, answered, now);
      await give(client, payment, answered, now);
    }),
  );
  notifyPublished();
}
