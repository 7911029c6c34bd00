import type { Store } from "@hanpan/frame/store/store";
import type { SlipOnWire } from "../../../protocol/slip.ts";

/** A slip that was sold from here: the price that the member said yes to, and what was paid, which may be more. */
export type Sale = { readonly agreedWon: number; readonly paidWon: number };

export type SalesState = {
  readonly sales: ReadonlyMap<string, Sale>;
  /** The sale whose receipt is shown, until the member has read it. */
  readonly receiptOf: string | null;
};

export const noSales: SalesState = { sales: new Map(), receiptOf: null };

/** The receipts of slips that were sold from here. */
export function createSales(store: Pick<Store<SalesState>, "get" | "set">) {
  /** What the member said yes to, of slips whose sale is not known yet. */
  const agreed = new Map<string, number>();
  return {
    /** The member says yes to a price. */
    agree: (slipId: string, agreedWon: number): void => void agreed.set(slipId, agreedWon),
    /** Writes the receipt of a sale, whoever says first that it was made: the reply, or the stream after a lost one. */
    take: ({ slipId, outcome, returnWon }: SlipOnWire): void => {
      const agreedWon = agreed.get(slipId);
      if (agreedWon === undefined || outcome !== "CASHED_OUT") return;
      agreed.delete(slipId);
      const sales = new Map(store.get().sales).set(slipId, { agreedWon, paidWon: returnWon ?? agreedWon });
      store.set({ sales, receiptOf: slipId });
    },
    /** The receipt was read. */
    closeReceipt: (): void => store.set({ receiptOf: null }),
  };
}
