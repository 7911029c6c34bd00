import { dancheongSymbols } from "@hanpan/games/dancheong-fortune/symbols";
import { yutResults } from "@hanpan/games/slot/yut-board/throw";
import { tigerSymbols } from "@hanpan/games/tiger-and-magpie/symbols";
import { yutRushSymbols } from "@hanpan/games/yut-rush/symbols";
import * as z from "zod/mini";
import { instantOutcome } from "./instantOutcome.ts";

/** Schemas of packages/games' slot outcomes (see the outcome.ts of each kind of slot there for every field's meaning). */
const won = z.int().check(z.nonnegative());
const index = z.int().check(z.nonnegative(), z.maximum(1_000));
const cell = { reel: index, row: index };
const cells = z.array(z.object(cell));

const lineWinsOf = <const Names extends readonly string[]>(symbolNames: Names) =>
  z.array(
    z.object({
      line: index,
      symbol: z.enum(symbolNames),
      count: index,
      rows: z.array(index),
      pay: won,
      winWon: won,
    }),
  );

const gridOf = <const Names extends readonly string[]>(symbolNames: Names) =>
  z.array(z.array(z.enum(symbolNames)));

const scatterWin = z.nullable(
  z.object({ count: index, cells, pay: won, winWon: won, freeSpinsAwarded: index }),
);

/** Where a free spin stands in its feature. */
const freeSpinFields = { number: index, remaining: index, roundWinWon: won };

/** Schema of a round of lines over the given symbols. */
function linesRoundOutcome<const Names extends readonly string[]>(symbolNames: Names) {
  const spinFields = {
    stops: z.array(index),
    grid: gridOf(symbolNames),
    multiplier: index,
    lineWins: lineWinsOf(symbolNames),
    scatterWin,
    winWon: won,
  };
  return z.object({
    stakeWon: won,
    lineStakeWon: won,
    baseSpin: z.object(spinFields),
    freeSpins: z.array(z.object({ ...spinFields, ...freeSpinFields })),
    freeSpinsWinWon: won,
    cutWon: won,
    totalWinWon: won,
  });
}

/** Schema of a tumbling round over the given symbols. */
function tumbleRoundOutcome<const Names extends readonly string[]>(symbolNames: Names) {
  const tumble = z.object({
    grid: gridOf(symbolNames),
    multipliers: z.array(z.object({ ...cell, value: won })),
    wins: z.array(z.object({ symbol: z.enum(symbolNames), count: index, cells, pay: won, winWon: won })),
    winWon: won,
    refills: z.array(index),
  });
  const spinFields = {
    tumbles: z.array(tumble).check(z.minLength(1)),
    tumblesWinWon: won,
    carriedMultiplier: won,
    landedMultiplier: won,
    multiplier: won,
    scatterWin,
    winWon: won,
  };
  return z.object({
    stakeWon: won,
    unitStakeWon: won,
    baseSpin: z.object(spinFields),
    freeSpins: z.array(z.object({ ...spinFields, ...freeSpinFields })),
    freeSpinsWinWon: won,
    cutWon: won,
    totalWinWon: won,
  });
}

/** Schema of a round of lines with a yut board over the given symbols. */
const yutRoundOutcome = <const Names extends readonly string[]>(symbolNames: Names) =>
  z.object({
    stakeWon: won,
    lineStakeWon: won,
    baseSpin: z.object({
      stops: z.array(index),
      grid: gridOf(symbolNames),
      lineWins: lineWinsOf(symbolNames),
      bonus: z.nullable(z.object({ cells, throwsAwarded: index })),
      winWon: won,
    }),
    throws: z.array(
      z.object({
        number: index,
        sticks: z.array(z.boolean()),
        result: z.enum(yutResults),
        steps: index,
        throwsAgain: z.boolean(),
        remaining: index,
        piece: index,
        from: index,
        path: z.array(index),
        award: z.object({ reason: z.enum(["STATION", "HOME"]), pay: won, winWon: won }),
        roundWinWon: won,
      }),
    ),
    piecesHome: index,
    throwsWinWon: won,
    cutWon: won,
    totalWinWon: won,
  });

/** A round of Dancheong Fortune, every reel stop, win line and free spin of it. */
export const dancheongRoundOutcome = linesRoundOutcome(dancheongSymbols);

/** A round of Tiger & Magpie, every window, tumble and free spin of it. */
export const tigerRoundOutcome = tumbleRoundOutcome(tigerSymbols);

/** A round of Yut Rush, its reels and every throw on the board. */
export const yutRushRoundOutcome = yutRoundOutcome(yutRushSymbols);

/** A round of any slot of the studio; each differs from the others by its own fields. */
export const roundOutcome = z.union([dancheongRoundOutcome, tigerRoundOutcome, yutRushRoundOutcome]);
export type RoundOutcome = z.output<typeof roundOutcome>;

/** A round of any game that a member plays alone: what a proof shows. */
export const ownRoundOutcome = z.union([instantOutcome, roundOutcome]);
export type OwnRoundOutcome = z.output<typeof ownRoundOutcome>;
