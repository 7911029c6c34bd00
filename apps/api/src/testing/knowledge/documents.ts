import { Buffer } from "node:buffer";
import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** A PDF of few objects; `extra` stands in its catalog, as it is written. */
export function pdfWith(extra = "", more = ""): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${extra} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n${more}trailer\n<< /Root 1 0 R >>\n%%EOF\n`,
    "latin1",
  );
}

/** A PDF whose script lies packed in a stream of objects. */
export function packedScriptPdf(): Buffer {
  const packed = deflateSync(Buffer.from("<< /S /JavaScript /JS (app.alert(1)) >>"));
  const text = pdfWith().toString("latin1");
  const [before = "", after = ""] = text.split("trailer");
  const head = `3 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([
    Buffer.from(before + head, "latin1"),
    packed,
    Buffer.from(`\nendstream\nendobj\ntrailer${after}`, "latin1"),
  ]);
}

/** A picture, with what a camera writes into it. */
export const pictureOf = (type: "jpeg" | "png"): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#C93B27" } })
    .toFormat(type)
    .withExif({ IFD0: { Make: "a camera" } })
    .toBuffer();

export const base64 = (bytes: Buffer): string => bytes.toString("base64");
