import { createHash } from "node:crypto";
import {
  boardAt,
  dayIndexOf,
  dayOfIndex,
  fixturesOfDay,
  type MatchScript,
  matchModelOf,
  type OddsBoard,
  progressAt,
  type Sport,
  scriptOf,
  settlementOf,
  type VirtualFixture,
  virtualLeagues,
} from "@hanpan/games";
import { type Bet, count, emptyTally, type Tally } from "./tally.ts";

/** A worker's share of a run: every fixture of the calendar whose number leaves its remainder. */
export type Task = {
  readonly seed: string;
  readonly fixtures: number;
  readonly workers: number;
  readonly worker: number;
  readonly marginBasisPoints: number;
  /** The sports that are played; the calendar is the same. */
  readonly sports: readonly Sport[];
};

/** Every fixture of the calendar from a day on, without end. */
function* calendar(firstDay: string): Generator<VirtualFixture> {
  for (let dayIndex = dayIndexOf(firstDay) ?? 0; ; dayIndex += 1) {
    for (const league of virtualLeagues) yield* fixturesOfDay(league, dayOfIndex(dayIndex));
  }
}

/** Settles all that a board offers by the end of the match; pushes and ties are left out. */
function betsOf(board: OddsBoard, script: MatchScript, marginBasisPoints: number): Bet[] {
  const end = progressAt(script, script.durationMs);
  return board.quotes.flatMap(({ market, selections, voidMillionths }) => {
    const decidedMillionths = 1_000_000 - voidMillionths;
    const offered = selections.filter(({ oddsHundredths }) => oddsHundredths !== null);
    const largestChance = Math.max(...offered.map(({ winMillionths }) => winMillionths)) / decidedMillionths;
    return offered.flatMap(({ selection, oddsHundredths, winMillionths }): Bet[] => {
      if (oddsHundredths === null) return [];
      const { result } = settlementOf(market, selection, end);
      if (result === "VOID") return [];
      if (result === "OPEN") throw new Error(`${selection} is open at the end`);
      const implied = (10_000 - marginBasisPoints) / 100 / oddsHundredths;
      const chance = winMillionths / decidedMillionths;
      // docs/sports/model.md, Odds: half of the largest chance, in hundredths, over the selections of the market. The chances
      // themselves are whole millionths here.
      const roundingBound = largestChance / 200 / offered.length + oddsHundredths / 100 / decidedMillionths;
      return [{ kind: market.kind, oddsHundredths, implied, chance, roundingBound, isWon: result === "WON" }];
    });
  });
}

/** Plays a share of the fixtures, each with the draws of a seed of its own, and counts what their odds came to. */
export function simulate({ seed, fixtures, workers, worker, marginBasisPoints, sports }: Task): Tally {
  const tally = emptyTally();
  let number = 0;
  for (const fixture of calendar("2026-01-01")) {
    if (number === fixtures) break;
    number += 1;
    if (number % workers !== worker || !sports.includes(fixture.sport)) continue;
    const digest = createHash("sha256").update(`${seed}/${fixture.id}`).digest();
    const model = matchModelOf(fixture);
    const script = scriptOf(model, { serverSeed: digest.toString("hex"), clientSeed: fixture.id });
    tally.fixtures += 1;
    tally.longestMs = Math.max(tally.longestMs, script.durationMs);
    const closing = boardAt(model, script, -1, marginBasisPoints);
    count(tally, "CLOSING", fixture.sport, betsOf(closing, script, marginBasisPoints));
    // A moment of the match that the seed's own digest names, wherever betting is open then.
    const offsetMs = createHash("sha256").update(digest).digest().readUInt32BE(0) % 375_000;
    const board = boardAt(model, script, offsetMs, marginBasisPoints);
    if (board.status !== "OPEN") continue;
    tally.openMoments += 1;
    count(tally, "IN_PLAY", fixture.sport, betsOf(board, script, marginBasisPoints));
  }
  return tally;
}
