import type { BaseballState, ScoreDistribution, ScoreGrid } from "../match.ts";
import { GridBuilder } from "../scoreGrid.ts";
import { certainly, type Spread, sumOf, trimmed } from "../spread.ts";
import { Endings, type MarginsAndTotals } from "./endings.ts";
import { HalfInning } from "./halfInning.ts";
import { lastInning, regularInnings } from "./innings.ts";
import { JointEndings } from "./jointEndings.ts";
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

/** Collects how a match stands before its last half inning, and says how it ends: by margins and totals, or by scores. */
type EndingsKind<End> = {
  readonly collect: () => {
    add(home: number, away: number, chance: number): void;
    end(runsOf: (deficit: number) => Spread, afterTie: () => End): End;
  };
  /** What follows a tie after the last inning. */
  readonly nothing: End;
  /** What follows a tie, by the inning after which it stands. */
  readonly afterTie: Map<number, End>;
};

const noRuns = { margins: certainly(0), totals: certainly(0) };

/** How a match between two sides may end, from any state; what does not depend on the score is kept. */
export class BaseballEndings {
  readonly #home: Batting;
  readonly #away: Batting;
  readonly #sums: EndingsKind<MarginsAndTotals> = {
    collect: () => new Endings(),
    nothing: noRuns,
    afterTie: new Map(),
  };
  readonly #scores: EndingsKind<ScoreGrid> = {
    collect: () => new JointEndings(),
    nothing: GridBuilder.certainly({ home: 0, away: 0 }),
    afterTie: new Map(),
  };

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
    return { ...this.#endOf(state, this.#sums), scores: null };
  }

  /** The chances of all final scores from a state on. */
  jointOf(state: BaseballState): ScoreGrid {
    return state.isEnded ? GridBuilder.certainly(state.score) : this.#endOf(state, this.#scores);
  }

  #endOf<End>({ inning, half, outs, bases, score }: BaseballState, kind: EndingsKind<End>): End {
    const deciding = Math.max(inning, regularInnings);
    const endings = kind.collect();
    if (half === "BOTTOM" && inning === deciding) {
      endings.add(score.home, score.away, 1);
      return endings.end(
        (deficit) => this.#home.half.runsFrom(outs, bases, deficit + 1),
        () => this.#restAfterTie(inning, kind),
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
    return this.#bottomOf(deciding, endings, kind);
  }

  /** The end of a match whose home side comes to bat in the ninth inning or a later one. */
  #bottomOf<End>(
    inning: number,
    endings: ReturnType<EndingsKind<End>["collect"]>,
    kind: EndingsKind<End>,
  ): End {
    return endings.end(
      (deficit) => this.#home.half.runsFrom(0, 0, deficit + 1),
      () => this.#restAfterTie(inning, kind),
    );
  }

  /** What follows a tie at the end of an inning. */
  #restAfterTie<End>(inning: number, kind: EndingsKind<End>): End {
    if (inning >= lastInning) return kind.nothing;
    const known = kind.afterTie.get(inning);
    if (known !== undefined) return known;
    const endings = kind.collect();
    for (const [runs, chance] of this.#away.half.runsFrom(0, 0, null).probabilities.entries()) {
      endings.add(0, runs, chance);
    }
    const rest = this.#bottomOf(inning + 1, endings, kind);
    kind.afterTie.set(inning, rest);
    return rest;
  }
}
