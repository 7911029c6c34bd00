import { randomUUID } from "node:crypto";
import * as z from "zod";

/** A payment as the double keeps it. */
type Kept = {
  id: string;
  storeId: string;
  channelType: "LIVE" | "TEST";
  status: string;
  transactionId: string;
  currency: string;
  total: number;
  paid: number;
  cancelled: number;
  bank: string;
  number: string;
  expiresAt: string;
  payer: string | null;
  paidAt: string | null;
  closed: boolean;
  cancellations: { status: string; id: string; totalAmount: number; reason: string }[];
  refundAccount: unknown;
};

/** A status and a body, as HTTP answers them. */
export type DoubleAnswer = readonly [status: number, body: unknown];
export const refuse = (status: number, type: string): DoubleAnswer => [status, { type, message: type }];

const opened = z.object({
  storeId: z.string(),
  channelKey: z.string(),
  currency: z.string(),
  amount: z.object({ total: z.int().positive() }),
  method: z.object({
    virtualAccount: z.object({
      bank: z.string(),
      expiry: z.object({ dueDate: z.string() }),
      option: z.object({ type: z.string() }),
    }),
  }),
});
const cancelled = z.object({
  amount: z.int().positive().optional(),
  currentCancellableAmount: z.int().optional(),
  reason: z.string().min(1),
  refundAccount: z.object({
    bank: z.string().min(1),
    number: z.string().min(1),
    holderName: z.string().min(1),
  }),
});

/** A payment as PortOne V2 answers it. */
const onWire = (kept: Kept) => ({
  status: kept.status,
  id: kept.id,
  transactionId: kept.transactionId,
  merchantId: "merchant-double",
  storeId: kept.storeId,
  channel: {
    type: kept.channelType,
    id: "channel",
    key: "channel-key",
    name: "double",
    pgProvider: "DOUBLE",
  },
  version: "V2",
  orderName: "order",
  amount: {
    ...{ total: kept.total, taxFree: 0, discount: 0, paid: kept.paid },
    ...{ cancelled: kept.cancelled, cancelledTaxFree: 0 },
  },
  currency: kept.currency,
  customer: {},
  method: {
    type: "PaymentMethodVirtualAccount",
    bank: kept.bank,
    accountNumber: kept.number,
    remitteeName: "한판결제",
    ...(kept.payer === null ? {} : { remitterName: kept.payer }),
    expiredAt: kept.expiresAt,
  },
  ...(kept.paidAt === null ? {} : { paidAt: kept.paidAt }),
  ...(kept.cancellations.length === 0 ? {} : { cancellations: kept.cancellations }),
});

function finishRefund(kept: Kept): void {
  for (const one of kept.cancellations.filter(({ status }) => status === "REQUESTED")) {
    one.status = "SUCCEEDED";
    kept.cancelled += one.totalAmount;
  }
  kept.status = kept.cancelled >= kept.total ? "CANCELLED" : "PARTIAL_CANCELLED";
}

