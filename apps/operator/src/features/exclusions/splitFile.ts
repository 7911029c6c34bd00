import { exclusionPartMaximum } from "@hanpan/contract/operator/calls/exclusion";

/** A part of a list's file: the titles of its columns and some of its rows, and the line of the whole file that the first of them is. */
export type FilePart = { readonly firstLine: number; readonly file: File };

const newline = 10;
const quote = 34;
/** So much is looked at in one piece; with the titles above it a part stays below what the server takes. */
const pieceBytes = exclusionPartMaximum.bytes - 65_536;
const pieceRows = exclusionPartMaximum.rows - 1;

/**
 * Where to cut bytes of rows: after the last whole row that still belongs to the part, and how many rows that are. Quotes, line ends and
 * the bytes of UTF-8 and CP949 never hide in one another.
 */
function cutOf(bytes: Uint8Array, isLast: boolean): { readonly end: number; readonly rows: number } {
  let rows = 0;
  let end = 0;
  let isQuoted = false;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === quote) isQuoted = !isQuoted;
    else if (bytes[at] === newline && !isQuoted) {
      rows += 1;
      end = at + 1;
      if (rows === pieceRows) return { end, rows };
    }
  }
  return isLast && end < bytes.length ? { end: bytes.length, rows: rows + 1 } : { end, rows };
}

/**
 * Cuts a list's file into parts that the server takes one after the other. A workbook, and what is small enough, is one part; of a text each
 * has the titles of the columns above it. Answers null for a file without rows that can be told apart.
 */
export async function* partsOf(file: File): AsyncGenerator<FilePart | null> {
  const isWorkbook = /\.xlsx$/i.test(file.name);
  if (isWorkbook) {
    yield { firstLine: 2, file };
    return;
  }
  const beginning = new Uint8Array(await file.slice(0, 65_536).arrayBuffer());
  const titlesEnd = beginning.indexOf(newline) + 1;
  if (titlesEnd === 0) {
    yield file.size < exclusionPartMaximum.bytes ? { firstLine: 2, file } : null;
    return;
  }
  const titles = file.slice(0, titlesEnd);
  let line = 2;
  for (let from = titlesEnd; from < file.size; ) {
    const piece = file.slice(from, from + pieceBytes);
    const { end, rows } = cutOf(new Uint8Array(await piece.arrayBuffer()), from + pieceBytes >= file.size);
    if (end === 0) {
      yield null;
      return;
    }
    yield { firstLine: line, file: new File([titles, piece.slice(0, end)], file.name) };
    line += rows;
    from += end;
  }
}
