/** Tells a spreadsheet that the file is UTF-8; without it Korean is shown as noise. */
const byteOrderMark = "\ufeff";

/** What a cell may hold; what is or is not so is said in a word of the reader's. */
export type CsvCell = string | number | null;

/** One cell; a text that a spreadsheet would take for a formula is led by an apostrophe, so that it runs nothing. */
function cellText(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return String(cell);
  const safe = /^\s*[=+\-@|]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A file of rows under their header (RFC 4180, with a byte order mark), as the API writes those of long lists. */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((cells) => `${cells.map(cellText).join(",")}\r\n`);
  return byteOrderMark + lines.join("");
}
