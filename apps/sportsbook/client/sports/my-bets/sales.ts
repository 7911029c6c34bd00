import type { Store } from "@hanpan/frame/store/store";
import type { SlipOnWire } from "../../../protocol/slip.ts";

/** A slip that was sold from here, or a part of it: the price that the member said yes to, and what was paid, which may be more. */
export type Sale = {
  readonly agreedWon: number;
  readonly paidWon: number;
  /** The stake of what was sold. */
  readonly stakeWon: number;
  /** Whether the rest runs on. */
  readonly isPart: boolean;
};

export type SalesState = {
  readonly sales: ReadonlyMap<string, Sale>;
  /** The sale whose receipt is shown, until the member has read it. */
  readonly receiptOf: string | null;
};

export const noSales: SalesState = { sales: new Map(), receiptOf: null };

/** What runs on of a slip's stake, or ran to the end: what was not sold. */
export const runningStakeWonOf = ({ stakeWon, sold }: SlipOnWire): number =>
  sold.reduce((left, part) => left - part.stakeWon, stakeWon);

/** A part that the member said yes to. */
type AgreedPart = { readonly saleId: string; readonly stakeWon: number; readonly agreedWon: number };

/** The receipts of slips that were sold from here. */
export function createSales(store: Pick<Store<SalesState>, "get" | "set">) {
  /** What the member said yes to, of slips whose sale is not known yet. */
  const agreed = new Map<string, number>();
  const parts = new Map<string, AgreedPart>();
  const write = (slipId: string, sale: Sale): void =>
    store.set({ sales: new Map(store.get().sales).set(slipId, sale), receiptOf: slipId });
  return {
    /** The member says yes to a price. */
    agree: (slipId: string, agreedWon: number): void => void agreed.set(slipId, agreedWon),
    /**
     * The member says yes to the price of a part; answers the id of the sale. Where the answer to a part of the same stake was
     * lost it is the same sale, so that it is sold once.
     */
    agreePart: (slipId: string, stakeWon: number, agreedWon: number): string => {
      const before = parts.get(slipId);
      const saleId = before?.stakeWon === stakeWon ? before.saleId : crypto.randomUUID();
      parts.set(slipId, { saleId, stakeWon, agreedWon });
      return saleId;
    },
    /** The part was refused: nothing of it was sold. */
    refusePart: (slipId: string): void => void parts.delete(slipId),
    /** Writes the receipt of a sale, whoever says first that it was made: the reply, or the stream after a lost one. */
    take: (slip: SlipOnWire): void => {
      const { slipId, outcome, returnWon } = slip;
      const part = parts.get(slipId);
      const sold = slip.sold.find(({ saleId }) => saleId === part?.saleId);
      if (part !== undefined && sold !== undefined) {
        parts.delete(slipId);
        const { priceWon, stakeWon } = sold;
        write(slipId, { agreedWon: part.agreedWon, paidWon: priceWon, stakeWon, isPart: true });
      }
      const agreedWon = agreed.get(slipId);
      if (agreedWon === undefined || outcome !== "CASHED_OUT") return;
      agreed.delete(slipId);
      const paidWon = returnWon ?? agreedWon;
      write(slipId, { agreedWon, paidWon, stakeWon: runningStakeWonOf(slip), isPart: false });
    },
    /** The receipt was read. */
    closeReceipt: (): void => store.set({ receiptOf: null }),
  };
}
