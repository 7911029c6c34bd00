import { type Spread, SpreadBuilder, sumOf, trimmed } from "../spread.ts";

/** Final margins and totals, or what is added to those of a tie. */
export type MarginsAndTotals = { readonly margins: Spread; readonly totals: Spread };

/** The most runs of a side that are counted before the inning that may decide. */
const highestBefore = 60;
/** The deepest deficit that is kept apart. */
const deepestDeficit = 60;
/** Under it a chance is far below what any odds can show. */
const negligible = 1e-15;

/**
 * Collects how a match stands when the home side comes to bat in the ninth inning or a later one, and from that how it
 * ends. Equal deficits are put together first, since what the home side makes of one depends on it alone.
 */
export class Endings {
  readonly #margins = new SpreadBuilder(-highestBefore, highestBefore);
  readonly #totals = new SpreadBuilder(0, 3 * highestBefore);
  readonly #behind: (SpreadBuilder | undefined)[] = [];
  readonly #deficits = new Float64Array(deepestDeficit + 1);

  /** The match stands so when the home side would come to bat; one that leads has won. */
  add(home: number, away: number, chance: number): void {
    if (home > away) {
      this.#margins.add(home - away, chance);
      this.#totals.add(home + away, chance);
      return;
    }
    const deficit = Math.min(away - home, deepestDeficit);
    let totals = this.#behind[deficit];
    if (totals === undefined) {
      totals = new SpreadBuilder(0, 2 * highestBefore);
      this.#behind[deficit] = totals;
    }
    totals.add(home + away, chance);
    this.#deficits[deficit] = (this.#deficits[deficit] ?? 0) + chance;
  }

  /**
   * The chances of the end: `runsOf` is what the home side still scores from a deficit, and `afterTie` what follows
   * when that brings a tie.
   */
  end(runsOf: (deficit: number) => Spread, afterTie: () => MarginsAndTotals): MarginsAndTotals {
    const ties = new SpreadBuilder(0, 3 * highestBefore);
    let tieChance = 0;
    for (const [deficit, behind] of this.#behind.entries()) {
      const deficitChance = this.#deficits[deficit] ?? 0;
      if (behind === undefined || deficitChance < negligible) continue;
      const { probabilities } = runsOf(deficit);
      const totals = trimmed(behind.spread());
      for (let runs = 0; runs < probabilities.length; runs += 1) {
        const chance = deficitChance * (probabilities[runs] ?? 0);
        if (chance < negligible) continue;
        if (runs === deficit) {
          tieChance += chance;
          ties.addSpread(totals, chance, runs);
        } else {
          this.#margins.add(runs - deficit, chance);
          this.#totals.addSpread(totals, chance, runs);
        }
      }
    }
    if (tieChance > 0) {
      const rest = afterTie();
      this.#margins.addSpread(rest.margins, tieChance, 0);
      this.#totals.addSpread(sumOf(trimmed(ties.spread()), rest.totals), tieChance, 0);
    }
    return { margins: trimmed(this.#margins.spread()), totals: trimmed(this.#totals.spread()) };
  }
}