/** The payments of the double's store, by its orders and by what a test lets happen there. */
export function portonePayments() {
  const payments = new Map<string, Kept>();
  const counts = { open: 0, ask: 0, close: 0, cancel: 0 };
  const state = {
    channelType: "LIVE" as "LIVE" | "TEST",
    refundsLater: false,
    /** Until when it says that an account is open, whatever was asked for. */
    expiresAt: null as string | null,
    /** What happens between the look at a payment and the order of its refund. */
    beforeCancel: null as (() => void) | null,
  };
  const paymentOf = (id: string): Kept => {
    const kept = payments.get(id);
    if (kept === undefined) throw new Error(`The double has no payment ${id}.`);
    return kept;
  };

  function open(id: string, body: unknown): DoubleAnswer {
    counts.open += 1;
    const asked = opened.safeParse(body);
    if (!asked.success) return refuse(400, "INVALID_REQUEST");
    if (payments.has(id)) return refuse(409, "ALREADY_PAID");
    const { storeId, currency, amount, method } = asked.data;
    payments.set(id, {
      ...{ id, storeId, currency, total: amount.total, paid: 0, cancelled: 0, payer: null, paidAt: null },
      ...{ status: "VIRTUAL_ACCOUNT_ISSUED", transactionId: randomUUID(), channelType: state.channelType },
      bank: method.virtualAccount.bank,
      number: `7901${String(payments.size + 1).padStart(10, "0")}`,
      expiresAt: state.expiresAt ?? method.virtualAccount.expiry.dueDate,
      ...{ closed: false, cancellations: [], refundAccount: null },
    });
    return [200, { payment: { pgTxId: randomUUID(), paidAt: new Date().toISOString() } }];
  }

  function close(id: string): DoubleAnswer {
    counts.close += 1;
    const kept = paymentOf(id);
    if (kept.status !== "VIRTUAL_ACCOUNT_ISSUED") return refuse(409, "PAYMENT_NOT_WAITING_FOR_DEPOSIT");
    kept.status = "CANCELLED";
    kept.closed = true;
    return [200, { closedAt: new Date().toISOString() }];
  }

  function cancel(id: string, body: unknown): DoubleAnswer {
    counts.cancel += 1;
    const kept = paymentOf(id);
    state.beforeCancel?.();
    const asked = cancelled.safeParse(body);
    if (!asked.success) return refuse(400, "INVALID_REQUEST");
    if (kept.status === "CANCELLED") return refuse(409, "PAYMENT_ALREADY_CANCELLED");
    if (kept.status !== "PAID" && kept.status !== "PARTIAL_CANCELLED") return refuse(409, "PAYMENT_NOT_PAID");
    const underWay = kept.cancellations
      .filter(({ status }) => status === "REQUESTED")
      .reduce((sum, { totalAmount }) => sum + totalAmount, 0);
    const left = kept.paid - kept.cancelled - underWay;
    const { currentCancellableAmount, amount = left, reason, refundAccount } = asked.data;
    if (currentCancellableAmount !== undefined && currentCancellableAmount !== left)
      return refuse(409, "CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN");
    if (amount > left) return refuse(409, "CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT");
    const cancellation = { status: "REQUESTED", id: randomUUID(), totalAmount: amount, reason };
    kept.cancellations.push(cancellation);
    kept.refundAccount = refundAccount;
    if (!state.refundsLater) finishRefund(kept);
    return [200, { cancellation }];
  }

  return {
    orders: {
      open,
      close,
      cancel,
      ask(id: string): DoubleAnswer {
        counts.ask += 1;
        return [200, onWire(paymentOf(id))];
      },
    },
    counts,
    state,
    paymentOf,
    has: (id: string) => payments.has(id),
    ids: (): readonly string[] => [...payments.keys()],
    /** A payment that the site never asked for. */
    addStrange(id: string): void {
      const virtualAccount = { bank: "SHINHAN", expiry: { dueDate: new Date().toISOString() } };
      open(id, {
        ...{ storeId: "store", channelKey: "channel", currency: "KRW", amount: { total: 10_000 } },
        method: { virtualAccount: { ...virtualAccount, option: { type: "NORMAL" } } },
      });
    },
    /** Somebody pays. */
    pay(id: string, given: Partial<Pick<Kept, "paid" | "payer" | "paidAt">> = {}): void {
      const kept = paymentOf(id);
      Object.assign(kept, { status: "PAID", paid: kept.total, paidAt: new Date().toISOString(), ...given });
    },
    expire: (id: string): void => void Object.assign(paymentOf(id), { status: "FAILED" }),
    finishRefund: (id: string): void => finishRefund(paymentOf(id)),
    failRefund(id: string): void {
      for (const one of paymentOf(id).cancellations) one.status = "FAILED";
    },
  };
}
