import { createHash, hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { wordsOf } from "@hanpan/games";
import * as z from "zod";

/**
 * `npm run --silent bench:draws -- --bytes 1000000000 --out draws.bin`: writes the studio's raw draw stream, for `ent`
 * and `dieharder`. Round after round under one server seed (the nonce counts up), 64 words of each round (cursors
 * 0 – 7), a new server seed every 100,000 rounds: as the product draws, with nothing scaled. To stdout without --out.
 */
const { values } = parseArgs({
  options: {
    bytes: { type: "string", default: "1000000000" },
    out: { type: "string" },
    seed: { type: "string", default: "hanpan-2026" },
  },
});
const bytes = z.coerce.number().int().positive().parse(values.bytes);
const blocksPerRound = 8;
const roundsPerSeed = 100_000;
const roundsAtOnce = 1_000;
const clientSeed = "stream";

const seedOf = (number: number) => createHash("sha256").update(`${values.seed}/${number}`).digest();

/** HMAC-SHA256 (RFC 2104) by two of Node's one-shot hashes: the product's bytes, several times as fast. */
function hmacOf(key: Buffer): (message: string) => Buffer {
  const padded = Buffer.concat([key], 64);
  const inner = padded.map((byte) => byte ^ 0x36);
  const outer = padded.map((byte) => byte ^ 0x5c);
  return (message) => {
    const digest = hash("sha256", Buffer.concat([inner, Buffer.from(message)]), "buffer");
    return hash("sha256", Buffer.concat([outer, digest]), "buffer");
  };
}

function roundsFrom(hmac: (message: string) => Buffer, firstNonce: number, count: number): Buffer {
  const blocks: Buffer[] = [];
  for (let nonce = firstNonce; nonce < firstNonce + count; nonce += 1) {
    for (let cursor = 0; cursor < blocksPerRound; cursor += 1) {
      blocks.push(hmac(`${clientSeed}:${nonce}:${cursor}`));
    }
  }
  return Buffer.concat(blocks);
}

/** The first rounds must be, word for word, what the product draws. */
function expectSameWords(rounds: number): void {
  const serverSeed = seedOf(0);
  const stream = roundsFrom(hmacOf(serverSeed), 0, rounds);
  for (let offset = 0, word = () => 0; offset < stream.length; offset += 4) {
    const place = offset % (blocksPerRound * 32);
    const nonce = (offset - place) / (blocksPerRound * 32);
    if (place === 0) word = wordsOf({ serverSeed: serverSeed.toString("hex"), clientSeed, nonce });
    if (word() !== stream.readUInt32BE(offset)) throw new Error(`round ${nonce} is not the product's`);
  }
}

function* chunks(): Generator<Buffer> {
  let left = bytes;
  for (let round = 0; left > 0; round += roundsAtOnce) {
    const hmac = hmacOf(seedOf(Math.floor(round / roundsPerSeed)));
    const chunk = roundsFrom(hmac, round % roundsPerSeed, roundsAtOnce).subarray(0, left);
    left -= chunk.length;
    yield chunk;
  }
}

expectSameWords(1_000);
const output = values.out === undefined ? process.stdout : createWriteStream(values.out);
try {
  await pipeline(chunks, output, { end: output !== process.stdout });
} catch (error) {
  // Whoever reads from us may stop when it has enough.
  if (!(error instanceof Error && "code" in error && error.code === "EPIPE")) throw error;
}
