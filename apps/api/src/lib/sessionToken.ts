import { createHash, randomBytes } from "node:crypto";
import { parse, stringify } from "uuid";

const memberIdBytes = 16;
const randomBytesCount = 32;

/** A bearer token: the member's id, so that every lookup carries it, and 256 random bits. */
export type SessionToken = { readonly memberId: string; readonly hash: Buffer };

/** Makes a token for a member; the text goes to the client and is kept nowhere here. */
export function makeSessionToken(memberId: string): { text: string; hash: Buffer } {
  const bytes = Buffer.concat([parse(memberId), randomBytes(randomBytesCount)]);
  return { text: bytes.toString("base64url"), hash: hashOf(bytes) };
}

/** Reads a token; null when the text cannot be one. */
export function readSessionToken(text: string): SessionToken | null {
  if (!/^[A-Za-z0-9_-]{64}$/.test(text)) return null;
  const bytes = Buffer.from(text, "base64url");
  try {
    return { memberId: stringify(bytes.subarray(0, memberIdBytes)), hash: hashOf(bytes) };
  } catch {
    return null;
  }
}

function hashOf(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}
