import type { Spread } from "../spread.ts";
import { type Advance, advanceOf, type PlayChances, plays } from "./plays.ts";

/** More runs than that in a half inning are not counted in odds: they come once in hundreds of millions. */
export const highestRuns = 24;

/** A half inning ends when so many runs have won the match, or never early. */
export type RunsToWin = number | null;

/** The situation at bat: outs 0 – 2 and bases 0 – 7. */
const situations = 24;
const situationOf = (outs: number, bases: number) => outs * 8 + bases;

/** Situations in an order in which every play that brings no run leads to one before: more outs, more runners. */
const settledFirst: readonly { readonly outs: number; readonly bases: number }[] = [2, 1, 0].flatMap((outs) =>
  [7, 6, 5, 3, 4, 2, 1, 0].map((bases) => ({ outs, bases })),
);

/** The result of every play for every position of runners. */
const advances: readonly (readonly Advance[])[] = plays.map((play) =>
  Array.from({ length: 8 }, (_, bases) => advanceOf(play, bases)),
);

/** Chances of exactly 0 … highestRuns further runs, of every situation. */
type RunTable = readonly Float64Array[];

/**
 * What a half inning still brings, from every situation: the Markov chain over outs and bases of D'Esopo and Lefkowitz
 * (1977) and Bukiet, Harold and Palacios (1997), solved exactly. With `runsToWin` the half inning ends with the run
 * that wins; of a home run all runs count, of any other play only those that were needed.
 */
export class HalfInning {
  readonly #chances: PlayChances;
  readonly #tables = new Map<RunsToWin, RunTable>();

  constructor(chances: PlayChances) {
    this.#chances = chances;
  }

  /** The runs still to come with so many out and these bases taken. */
  runsFrom(outs: number, bases: number, runsToWin: RunsToWin): Spread {
    // Who is that far behind cannot win before the table ends.
    const bound = runsToWin !== null && runsToWin > highestRuns ? null : runsToWin;
    const probabilities = this.#table(bound)[situationOf(outs, bases)] ?? new Float64Array(1);
    return { lowest: 0, probabilities };
  }

  #table(runsToWin: RunsToWin): RunTable {
    const known = this.#tables.get(runsToWin);
    if (known !== undefined) return known;
    const table = Array.from({ length: situations }, () => new Float64Array(highestRuns + 1));
    for (let runs = 0; runs <= highestRuns; runs += 1) {
      for (const { outs, bases } of settledFirst) {
        const row = table[situationOf(outs, bases)];
        if (row !== undefined) row[runs] = this.#chanceOf(runs, outs, bases, runsToWin, table);
      }
    }
    this.#tables.set(runsToWin, table);
    return table;
  }

  /** The chance of exactly so many further runs, from what every play leads to. */
  #chanceOf(runs: number, outs: number, bases: number, runsToWin: RunsToWin, table: RunTable): number {
    const afterOut = outs === 2 ? Number(runs === 0) : (table[situationOf(outs + 1, bases)]?.[runs] ?? 0);
    let sum = (this.#chances[0] ?? 0) * afterOut;
    for (let play = 1; play < plays.length; play += 1) {
      const after = advances[play]?.[bases];
      if (after === undefined) continue;
      const chance = this.#chances[play] ?? 0;
      if (runsToWin !== null && after.runs >= runsToWin) {
        const counted = plays[play] === "HOME_RUN" ? after.runs : runsToWin;
        sum += chance * Number(runs === counted);
      } else if (runs >= after.runs) {
        const isSame = runsToWin === null || after.runs === 0;
        const next = isSame ? table : this.#table(runsToWin - after.runs);
        sum += chance * (next[situationOf(outs, after.bases)]?.[runs - after.runs] ?? 0);
      }
    }
    return sum;
  }
}
