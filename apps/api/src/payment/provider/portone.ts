import { PaymentClient, PortOneError, Webhook } from "@portone/server-sdk";
import * as z from "zod";
import { portoneBankOf } from "../../lib/portoneBanks.ts";
import { withinPatience } from "../../lib/withinPatience.ts";
import type {
  AskedPayment,
  AskedRefund,
  Ordered,
  PaymentProvider,
  ProviderAnswer,
  ProviderPayment,
} from "./port.ts";

const patienceMs = 8_000;

/** What the provider refused for good: the order was not carried out. Whatever else it says may change, or be asked about. */
const refusal = z.object({ type: z.string(), message: z.string().optional() });

const sensible = { from: Date.UTC(2000, 0), to: Date.UTC(2100, 0) };
/** An instant; null where no calendar of ours has it, which is as if the provider had named none. */
const instant = z.coerce
  .date()
  .transform((at) => (at.getTime() >= sensible.from && at.getTime() < sensible.to ? at : null));
/** Text as the database can keep it: no zero, no half of a character. */
const text = z.string().transform((given) => given.toWellFormed().replaceAll("\0", ""));
const virtualAccount = z.object({
  type: z.literal("PaymentMethodVirtualAccount"),
  accountNumber: text.pipe(z.string().min(1).max(40)),
  remitteeName: text.nullish(),
  remitterName: text.nullish(),
  expiredAt: instant.nullish(),
});
const payment = z.object({
  status: z.enum([
    "READY",
    "PENDING",
    "VIRTUAL_ACCOUNT_ISSUED",
    "PAID",
    "FAILED",
    "PARTIAL_CANCELLED",
    "CANCELLED",
  ]),
  id: z.string(),
  storeId: text,
  transactionId: text.nullish(),
  channel: z.object({ type: z.string() }).optional(),
  currency: text,
  amount: z.object({ total: z.int(), paid: z.int(), cancelled: z.int() }),
  method: z.unknown(),
  paidAt: instant.nullish(),
  cancellations: z.array(z.object({ status: z.string() })).optional(),
});
const hook = z.object({ data: z.object({ paymentId: z.string().min(1).max(200) }) });

/** A payment as the port says it; null where it is not one that anybody understands. */
function readPayment(answer: unknown, paymentId: string): ProviderPayment | null {
  const read = payment.safeParse(answer);
  if (!read.success || read.data.id !== paymentId) return null;
  const { status, storeId, transactionId, channel, currency, amount, paidAt, cancellations = [] } = read.data;
  const account = virtualAccount.safeParse(read.data.method).data;
  const wasPaid = (paidAt ?? null) !== null;
  const standings: Readonly<Record<typeof status, ProviderPayment["standing"]>> = {
    READY: "PENDING",
    PENDING: "PENDING",
    VIRTUAL_ACCOUNT_ISSUED: "ISSUED",
    PAID: "PAID",
    FAILED: "ENDED",
    PARTIAL_CANCELLED: "REFUNDED",
    CANCELLED: wasPaid ? "REFUNDED" : "ENDED",
  };
  return {
    standing: standings[status],
    storeId,
    isTest: channel?.type !== "LIVE",
    currency,
    paidWon: amount.paid,
    cancelledWon: amount.cancelled,
    isRefundUnderWay: cancellations.some(({ status: one }) => one === "REQUESTED"),
    failedRefunds: cancellations.filter(({ status: one }) => one === "FAILED").length,
    account:
      account === undefined
        ? null
        : {
            number: account.accountNumber,
            holder: account.remitteeName ?? null,
            expiresAt: account.expiredAt ?? null,
          },
    payer: account?.remitterName ?? null,
    transactionId: transactionId ?? "",
    paidAt: paidAt ?? null,
  };
}

