import type { StatementRowProblem } from "@hanpan/contract/operator/enumerations";
import type { FileProblemCode } from "@hanpan/contract/operator/words/fileProblem";

/** A line of money of a statement. Sums in won. */
export type StatementLine = {
  readonly direction: "IN" | "OUT";
  readonly amountWon: number;
  readonly balanceAfterWon: number | null;
  readonly counterparty: string;
  readonly memo: string | null;
  readonly bookedAt: Date;
  readonly precision: "SECOND" | "MINUTE" | "DAY";
};

export type RowProblem = FileProblemCode | StatementRowProblem;
export type ReadRow = { readonly row: number; readonly cells: readonly (string | null)[] } & (
  | { readonly line: StatementLine }
  | { readonly problem: RowProblem; readonly place: number | null }
);

/** What stands at a place, or why it cannot be read. */
export type CellOf = (
  place: number | null,
) => { readonly text: string | null } | { readonly problem: "FORMULA"; readonly place: number };
