import type { MoneyRequest } from "@hanpan/contract";

/** A bet as the member's history shows it. */
export type BookedBet = {
  readonly id: string;
  readonly roundId: string;
  readonly stakeWon: number;
  readonly winWon: number;
  readonly status: string;
};

/** A movement of cash as the member's statement shows it; `amountWon` is signed. */
export type BookedMovement = {
  readonly id: string;
  readonly type: string;
  /** `<source>/<id at the source>`. */
  readonly reference: string;
  readonly amountWon: number;
};

/** A movement as the ledger has it; `amountWon` is that of the cash, 0 where it moved none. */
export type LedgerTransfer = BookedMovement;

/** What a member's own calls and, where it may be read, the ledger hold of them. */
export type Books = {
  readonly requests: readonly Pick<MoneyRequest, "id" | "type" | "amount" | "status">[];
  readonly bets: readonly BookedBet[];
  readonly statement: readonly BookedMovement[];
  /** Ids of what they wrote, each as often as a list shows it; null of a kind that no list shows. */
  readonly writings: { readonly [of in "POST" | "COMMENT" | "INQUIRY" | "NOTE"]: readonly string[] | null };
  readonly ledger: readonly LedgerTransfer[] | null;
};
