import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** Gives the next whole number of a stream, each of 0 … bound − 1 equally likely. */
export type DrawInteger = (bound: number) => number;

/** Gives the next 32 random bits as an unsigned whole number. */
export type DrawWord = () => number;

const wordRange = 0x1_0000_0000;

/**
 * Turns 32-bit words into whole numbers without modulo bias: words at or above the largest multiple of the
 * bound that fits into 32 bits are thrown away, the rest is taken modulo the bound.
 * @throws RangeError when a bound is not a whole number from 1 to 2^32.
 */
export function integersFrom(drawWord: DrawWord): DrawInteger {
  return (bound) => {
    if (!Number.isInteger(bound) || bound < 1 || bound > wordRange) {
      throw new RangeError(`a draw's bound must be a whole number from 1 to 2^32, not ${bound}`);
    }
    const accepted = wordRange - (wordRange % bound);
    let word = drawWord();
    while (word >= accepted) word = drawWord();
    return word % bound;
  };
}

/** The seeds that decide one round. */
export type DrawSeeds = {
  /** 64 hexadecimal digits: the 32 bytes that key the HMAC. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Number of earlier rounds under this pair of seeds. */
  readonly nonce: number;
};

/**
 * The words of a round: HMAC-SHA256(server seed, `clientSeed:nonce:cursor`) for cursor 0, 1, 2, …, each block of
 * 32 bytes read as eight big-endian 32-bit words (docs/fairness.md, "Commitment, public value, draws").
 */
export function wordsOf(seeds: DrawSeeds): DrawWord {
  const key = hexToBytes(seeds.serverSeed);
  let cursor = 0;
  let block = new DataView(new ArrayBuffer(0));
  let offset = 0;
  return () => {
    if (offset >= block.byteLength) {
      const message = utf8ToBytes(`${seeds.clientSeed}:${seeds.nonce}:${cursor}`);
      const bytes = hmac(sha256, key, message);
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      cursor += 1;
      offset = 0;
    }
    const word = block.getUint32(offset, false);
    offset += 4;
    return word;
  };
}

/** The whole numbers of a round, in the order in which the game asks for them. */
export function drawsOf(seeds: DrawSeeds): DrawInteger {
  return integersFrom(wordsOf(seeds));
}
