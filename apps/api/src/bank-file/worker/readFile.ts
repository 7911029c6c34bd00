import { type FileLimits, type FileRefused, type FileRow, refuseFile } from "../fileTypes.ts";
import { decodeText } from "./decodeText.ts";
import { readCsv } from "./readCsv.ts";
import { readWorkbook } from "./readWorkbook.ts";

const beginsWith = (file: Buffer, ...bytes: readonly number[]): boolean =>
  file.subarray(0, bytes.length).equals(Buffer.from(bytes));

/** Reads a file by what it is, whatever it is called. */
export async function readFile(
  file: Buffer,
  limits: FileLimits,
): Promise<{ readonly outcome: "READ"; readonly rows: FileRow[] } | FileRefused> {
  if (file.length === 0) return refuseFile("EMPTY");
  if (file.length > limits.bytes) return refuseFile("TOO_LARGE");
  if (beginsWith(file, 0x50, 0x4b, 0x03, 0x04)) return emptyRefused(await readWorkbook(file, limits));
  if (beginsWith(file, 0xd0, 0xcf, 0x11, 0xe0)) return refuseFile("OLD_WORKBOOK");
  const decoded = decodeText(file);
  if (decoded.outcome === "REFUSED") return decoded;
  if (/^\s*<(!doctype|html|head|table|meta|\?xml|xml)\b/i.test(decoded.text)) return refuseFile("WEB_PAGE");
  if (decoded.text.includes("\u0000")) return refuseFile("NOT_A_TABLE");
  return emptyRefused(readCsv(decoded.text, limits));
}

const emptyRefused = (
  read: { readonly outcome: "READ"; readonly rows: FileRow[] } | FileRefused,
): { readonly outcome: "READ"; readonly rows: FileRow[] } | FileRefused =>
  read.outcome === "READ" && read.rows.length === 0 ? refuseFile("EMPTY") : read;
