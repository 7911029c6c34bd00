import type { FileProblemCode } from "@hanpan/contract/operator/words/fileProblem";

/** What is wrong with a file, where: the row as a spreadsheet counts it, the column by what its header says. */
export type FileProblem = {
  readonly code: FileProblemCode;
  readonly row: number | null;
  readonly column: string | null;
};

/** The refusal of a file, or of a cell of it. */
export type FileRefused = { readonly outcome: "REFUSED"; readonly problem: FileProblem };

/**
 * A row of a file that is not empty. A cell is what it says, without spaces around it: of a workbook a number's own
 * digits, a day or time as `2026-11-27 09:30:00`. A formula's cell is null, and its place stands in `formulas`.
 */
export type FileRow = {
  /** As a spreadsheet counts it, from 1, with the title rows and the empty ones. */
  readonly number: number;
  readonly cells: readonly (string | null)[];
  readonly formulas: readonly number[];
};

/** What is read of a file at most. */
export type FileLimits = {
  readonly bytes: number;
  readonly rows: number;
  readonly columns: number;
  /** Characters of one cell. */
  readonly text: number;
};

/** A bank's file of a day: far above what a bank lets be saved at once. */
export const bankFileLimits: FileLimits = { bytes: 5_242_880, rows: 50_000, columns: 100, text: 1_000 };

export const refuseFile = (
  code: FileProblemCode,
  row: number | null = null,
  column: string | null = null,
): FileRefused => ({ outcome: "REFUSED", problem: { code, row, column } });
