import type { PaymentState } from "../../cashier-parts/paymentWay.ts";

/** What the server would say of virtual accounts: they are opened, and none is the member's. */
export const somePayment: PaymentState = {
  way: { bankName: "신한은행", minimum: 20_000, maximum: 1_000_000, minutes: 90 },
  open: null,
};

export const openAccount = {
  requestId: "0199a1b2-0000-7000-8000-000000000002",
  state: "OPEN",
  bankName: "신한은행",
  accountNumber: "79010000000001",
  holder: "한판결제",
  amount: 100_000,
} as const;
