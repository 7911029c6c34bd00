import type { BaseballState, ScoreDistribution } from "../match.ts";
import { certainly, type Spread, sumOf, trimmed } from "../spread.ts";
import { Endings, type MarginsAndTotals } from "./endings.ts";
import { HalfInning } from "./halfInning.ts";
import { lastInning, regularInnings } from "./innings.ts";
import type { PlayChances } from "./plays.ts";

/** One side's bat: single half innings, and whole ones put together. */
class Batting {
  readonly half: HalfInning;
  readonly #innings: Spread[] = [certainly(0)];

  constructor(chances: PlayChances) {
    this.half = new HalfInning(chances);
  }

  /** The runs of so many whole innings; each is computed once, from the one before. */
  runsOfInnings(innings: number): Spread {
    let last = this.#innings.at(-1) ?? certainly(0);
    while (this.#innings.length <= innings) {
      last = trimmed(sumOf(last, this.half.runsFrom(0, 0, null)));
      this.#innings.push(last);
    }
    return this.#innings[innings] ?? last;
  }
}

/** How a match between two sides may end, from any state; what does not depend on the score is kept. */
export class BaseballEndings {
  readonly #home: Batting;
  readonly #away: Batting;
  readonly #afterTie = new Map<number, MarginsAndTotals>();

  constructor(home: PlayChances, away: PlayChances) {
    this.#home = new Batting(home);
    this.#away = new Batting(away);
  }

  /** The chances of all final margins and totals from a state on. */
  distributionOf(state: BaseballState): ScoreDistribution {
    const { score, isEnded } = state;
    if (isEnded) {
      const margins = certainly(score.home - score.away);
      return { margins, totals: certainly(score.home + score.away), scores: null };
    }
    return { ...this.#endOf(state), scores: null };
  }

  #endOf({ inning, half, outs, bases, score }: BaseballState): MarginsAndTotals {
    const deciding = Math.max(inning, regularInnings);
    const endings = new Endings();
    if (half === "BOTTOM" && inning === deciding) {
      endings.add(score.home, score.away, 1);
      return endings.end(
        (deficit) => this.#home.half.runsFrom(outs, bases, deficit + 1),
        () => this.#restAfterTie(inning),
      );
    }
    // Up to the bottom of the inning that may decide, both sides' runs are independent of each other.
    const isTop = half === "TOP";
    const away = isTop ? this.#away.half.runsFrom(outs, bases, null) : certainly(0);
    const home = isTop ? certainly(0) : this.#home.half.runsFrom(outs, bases, null);
    const awayRest = trimmed(sumOf(away, this.#away.runsOfInnings(deciding - inning)));
    const homeRest = trimmed(sumOf(home, this.#home.runsOfInnings(deciding - inning - (isTop ? 0 : 1))));
    for (let awayRuns = 0; awayRuns < awayRest.probabilities.length; awayRuns += 1) {
      const awayChance = awayRest.probabilities[awayRuns] ?? 0;
      for (let homeRuns = 0; homeRuns < homeRest.probabilities.length; homeRuns += 1) {
        const chance = awayChance * (homeRest.probabilities[homeRuns] ?? 0);
        const awayScore = score.away + awayRest.lowest + awayRuns;
        endings.add(score.home + homeRest.lowest + homeRuns, awayScore, chance);
      }
    }
    return this.#bottomOf(deciding, endings);
  }

  /** The end of a match whose home side comes to bat in the ninth inning or a later one. */
  #bottomOf(inning: number, endings: Endings): MarginsAndTotals {
    return endings.end(
      (deficit) => this.#home.half.runsFrom(0, 0, deficit + 1),
      () => this.#restAfterTie(inning),
    );
  }

  /** What follows a tie at the end of an inning. */
  #restAfterTie(inning: number): MarginsAndTotals {
    if (inning >= lastInning) return { margins: certainly(0), totals: certainly(0) };
    const known = this.#afterTie.get(inning);
    if (known !== undefined) return known;
    const endings = new Endings();
    for (const [runs, chance] of this.#away.half.runsFrom(0, 0, null).probabilities.entries()) {
      endings.add(0, runs, chance);
    }
    const rest = this.#bottomOf(inning + 1, endings);
    this.#afterTie.set(inning, rest);
    return rest;
  }
}
