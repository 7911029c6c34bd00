import { createHash } from "node:crypto";
import type { DrawWord } from "@hanpan/games";

/**
 * xoshiro128** (Blackman and Vigna): 2^128 − 1 words before it repeats, passes the usual batteries; for
 * simulations only, never for money. Seeded by SHA-256 over a text, so that every worker has a stream of its own.
 */
export function fastWords(seed: string): DrawWord {
  const state = new Uint32Array(new Uint8Array(createHash("sha256").update(seed).digest()).buffer, 0, 4);
  let [a = 1, b = 2, c = 3, d = 4] = state;
  return () => {
    const scrambled = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return scrambled;
  };
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
