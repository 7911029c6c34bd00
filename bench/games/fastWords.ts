import { createHash } from "node:crypto";
import type { DrawWord } from "@hanpan/games";

/**
 * sfc32 (Doty-Humphrey): a small fast counting generator of 32-bit words, at least 2^32 words before it repeats, 2^127 on average;
 * for simulations only, never for money. Seeded by SHA-256 over a text, so that every worker has a stream of its own.
 */
export function fastWords(seed: string): DrawWord {
  const digest = createHash("sha256").update(seed).digest();
  let a = digest.readInt32LE(0);
  let b = digest.readInt32LE(4);
  let c = digest.readInt32LE(8);
  let counter = 1;
  function next(): number {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
  // The first words still show the seed; its author throws a dozen away.
  for (let thrown = 0; thrown < 16; thrown += 1) next();
  return next;
}
