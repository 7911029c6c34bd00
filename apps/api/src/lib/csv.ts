/** Tells a spreadsheet that the file is UTF-8; without it Korean is shown as noise. */
const byteOrderMark = "\ufeff";

/**
 * One cell. A text that a spreadsheet would take for a formula is led by an apostrophe, so that opening the file
 * runs nothing; numbers stay numbers.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = /^[\s]*[=+\-@\t\r\n|]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLine = (cells: readonly (string | number | null)[]) => `${cells.map(csvCell).join(",")}\r\n`;

/**
 * Writes a file piece by piece (RFC 4180, with a byte order mark): the header, then each batch of rows as it
 * comes, so that a long history costs no memory.
 */
export async function* writeCsv(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly (string | number | null)[])[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  for await (const rows of batches) yield rows.map(csvLine).join("");
}
