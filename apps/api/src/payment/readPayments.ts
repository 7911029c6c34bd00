import { paymentProviderNames, paymentStates } from "@hanpan/contract/operator/enumerations";
import type { Executor } from "@hanpan/ledger";
import * as z from "zod";

/** A payment as the site knows it. Sums in won. */
export const paymentRow = z
  .object({
    member_id: z.string(),
    request_id: z.string(),
    provider: z.enum(paymentProviderNames),
    store_id: z.string(),
    channel_key: z.string(),
    bank_code: z.string(),
    amount_won: z.number(),
    state: z.enum(paymentStates),
    expires_at: z.date(),
    asks: z.number(),
    paid_won: z.number().nullable(),
    entry_id: z.string().nullable(),
  })
  .transform((row) => ({
    memberId: row.member_id,
    requestId: row.request_id,
    provider: row.provider,
    storeId: row.store_id,
    channelKey: row.channel_key,
    bankCode: row.bank_code,
    amountWon: row.amount_won,
    state: row.state,
    expiresAt: row.expires_at,
    asks: row.asks,
    paidWon: row.paid_won,
    entryId: row.entry_id,
  }));
export type PaymentRow = z.output<typeof paymentRow>;

/** The payment with an id at its provider; null where the site has none. */
export async function findPayment(executor: Executor, paymentId: string): Promise<PaymentRow | null> {
  if (!z.uuid().safeParse(paymentId).success) return null;
  const { rows } = await executor.query({
    name: "payment-by-id",
    text: "SELECT * FROM platform.payment_by_id($1)",
    values: [paymentId],
  });
  return rows[0] === undefined ? null : paymentRow.parse(rows[0]);
}

const storeRow = z.object({ store_id: z.string().nullable(), is_open: z.boolean() });

/** The store at which a provider is asked now; null before the first setting. */
export async function readStore(executor: Executor, provider: string): Promise<string | null> {
  const { rows } = await executor.query({
    name: "payment-store",
    text: "SELECT store_id, is_open FROM platform.payment_provider WHERE provider = $1",
    values: [provider],
  });
  return rows[0] === undefined ? null : storeRow.parse(rows[0]).store_id;
}
