import { inflateSync } from "node:zlib";
import type { FieldCode } from "@hanpan/contract/fieldErrors";
import { redrawImage } from "../lib/images/redrawImage.ts";
import { refuseFields } from "../server/refusal.ts";

/** A document as it is kept: a picture drawn anew, or a PDF as it was sent. */
export type ReadDocument = { readonly type: "image/webp" | "application/pdf"; readonly bytes: Buffer };

const refusal = (code: FieldCode) => refuseFields({ file: code });

/** What of a PDF runs, opens something else or hides another file. */
const active =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|OpenAction|AA|XFA|RichMedia|SubmitForm|ImportData|GoToR|GoToE|Encrypt)(?![A-Za-z0-9])/;

/** A name may be written with its letters as numbers: `/J#61vaScript`. */
const plain = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );

/** How much of what is packed in a PDF is looked into, all of it together. */
const unpackedMaximum = 20_000_000;

/** The packed streams of a PDF that hold its objects, unpacked; null where they are too large or cannot be read. */
function objectStreams(bytes: Buffer, text: string): readonly string[] | null {
  const found: string[] = [];
  let left = unpackedMaximum;
  for (const match of text.matchAll(/\/ObjStm[\s\S]{0,500}?stream\r?\n/g)) {
    const from = match.index + match[0].length;
    try {
      const unpacked = inflateSync(bytes.subarray(from), { maxOutputLength: left });
      left -= unpacked.length;
      found.push(unpacked.toString("latin1"));
    } catch {
      return null;
    }
  }
  return found;
}

function refuseActive(bytes: Buffer): void {
  const text = bytes.toString("latin1");
  if (!text.slice(-2_048).includes("%%EOF")) throw refusal("DOCUMENT_TYPE");
  const hidden = objectStreams(bytes, plain(text).length === text.length ? text : plain(text));
  if (hidden === null || [text, ...hidden].some((part) => active.test(plain(part))))
    throw refusal("DOCUMENT_ACTIVE");
}

/**
 * Finds out from its content what a document is. Pictures are drawn anew, without what came with them; a PDF with anything that runs, opens
 * something else, holds another file or is locked is refused (400, field `file`), as is whatever else.
 */
export async function readDocument(sent: Buffer): Promise<ReadDocument> {
  if (sent.subarray(0, 5).toString("latin1") === "%PDF-") {
    refuseActive(sent);
    return { type: "application/pdf", bytes: sent };
  }
  try {
    return { type: "image/webp", bytes: (await redrawImage(sent)).bytes };
  } catch (error) {
    if (
      !(error instanceof Error && error.name === "Refusal" && "code" in error && error.code === "VALIDATION")
    )
      throw error;
    throw refusal("DOCUMENT_TYPE");
  }
}
