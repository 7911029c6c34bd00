import type { Cell, Table } from "./cells.ts";

/** Shows a spreadsheet that the file is UTF-8; without it Korean is shown as noise. */
const byteOrderMark = "\ufeff";

/** What runs as a formula, in any width, behind any space. */
const formula = /^[\s\p{Cf}]*[=+\-@|\t\r\n]/u;

/** An instant as files write it: a spreadsheet reads it as the time that it is. */
const instant = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/;

/** What a spreadsheet turns into another value by itself: figures, days, truths. */
const taken = [
  /^[\s₩$€¥£]*[+-]?[\d.,\s]*\d[\d.,\s]*(e[+-]?\d+)?[\s%원]*$/i,
  /^\d{1,4}\s*[-/.:]\s*\d{1,4}(\s*[-/.:]\s*\d{1,4})?(\s*[ap]m)?$/i,
  /^(\d{1,4}[\s/-]*)?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[\s,/-]*\d{0,4}([\s,/-]+\d{2,4})?$/i,
  /^(true|false|참|거짓)$/i,
];

const isTaken = (text: string): boolean => !instant.test(text) && taken.some((form) => form.test(text));

/**
 * One cell of a CSV file. A text that would run as a formula is led by an apostrophe; one that would become another value,
 * as 0012345678901234, 1e87 or MAR1, is written as the formula that says this very text. Numbers stay numbers.
 */
export function csvCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const beginning = cell.slice(0, 100).normalize("NFKC");
  const kept = formula.test(beginning)
    ? `'${cell}`
    : cell.length <= 100 && isTaken(beginning)
      ? `="${cell}"`
      : cell;
  return /[",\r\n]/.test(kept) ? `"${kept.replaceAll('"', '""')}"` : kept;
}

const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** Writes a table as CSV piece by piece (RFC 4180, with a byte order mark). */
export async function* csvOf({ header, batches }: Table): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  for await (const rows of batches) yield rows.map(csvLine).join("");
}
