/** Probabilities of neighbouring whole numbers: `probabilities[i]` is that of `lowest + i`. */
export type Spread = { readonly lowest: number; readonly probabilities: Float64Array };

/** The certainty of one number. */
export function certainly(value: number): Spread {
  return { lowest: value, probabilities: Float64Array.of(1) };
}

/** The sum of two independent numbers. */
export function sumOf(one: Spread, other: Spread): Spread {
  const probabilities = new Float64Array(one.probabilities.length + other.probabilities.length - 1);
  for (let first = 0; first < one.probabilities.length; first += 1) {
    const chance = one.probabilities[first] ?? 0;
    if (chance < 1e-15) continue;
    for (let second = 0; second < other.probabilities.length; second += 1) {
      const place = first + second;
      probabilities[place] = (probabilities[place] ?? 0) + chance * (other.probabilities[second] ?? 0);
    }
  }
  return { lowest: one.lowest + other.lowest, probabilities };
}

/** The number with its sign turned. */
export function negated({ lowest, probabilities }: Spread): Spread {
  return { lowest: -(lowest + probabilities.length - 1), probabilities: probabilities.toReversed() };
}

/** The number moved by a whole number. */
export function movedBy({ lowest, probabilities }: Spread, by: number): Spread {
  return { lowest: lowest + by, probabilities };
}

/** The probability of one number. */
export function probabilityOf({ lowest, probabilities }: Spread, value: number): number {
  return probabilities[value - lowest] ?? 0;
}

/** The probability of all numbers above a value; the value need not be whole. */
export function probabilityAbove({ lowest, probabilities }: Spread, value: number): number {
  let sum = 0;
  for (let place = Math.max(0, Math.floor(value - lowest) + 1); place < probabilities.length; place += 1) {
    sum += probabilities[place] ?? 0;
  }
  return sum;
}

/** Below this share of all a probability at an end of a spread is left away: far under what any odds can show. */
const negligible = 1e-12;

/** The spread without its negligible ends, its probabilities made to add up to 1. */
export function trimmed({ lowest, probabilities }: Spread): Spread {
  let all = 0;
  for (const chance of probabilities) all += chance;
  let first = 0;
  let end = probabilities.length;
  while (first < end - 1 && (probabilities[first] ?? 0) < negligible * all) first += 1;
  while (end > first + 1 && (probabilities[end - 1] ?? 0) < negligible * all) end -= 1;
  const kept = probabilities.slice(first, end);
  let sum = 0;
  for (const chance of kept) sum += chance;
  for (let place = 0; place < kept.length; place += 1) kept[place] = (kept[place] ?? 0) / sum;
  return { lowest: lowest + first, probabilities: kept };
}

/** Collects probabilities of whole numbers `lowest` … `highest`, for spreads that are put together piece by piece. */
export class SpreadBuilder {
  readonly #lowest: number;
  readonly #probabilities: Float64Array;

  constructor(lowest: number, highest: number) {
    this.#lowest = lowest;
    this.#probabilities = new Float64Array(highest - lowest + 1);
  }

  /** Adds to the probability of a number; numbers outside of the builder's range are let go. */
  add(value: number, chance: number): void {
    const place = value - this.#lowest;
    const before = this.#probabilities[place];
    if (before !== undefined) this.#probabilities[place] = before + chance;
  }

  /** Adds a whole spread, scaled by a probability and moved by a number. */
  addSpread(spread: Spread, chance: number, by: number): void {
    if (chance === 0) return;
    for (let place = 0; place < spread.probabilities.length; place += 1) {
      this.add(spread.lowest + place + by, chance * (spread.probabilities[place] ?? 0));
    }
  }

  /** What was collected. */
  spread(): Spread {
    return { lowest: this.#lowest, probabilities: this.#probabilities };
  }
}
