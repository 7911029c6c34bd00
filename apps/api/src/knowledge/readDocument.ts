import type { FieldCode } from "@hanpan/contract/fieldErrors";
import { redrawImage } from "../lib/images/redrawImage.ts";
import { refuseFields } from "../server/refusal.ts";
import { isActivePdf } from "./activePdf.ts";

/** A document as it is kept: a picture drawn anew, or a PDF as it was sent. */
export type ReadDocument = { readonly type: "image/webp" | "application/pdf"; readonly bytes: Buffer };

const refusal = (code: FieldCode) => refuseFields({ file: code });

function refuseActive(bytes: Buffer): void {
  if (!bytes.subarray(-2_048).includes("%%EOF")) throw refusal("DOCUMENT_TYPE");
  if (isActivePdf(bytes)) throw refusal("DOCUMENT_ACTIVE");
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
