import { createHash } from "node:crypto";

/** Chance that a seed decides: the same seed, the same numbers. */
export type Random = {
  /** From 0 on, below 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** One of a list that is not empty. */
  pick<Item>(list: readonly Item[]): Item;
  /** A pause around a mean, milliseconds: many short ones, few long ones, none beyond four times the mean. */
  pauseMs(meanMs: number): number;
};

/** Chance of a seed, by xorshift128 over its digest. */
export function createRandom(seed: string): Random {
  const digest = createHash("sha256").update(seed).digest();
  let x = digest.readUInt32LE(0) | 1;
  let y = digest.readUInt32LE(4);
  let z = digest.readUInt32LE(8);
  let w = digest.readUInt32LE(12);
  function next(): number {
    const t = x ^ (x << 11);
    [x, y, z] = [y, z, w];
    w = w ^ (w >>> 19) ^ (t ^ (t >>> 8));
    return (w >>> 0) / 2 ** 32;
  }
  return {
    next,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick(list) {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new Error("There is nothing to pick from.");
      return item;
    },
    pauseMs: (meanMs) => Math.round(Math.min(4, -Math.log(1 - next())) * meanMs),
  };
}
