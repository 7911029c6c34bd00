import type { Language } from "@hanpan/contract/language";
import { fileProblemWords } from "@hanpan/contract/operator/words/fileProblem";
import type { FileProblem } from "../../bank-file/fileTypes.ts";
import { type Refusal, refuse } from "../../server/refusal.ts";

const places = {
  ko: { row: (row: number) => `${row}행: `, column: (column: string) => `「${column}」 ` },
  en: { row: (row: number) => `Row ${row}: `, column: (column: string) => `“${column}” ` },
} as const;

/** Why a file cannot be read, in words, with the row and the column; a column that is missing is named by what it should say. */
export function refuseFileProblem({ code, row, column }: FileProblem, language: Language): Refusal {
  const say = places[language];
  const where = `${row === null ? "" : say.row(row)}${column === null ? "" : say.column(column)}`;
  return refuse("FILE_NOT_READ", { where, problem: fileProblemWords[code][language], code, row, column });
}
