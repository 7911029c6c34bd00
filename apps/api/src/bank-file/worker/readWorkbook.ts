import { readSheet } from "read-excel-file/universal";
import { type FileLimits, type FileRefused, type FileRow, refuseFile } from "../fileTypes.ts";
import { firstSheet, formulasOf, reachesBeyond } from "./firstSheet.ts";
import { openArchive } from "./openArchive.ts";

/** Rows that a sheet may have with the empty ones among them: of what is read, so many times as much. */
const roomForEmptyRows = 2;

/**
 * Reads the first sheet of an XLSX workbook into its rows that are not empty. What it unpacks to is bounded before the
 * library sees it. Refuses HALF_FILE for a damaged one, and what has more than the limits.
 */
export async function readWorkbook(
  file: Buffer,
  limits: FileLimits,
): Promise<{ readonly outcome: "READ"; readonly rows: FileRow[] } | FileRefused> {
  const archive = openArchive(file);
  if (archive === undefined) return refuseFile("HALF_FILE");
  if ("tooLarge" in archive) return refuseFile("TOO_LARGE");
  const sheet = firstSheet(archive.parts);
  if (sheet === undefined) return refuseFile("NOT_A_TABLE");
  const beyond = reachesBeyond(sheet, limits.rows * roomForEmptyRows, limits.columns);
  if (beyond !== undefined)
    return beyond === "ROWS" ? refuseFile("TOO_MANY_ROWS", limits.rows + 1) : refuseFile("TOO_WIDE");
  const formulas = formulasOf(sheet);
  // One that says not where it stands.
  if (formulas.has(0)) return refuseFile("FORMULA");
  const rows: FileRow[] = [];
  for (const [index, cells] of (await sheetOf(file)).entries()) {
    const number = index + 1;
    const ofRow = formulas.get(number) ?? [];
    const read = cells.map((cell, column) => (ofRow.includes(column) ? null : textOf(cell)));
    if (read.some((cell) => cell !== null && cell.length > limits.text))
      return refuseFile("TEXT_TOO_LONG", number);
    if (read.every((cell) => cell === null) && ofRow.length === 0) continue;
    if (rows.length >= limits.rows) return refuseFile("TOO_MANY_ROWS", number);
    rows.push({ number, cells: read, formulas: ofRow });
  }
  return { outcome: "READ", rows };
}

function sheetOf(file: Buffer): Promise<unknown[][]> {
  const bytes = new Uint8Array(file);
  return readSheet(bytes.buffer, { parseNumber: (digits: string) => digits });
}

/** What a cell says: a number as its digits where a spreadsheet kept them all, a day or time as Seoul's clock has it. */
function textOf(cell: unknown): string | null {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 19).replace("T", " ");
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if (typeof cell !== "string") return null;
  const text = cell.trim();
  return text === "" ? null : digitsOf(text);
}

/** 1.2345E+6 is 1234500; what has more digits than a spreadsheet keeps stays as it is written, and is refused where it is read. */
function digitsOf(text: string): string {
  if (!/^-?\d+(\.\d+)?E[+-]?\d+$/i.test(text)) return text;
  const value = Number(text);
  return Number.isSafeInteger(value) && Math.abs(value) < 1e15 ? String(value) : text;
}
