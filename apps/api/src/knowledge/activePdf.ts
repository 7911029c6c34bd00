import { inflateSync } from "node:zlib";

/** What of a PDF runs, opens something else or hides another file. */
const active =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|OpenAction|AA|XFA|RichMedia|SubmitForm|ImportData|GoToR|GoToE|Encrypt)(?![A-Za-z0-9])/;

/** A stream of packed objects: by its name, or by where its first object begins, which no other stream says as a number. */
const packsObjects = /\/ObjStm(?![A-Za-z0-9])|\/First[\s\0]+\d+(?![\s\0]*\d*[\s\0]+\d+[\s\0]+R)/;

/** An object that stands in what is said to be a stream's content: a table of places may lead a reader there. */
const object = /[\s\0]obj[\s\0<[(/%]/;

/** Packed objects begin with the number and the place of the first of them. */
const packedHead = /^\s*\d+\s+\d+/;

/** How much of what is packed in a PDF is looked into, all of it together. */
const unpackedMaximum = 20_000_000;

/** A name may be written with its letters as numbers: `/J#61vaScript`. */
const plain = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );

/** A PDF's streams, each with all that stands before it since the one before, and what stands after the last. */
function streamsOf(text: string) {
  const found: { readonly before: string; readonly from: number; readonly content: string }[] = [];
  const begins = /stream(\r\n|\n|\r)/g;
  let at = 0;
  for (let match = begins.exec(text); match !== null; match = begins.exec(text)) {
    const from = begins.lastIndex;
    const end = text.indexOf("endstream", from);
    const until = end === -1 ? text.length : end;
    found.push({ before: text.slice(at, match.index), from, content: text.slice(from, until) });
    at = Math.min(text.length, until + "endstream".length);
    begins.lastIndex = at;
  }
  return { streams: found, after: text.slice(at) };
}

/**
 * What is packed at a place of a PDF, unpacked once and by the one way that can be looked into; null for any other, for what is too large,
 * and for what cannot be read.
 */
function unpack(bytes: Buffer, before: string, maxOutputLength: number): string | null {
  const mark = packsObjects.exec(before);
  const own = before.slice(mark?.index ?? 0);
  if (own.includes("stream") || /\/(DecodeParms|DP|Predictor)(?![A-Za-z0-9])/.test(before)) return null;
  try {
    const text = inflateSync(bytes, { maxOutputLength }).toString("latin1");
    return packedHead.test(text) ? text : null;
  } catch {
    return null;
  }
}

/**
 * Whether a PDF has anything that runs, opens something else, holds another file or is locked, also where its names are disguised or its
 * objects packed; what is packed so that it cannot be looked into counts as that. What a picture's bytes happen to spell does not.
 */
export function isActivePdf(bytes: Buffer): boolean {
  const { streams, after } = streamsOf(bytes.toString("latin1"));
  let left = unpackedMaximum;
  for (const { before, from, content } of streams) {
    const said = plain(before);
    if (active.test(said)) return true;
    if (object.test(content) && active.test(plain(content))) return true;
    if (!packsObjects.test(said)) continue;
    const unpacked = unpack(bytes.subarray(from), said, left);
    if (unpacked === null || active.test(plain(unpacked))) return true;
    left = Math.max(1, left - unpacked.length);
  }
  const said = plain(after);
  return active.test(said) || packsObjects.test(said);
}
