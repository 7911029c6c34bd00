import type { WalletClient, WalletTransaction } from "@hanpan/vendor/wallet/walletClient";

/** A transaction of a slip, and whether the wallet knows its bet under the former vendor's code. */
export type SlipTransaction = WalletTransaction & { readonly isOfFormerVendor?: boolean };

const unknown = {
  kind: "UNKNOWN",
  reason: "SPORTS_FORMER_WALLET_URL and SPORTS_FORMER_PRIVATE_KEY_FILE are not set",
} as const;

/** Asks nobody: the call waits, as it would for a wallet that does not answer. */
const nobody = { bet: async () => unknown, win: async () => unknown, rollback: async () => unknown };

/**
 * A wallet that asks under the former vendor's code for slips that were placed then, and under our own for all others: a
 * bet stays with the vendor that it was placed with (docs/decisions/029).
 * @param former null: it is not known how to ask; such calls wait, and the log says why.
 */
export function withFormerVendor(
  own: WalletClient,
  former: Pick<WalletClient, "bet" | "win" | "rollback"> | null,
): WalletClient {
  const of = ({ isOfFormerVendor }: SlipTransaction) =>
    isOfFormerVendor === true ? (former ?? nobody) : own;
  return {
    ...own,
    bet: (transaction) => of(transaction).bet(transaction),
    win: (transaction, ...rest) => of(transaction).win(transaction, ...rest),
    rollback: (transaction, ...rest) => of(transaction).rollback(transaction, ...rest),
  };
}
