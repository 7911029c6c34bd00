import { dancheongSymbols } from "@hanpan/games/dancheong-fortune/symbols";
import * as z from "zod/mini";

/** Schemas of packages/games' slot outcomes (see slot/outcome.ts there for the meaning of every field). */
const won = z.int().check(z.nonnegative());
const index = z.int().check(z.nonnegative(), z.maximum(1_000));

/** Schema of a slot round over the given symbols. */
const slotRoundOutcome = <const Names extends readonly string[]>(symbolNames: Names) => {
  const symbol = z.enum(symbolNames);
  const spinFields = {
    stops: z.array(index),
    grid: z.array(z.array(symbol)),
    multiplier: index,
    lineWins: z.array(
      z.object({
        line: index,
        symbol,
        count: index,
        rows: z.array(index),
        pay: won,
        winWon: won,
      }),
    ),
    scatterWin: z.nullable(
      z.object({
        count: index,
        cells: z.array(z.object({ reel: index, row: index })),
        pay: won,
        winWon: won,
        freeSpinsAwarded: index,
      }),
    ),
    winWon: won,
  };
  return z.object({
    stakeWon: won,
    lineStakeWon: won,
    baseSpin: z.object(spinFields),
    freeSpins: z.array(z.object({ ...spinFields, number: index, remaining: index, roundWinWon: won })),
    freeSpinsWinWon: won,
    cutWon: won,
    totalWinWon: won,
  });
};

/** A round of Dancheong Fortune, every reel stop, win line and free spin of it. */
export const dancheongRoundOutcome = slotRoundOutcome(dancheongSymbols);

/** A round of any slot of the studio. */
export const roundOutcome = z.union([dancheongRoundOutcome]);
export type RoundOutcome = z.output<typeof roundOutcome>;
