import type { PaymentProviderName } from "@hanpan/contract/operator/enumerations";

/** A virtual account that is to be opened. */
export type AskedPayment = {
  /** Chosen by the site before the provider is asked, so that asking twice opens one. */
  readonly paymentId: string;
  readonly storeId: string;
  readonly channelKey: string;
  readonly amountWon: number;
  /** The bank whose account it is, by its clearing code. */
  readonly bankCode: string;
  readonly expiresAt: Date;
  /** Who pays, as the provider may show it. */
  readonly payer: string;
  readonly orderName: string;
};

/** A payment as its provider says it stands. */
export type ProviderPayment = {
  /** REFUNDED: it was paid, and some or all of it went back. ENDED: it can be paid no more, and nobody has paid it. */
  readonly standing: "PENDING" | "ISSUED" | "PAID" | "REFUNDED" | "ENDED";
  readonly storeId: string;
  /** Of a channel where no money moves. */
  readonly isTest: boolean;
  readonly currency: string;
  readonly paidWon: number;
  readonly cancelledWon: number;
  /** Whether something that was asked to go back is on its way. */
  readonly isRefundUnderWay: boolean;
  /** How many times something that was asked to go back did not. */
  readonly failedRefunds: number;
  readonly account: {
    readonly number: string;
    readonly holder: string | null;
    readonly expiresAt: Date | null;
  } | null;
  /** Who paid, where the provider knows. */
  readonly payer: string | null;
  readonly transactionId: string;
  readonly paidAt: Date | null;
};

/** What the provider answers when it is asked about a payment. UNKNOWN: it did not, or said what nobody understands. */
export type ProviderAnswer =
  | { readonly outcome: "ANSWERED"; readonly payment: ProviderPayment }
  | { readonly outcome: "NOT_FOUND" }
  | { readonly outcome: "UNKNOWN"; readonly reason: string };

/** What became of an order to the provider. UNKNOWN: it may have been carried out or not, which only asking finds out. */
export type Ordered =
  | { readonly outcome: "DONE" }
  | { readonly outcome: "REFUSED"; readonly reason: string }
  | { readonly outcome: "UNKNOWN"; readonly reason: string };

/** Money that goes back to an account. */
export type AskedRefund = {
  readonly paymentId: string;
  readonly storeId: string;
  /** All that was paid; the provider carries it out only while that much is left, so that it is done once. */
  readonly amountWon: number;
  readonly reason: string;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly holder: string;
};

/** Whoever opens virtual accounts for the site and says what was paid into them. No call throws, and none waits for ever. */
export type PaymentProvider = {
  readonly name: PaymentProviderName;
  /** Opens a virtual account; an id that was used before is DONE and opens no other. */
  readonly open: (asked: AskedPayment) => Promise<Ordered>;
  readonly ask: (storeId: string, paymentId: string) => Promise<ProviderAnswer>;
  /** Closes a virtual account, so that nobody pays into it any more. */
  readonly close: (storeId: string, paymentId: string) => Promise<Ordered>;
  readonly refund: (asked: AskedRefund) => Promise<Ordered>;
  /**
   * Whether a message is the provider's own, and of which payment it speaks: null where it is not signed, `paymentId` null where
   * it speaks of none. Nothing else in it is believed.
   */
  readonly readHook: (
    body: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ) => Promise<{ readonly paymentId: string | null } | null>;
};
