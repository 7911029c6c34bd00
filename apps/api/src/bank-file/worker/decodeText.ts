import { decodeCp949 } from "../cp949.ts";
import { type FileRefused, refuseFile } from "../fileTypes.ts";

type Read = { readonly outcome: "READ"; readonly text: string };

/**
 * Reads bytes as UTF-8, with or without a byte order mark, else as CP949; UTF-16 by its mark. Refuses HALF_FILE where the
 * last character is cut in two, WRONG_ENCODING with the row of the first character that neither has.
 */
export function decodeText(bytes: Uint8Array): Read | FileRefused {
  const marked = markOf(bytes);
  if (marked !== undefined) return decodeUnicode(bytes, marked);
  const asUtf8 = decodeUnicode(bytes, "utf-8");
  if (asUtf8.outcome === "READ") return asUtf8;
  const asCp949 = decodeCp949(bytes);
  if ("text" in asCp949) return { outcome: "READ", text: asCp949.text };
  const refused = refuseFile(asCp949.isCut ? "HALF_FILE" : "WRONG_ENCODING", rowsOf(asCp949.before));
  // The encoding that it is written in reads further.
  return (asUtf8.problem.row ?? 0) >= (refused.problem.row ?? 0) ? asUtf8 : refused;
}

function markOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : undefined;
}

function decodeUnicode(bytes: Uint8Array, encoding: "utf-8" | "utf-16le" | "utf-16be"): Read | FileRefused {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let text: string;
  try {
    text = decoder.decode(bytes, { stream: true });
  } catch {
    const whole = new TextDecoder(encoding).decode(bytes);
    return refuseFile("WRONG_ENCODING", rowsOf(whole.slice(0, Math.max(0, whole.indexOf("\ufffd")))));
  }
  try {
    return { outcome: "READ", text: text + decoder.decode() };
  } catch {
    return refuseFile("HALF_FILE", rowsOf(text));
  }
}

const rowsOf = (text: string): number => (text.match(/\r\n|\r|\n/g)?.length ?? 0) + 1;
