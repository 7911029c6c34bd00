import { type FileLimits, type FileRefused, type FileRow, refuseFile } from "../fileTypes.ts";

const delimiters = [",", "\t", ";", "|"] as const;

/** What divides the cells: what stands most often outside of quotes in the first lines. */
function delimiterOf(text: string): string {
  const plain = text.slice(0, 20_000).replaceAll(/"[^"]*"/g, "");
  const count = (delimiter: string) => plain.split(delimiter).length;
  return delimiters.reduce((most, delimiter) => (count(delimiter) > count(most) ? delimiter : most));
}

/** A text that a spreadsheet is to leave as it is, as banks write account numbers: ="0012345". */
const keptText = /^="((?:[^"]|"")*)"$/;

/** One cell and what ends it: quoted, with what stands behind the quotes, or plain. */
function cellForm(delimiter: string): RegExp {
  const end = delimiter === "|" ? "\\|" : delimiter;
  return new RegExp(
    `[ ]*"([^"]*(?:""[^"]*)*)"([^${end}\\r\\n]*)(${end}|\\r\\n|\\r|\\n|$)|([^${end}\\r\\n]*)(${end}|\\r\\n|\\r|\\n|$)`,
    "y",
  );
}

/**
 * Reads a CSV text (RFC 4180; divided by comma, tab, semicolon or bar) into its rows that are not empty. Refuses what has
 * more than the limits, and HALF_FILE with the row in which a quote is opened that nothing closes.
 */
export function readCsv(
  text: string,
  limits: FileLimits,
): { readonly outcome: "READ"; readonly rows: FileRow[] } | FileRefused {
  const delimiter = delimiterOf(text);
  const form = cellForm(delimiter);
  const rows: FileRow[] = [];
  let cells: string[] = [];
  let number = 1;
  while (form.lastIndex <= text.length) {
    const at = form.lastIndex;
    const [whole = "", quoted, behind = "", endOfQuoted, plain = "", endOfPlain] = form.exec(text) ?? [];
    if (quoted === undefined && plain.trimStart().startsWith('"')) return refuseFile("HALF_FILE", number);
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"') + behind);
    const end = endOfQuoted ?? endOfPlain ?? "";
    if (cells.length > limits.columns) return refuseFile("TOO_WIDE", number);
    if (end === delimiter) continue;
    const refused = addRow(rows, cells, number, limits);
    if (refused !== undefined) return refused;
    if (end === "") break;
    cells = [];
    number += 1;
    form.lastIndex = at + whole.length;
  }
  return { outcome: "READ", rows };
}

function addRow(
  rows: FileRow[],
  cells: readonly string[],
  number: number,
  limits: FileLimits,
): FileRefused | undefined {
  const formulas: number[] = [];
  const read = cells.map((raw, index) => {
    const trimmed = raw.trim();
    const kept = keptText.exec(trimmed)?.[1];
    if (kept !== undefined) return kept.replaceAll('""', '"').trim() || null;
    if (!trimmed.startsWith("=")) return trimmed === "" ? null : trimmed;
    formulas.push(index);
    return null;
  });
  if (read.length > limits.columns) return refuseFile("TOO_WIDE", number);
  if (read.some((cell) => cell !== null && cell.length > limits.text))
    return refuseFile("TEXT_TOO_LONG", number);
  if (read.every((cell) => cell === null) && formulas.length === 0) return undefined;
  if (rows.length >= limits.rows) return refuseFile("TOO_MANY_ROWS", number);
  rows.push({ number, cells: read, formulas });
  return undefined;
}
