/** A seeded source of draws: the same seed draws the same again. */
export type Draws = {
  /** A whole number from 0 up to, without, `below`. */
  below(below: number): number;
  chance(probability: number): boolean;
  pick<Item>(list: readonly [Item, ...Item[]]): Item;
  /** One of a list that may be empty. */
  pickAny<Item>(list: readonly Item[]): Item | undefined;
  uuid(): string;
};

/** Draws by mulberry32. */
export function drawsOf(seed: number): Draws {
  let state = seed >>> 0;
  const unit = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(unit() * limit);
  return {
    below,
    chance: (probability) => unit() < probability,
    pick: (list) => list[below(list.length)] ?? list[0],
    pickAny: (list) => list[below(list.length)],
    uuid() {
      const hex = Array.from({ length: 32 }, () => below(16).toString(16));
      hex[12] = "4";
      hex[16] = "89ab".charAt(below(4));
      const text = hex.join("");
      return [
        [0, 8],
        [8, 12],
        [12, 16],
        [16, 20],
        [20, 32],
      ]
        .map(([from, to]) => text.slice(from, to))
        .join("-");
    },
  };
}

/** What a run was given as its seed, or a new one. */
export const seedOf = (given: string | undefined): number =>
  given === undefined ? Date.now() % 2 ** 32 : Number(given);
