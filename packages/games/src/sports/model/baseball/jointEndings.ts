import type { ScoreGrid } from "../match.ts";
import { GridBuilder } from "../scoreGrid.ts";
import type { Spread } from "../spread.ts";

/** Scores of each side that are told apart. */
const size = 72;
/** Under it a chance is far below what any odds can show. */
const negligible = 1e-15;

/** As `Endings`, but keeps both sides' scores: how a match ends score by score. */
export class JointEndings {
  readonly #ended = new GridBuilder(size);
  /** Scores with which the home side comes to bat, by home × size + away. */
  readonly #behind = new Float64Array(size * size);

  /** The match stands so when the home side would come to bat; one that leads has won. */
  add(home: number, away: number, chance: number): void {
    if (home > away) this.#ended.add(home, away, chance);
    else if (away < size) {
      const place = home * size + away;
      this.#behind[place] = (this.#behind[place] ?? 0) + chance;
    }
  }

  /**
   * The chances of the end: `runsOf` is what the home side still scores from a deficit, and `afterTie` what follows
   * when that brings a tie.
   */
  end(runsOf: (deficit: number) => Spread, afterTie: () => ScoreGrid): ScoreGrid {
    const ties = new Float64Array(size);
    for (const [place, standing] of this.#behind.entries()) {
      if (standing < negligible) continue;
      const home = Math.floor(place / size);
      const away = place % size;
      for (const [runs, runsChance] of runsOf(away - home).probabilities.entries()) {
        const chance = standing * runsChance;
        if (home + runs === away) ties[away] = (ties[away] ?? 0) + chance;
        else this.#ended.add(home + runs, away, chance);
      }
    }
    if (ties.some((chance) => chance > 0)) {
      const rest = afterTie();
      for (const [each, chance] of ties.entries()) this.#ended.addGrid(rest, chance, each);
    }
    return this.#ended.grid();
  }
}
