import type { Score } from "../vocabulary.ts";
import type { ScoreGrid } from "./match.ts";
import type { Spread } from "./spread.ts";

/** Under it a chance is far below what any odds can show. */
const negligible = 1e-16;

/** Collects the chances of final scores, for grids that are put together piece by piece. */
export class GridBuilder {
  readonly #size: number;
  readonly #probabilities: Float64Array;

  /** Of scores 0 … size − 1 of each side. */
  constructor(size: number) {
    this.#size = size;
    this.#probabilities = new Float64Array(size * size);
  }

  /** The certainty of one score. */
  static certainly(score: Score): ScoreGrid {
    const builder = new GridBuilder(Math.max(score.home, score.away) + 1);
    builder.add(score.home, score.away, 1);
    return builder.grid();
  }

  /** Adds to the chance of a score; scores outside of the grid are let go. */
  add(home: number, away: number, chance: number): void {
    if (home >= this.#size || away >= this.#size) return;
    const place = home * this.#size + away;
    this.#probabilities[place] = (this.#probabilities[place] ?? 0) + chance;
  }

  /** Adds a whole grid, scaled by a chance, both sides moved by the same points. */
  addGrid({ size, probabilities }: ScoreGrid, chance: number, by: number): void {
    for (let place = 0; place < probabilities.length; place += 1) {
      const each = chance * (probabilities[place] ?? 0);
      if (each > negligible) this.add(Math.floor(place / size) + by, (place % size) + by, each);
    }
  }

  /** What was collected, its chances made to add up to 1, no larger than the highest score that has one. */
  grid(): ScoreGrid {
    let sum = 0;
    let highest = 0;
    for (const [place, chance] of this.#probabilities.entries()) {
      if (chance === 0) continue;
      sum += chance;
      highest = Math.max(highest, Math.floor(place / this.#size), place % this.#size);
    }
    const size = highest + 1;
    const probabilities = new Float64Array(size * size);
    for (let home = 0; home < size; home += 1) {
      const from = home * this.#size;
      const row = this.#probabilities.subarray(from, from + size);
      probabilities.set(
        row.map((chance) => chance / sum),
        home * size,
      );
    }
    return { size, probabilities };
  }
}

/** Goes through the scores of two sides whose points are independent. */
export function forIndependent(
  home: Spread,
  away: Spread,
  at: (home: number, away: number, chance: number) => void,
): void {
  for (const [homePlace, homeChance] of home.probabilities.entries()) {
    for (const [awayPlace, awayChance] of away.probabilities.entries()) {
      const chance = homeChance * awayChance;
      if (chance > negligible) at(home.lowest + homePlace, away.lowest + awayPlace, chance);
    }
  }
}
