import { type DrawInteger, dancheongFortune } from "@hanpan/games";
import {
  type CompiledStrips,
  compileSlot,
  linePaySum,
  scatterCount,
} from "@hanpan/games/slot/lines/compiled";

/** What a run of rounds came to. Wins are in line stakes (a twentieth of the total stake), whole numbers. */
export type Tally = {
  rounds: number;
  winSum: number;
  /** Sum of squares; exact up to 2^53. */
  squareSum: number;
  hits: number;
  features: number;
  freeSpins: number;
  capped: number;
  largest: number;
};

/** Stakes of one line in the total stake. */
export const lines = dancheongFortune.lines.length;

const compiled = compileSlot(dancheongFortune);
const { freeSpins: feature, scatterPays, maximumWinMultiplier } = dancheongFortune;
const limit = maximumWinMultiplier * lines;
const stops = new Int32Array(compiled.reelCount);

function spin(strips: CompiledStrips, drawInteger: DrawInteger): number {
  for (let reel = 0; reel < stops.length; reel += 1) stops[reel] = drawInteger(strips.lengths[reel] ?? 1);
  return linePaySum(compiled, strips, stops);
}

/** Plays one whole round of Dancheong Fortune and adds it to the tally; the same draws as `playRound`. */
export function playOne(tally: Tally, drawInteger: DrawInteger): void {
  const basePay = spin(compiled.base, drawInteger);
  const scatters = scatterCount(compiled.base, stops);
  let win = basePay + (scatterPays[scatters] ?? 0) * lines;
  let granted = Math.min(feature.awarded[scatters] ?? 0, feature.maximum);
  tally.hits += win > 0 ? 1 : 0;
  tally.features += granted > 0 ? 1 : 0;
  for (let played = 0; played < granted && win < limit; played += 1) {
    const pay = spin(compiled.free, drawInteger);
    const inView = scatterCount(compiled.free, stops);
    win += feature.multiplier * (pay + (scatterPays[inView] ?? 0) * lines);
    granted = Math.min(granted + (feature.retriggered[inView] ?? 0), feature.maximum);
    tally.freeSpins += 1;
  }
  if (win > limit) {
    win = limit;
    tally.capped += 1;
  }
  tally.rounds += 1;
  tally.winSum += win;
  tally.squareSum += win * win;
  tally.largest = Math.max(tally.largest, win);
}

/** A tally of nothing. */
export function emptyTally(): Tally {
  return { rounds: 0, winSum: 0, squareSum: 0, hits: 0, features: 0, freeSpins: 0, capped: 0, largest: 0 };
}

/** Two tallies together. */
export function addTallies(one: Tally, other: Tally): Tally {
  return {
    rounds: one.rounds + other.rounds,
    winSum: one.winSum + other.winSum,
    squareSum: one.squareSum + other.squareSum,
    hits: one.hits + other.hits,
    features: one.features + other.features,
    freeSpins: one.freeSpins + other.freeSpins,
    capped: one.capped + other.capped,
    largest: Math.max(one.largest, other.largest),
  };
}

/** Mean return, standard deviation and the half-width of the 99 % confidence interval, in total stakes. */
export function summaryOf(tally: Tally) {
  const mean = tally.winSum / tally.rounds / lines;
  const standardDeviation = Math.sqrt(tally.squareSum / tally.rounds / lines ** 2 - mean ** 2);
  return { mean, standardDeviation, halfWidth: (2.5758 * standardDeviation) / Math.sqrt(tally.rounds) };
}