/** The refusal that an error of the SDK is; undefined where nobody knows what became of the call. */
function refusalOf(error: unknown): z.output<typeof refusal> | undefined {
  return error instanceof PortOneError && "data" in error ? refusal.safeParse(error.data).data : undefined;
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.name : String(error)).slice(0, 100);

/** Carries an order out; `done` are the refusals that say that it was before. */
async function order(call: () => Promise<unknown>, done: readonly string[]): Promise<Ordered> {
  try {
    await withinPatience(call(), patienceMs);
    return { outcome: "DONE" };
  } catch (error) {
    const refused = refusalOf(error);
    if (refused === undefined) return { outcome: "UNKNOWN", reason: reasonOf(error) };
    return done.includes(refused.type)
      ? { outcome: "DONE" }
      : { outcome: "REFUSED", reason: refused.type.slice(0, 100) };
  }
}

/**
 * PortOne V2 by its own SDK: virtual accounts opened by API (수기 결제), closed, asked about and refunded; its messages are verified
 * by the store's webhook secret, five minutes either way.
 *
 * @param baseUrl where its API is, for a test's double; PortOne's own when left out.
 */
export function createPortone(given: {
  readonly secret: string;
  readonly webhookSecret: string;
  readonly baseUrl?: string | undefined;
}): PaymentProvider {
  const { secret, webhookSecret, baseUrl } = given;
  const client = PaymentClient({ secret, ...(baseUrl === undefined ? {} : { baseUrl }) });

  async function open(asked: AskedPayment): Promise<Ordered> {
    const { paymentId, storeId, channelKey, amountWon, expiresAt, payer, orderName } = asked;
    const bank = portoneBankOf(asked.bankCode);
    if (bank === undefined) return { outcome: "REFUSED", reason: "BANK" };
    return order(
      () =>
        client.payInstantly({
          ...{ paymentId, storeId, channelKey, orderName, currency: "KRW" },
          amount: { total: amountWon },
          customer: { name: { full: payer } },
          method: {
            virtualAccount: {
              bank,
              expiry: { dueDate: expiresAt.toISOString() },
              option: { type: "NORMAL" },
            },
          },
        }),
      ["ALREADY_PAID", "ALREADY_PAID_OR_WAITING"],
    );
  }

  async function ask(storeId: string, paymentId: string): Promise<ProviderAnswer> {
    try {
      const answered = readPayment(
        await withinPatience(client.getPayment({ paymentId, storeId }), patienceMs),
        paymentId,
      );
      return answered === null
        ? { outcome: "UNKNOWN", reason: "NOT_UNDERSTOOD" }
        : { outcome: "ANSWERED", payment: answered };
    } catch (error) {
      const refused = refusalOf(error);
      if (refused?.type === "PAYMENT_NOT_FOUND") return { outcome: "NOT_FOUND" };
      return { outcome: "UNKNOWN", reason: refused?.type.slice(0, 100) ?? reasonOf(error) };
    }
  }

  return {
    name: "PORTONE",
    open,
    ask,
    close: (storeId, paymentId) => order(() => client.closeVirtualAccount({ paymentId, storeId }), []),
    refund: ({ paymentId, storeId, amountWon, reason, bankCode, accountNumber, holder }: AskedRefund) =>
      order(
        () =>
          client.cancelPayment({
            ...{ paymentId, storeId, reason, amount: amountWon, currentCancellableAmount: amountWon },
            requester: "ADMIN",
            refundAccount: { bank: portoneBankOf(bankCode) ?? "", number: accountNumber, holderName: holder },
          }),
        [
          "PAYMENT_ALREADY_CANCELLED",
          "CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN",
          "CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT",
        ],
      ),
    async readHook(body, headers) {
      try {
        const read = hook.safeParse(await Webhook.verify(webhookSecret, body, { ...headers }));
        return { paymentId: read.data?.data.paymentId ?? null };
      } catch (error) {
        if (error instanceof Webhook.WebhookVerificationError || error instanceof SyntaxError) return null;
        throw error;
      }
    },
  };
}
