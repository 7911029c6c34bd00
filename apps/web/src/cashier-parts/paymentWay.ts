import type { DataOf } from "@hanpan/contract/call";
import { getPayment } from "@hanpan/contract/calls/payment";
import { callQuery } from "../lib/callQuery.ts";

export type PaymentState = DataOf<typeof getPayment>;
/** Whose virtual accounts are opened, of which sums and for how long. */
export type PaymentWay = NonNullable<PaymentState["way"]>;
export type OpenPayment = NonNullable<PaymentState["open"]>;

/** How often it is looked at again while a virtual account is open, and while none is. */
const intervalMs = { open: 3_000, otherwise: 60_000 };

/** Whether a deposit may be paid to a virtual account now, and the one that is the member's. */
export function paymentQuery() {
  return {
    ...callQuery(getPayment, {}),
    refetchInterval: (query: { state: { data?: PaymentState | undefined } }) =>
      query.state.data?.open ? intervalMs.open : intervalMs.otherwise,
  };
}
