import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

const seedPattern = /^[0-9a-f]{64}$/;

/** Whether a text has the form of a server seed or of a commitment: 64 lower-case hexadecimal digits. */
export function isSeed(text: string): boolean {
  return seedPattern.test(text);
}

/**
 * The commitment to a server seed: SHA-256 over its 32 bytes, in lower-case hexadecimal digits.
 * @throws RangeError when the seed is not 64 lower-case hexadecimal digits.
 */
export function commitmentOf(serverSeed: string): string {
  if (!isSeed(serverSeed)) throw new RangeError("a server seed is 64 lower-case hexadecimal digits");
  return bytesToHex(sha256(hexToBytes(serverSeed)));
}
