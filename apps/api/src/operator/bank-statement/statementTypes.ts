import type { StatementRowProblem } from "@hanpan/contract/operator/enumerations";
import type { FileProblemCode } from "@hanpan/contract/operator/words/fileProblem";
import type { StatementLine } from "../../money/bank/statementWords.ts";

export type RowProblem = FileProblemCode | StatementRowProblem;
export type ReadRow = { readonly row: number; readonly cells: readonly (string | null)[] } & (
  | { readonly line: StatementLine }
  | { readonly problem: RowProblem; readonly place: number | null }
);

/** What stands at a place, or why it cannot be read. */
export type CellOf = (
  place: number | null,
) => { readonly text: string | null } | { readonly problem: "FORMULA"; readonly place: number };
