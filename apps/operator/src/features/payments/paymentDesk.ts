import type { DataOf } from "@hanpan/contract/call";
import type { getPaymentDesk } from "@hanpan/contract/operator/calls/payment";

/** How the provider is set, and how the line to it stands. */
export type PaymentDesk = DataOf<typeof getPaymentDesk>;
