import type { DrawInteger } from "../../fairness/draws.ts";
import { cellsOf, type PayByCount } from "../reels/strips.ts";
import { type TumbleDefinition, type TumbleWeights, valueOfBand } from "./definition.ts";
import type { CountWin, MultiplierCell, Tumble, TumbleScatterWin, TumbleSpinOutcome } from "./outcome.ts";
import { drawWindow, type TumbleWindow, tumbleWindow } from "./window.ts";

/** What a tumbling spin is played for. */
export type TumbleTerms = {
  readonly unitStakeWon: number;
  /** Multiplier that the round has gathered before this spin. */
  readonly carriedMultiplier: number;
  /** What the round may still win, whole won: a spin that reaches it tumbles no further. */
  readonly roomWon: number;
  /** Free spins awarded by so many scatters. */
  readonly awards: PayByCount;
  /** Free spins that the round can still take; awards are cut to it. */
  readonly roomSpins: number;
};

/** Plays one spin with all its tumbles. Pure; every amount is whole won. */
export function playTumbleSpin<SymbolName extends string>(
  definition: TumbleDefinition<SymbolName>,
  weights: TumbleWeights<SymbolName>,
  terms: TumbleTerms,
  drawInteger: DrawInteger,
): TumbleSpinOutcome<SymbolName> {
  const { carriedMultiplier, roomWon, unitStakeWon } = terms;
  const tumbles: Tumble<SymbolName>[] = [];
  let window = drawWindow(definition, weights, drawInteger);
  let tumblesWinWon = 0;
  for (;;) {
    const grid = window.map((cells) => cells.map(({ symbol }) => symbol));
    const multipliers = multipliersOf(window);
    const landedMultiplier = multipliers.reduce((sum, { value }) => sum + value, 0);
    const multiplier = Math.max(1, carriedMultiplier + landedMultiplier);
    const wins = countWinsOf(definition, grid, unitStakeWon);
    const winWon = wins.reduce((sum, win) => sum + win.winWon, 0);
    tumblesWinWon += winWon;
    if (wins.length === 0 || tumblesWinWon * multiplier >= roomWon) {
      tumbles.push({ grid, multipliers, wins, winWon, refills: grid.map(() => 0) });
      const scatterWin = scatterWinOf(definition, grid, terms);
      return {
        tumbles,
        tumblesWinWon,
        carriedMultiplier,
        landedMultiplier,
        multiplier,
        scatterWin,
        winWon: tumblesWinWon * multiplier + (scatterWin?.winWon ?? 0),
      };
    }
    const burst = wins.flatMap(({ cells }) => cells);
    const refills = grid.map((_, reel) => burst.filter((cell) => cell.reel === reel).length);
    tumbles.push({ grid, multipliers, wins, winWon, refills });
    window = tumbleWindow(definition, weights, window, burst, drawInteger);
  }
}

function multipliersOf<SymbolName extends string>(window: TumbleWindow<SymbolName>): MultiplierCell[] {
  return window.flatMap((cells, reel) =>
    cells.flatMap(({ multiplier }, row) => (multiplier === null ? [] : [{ reel, row, value: multiplier }])),
  );
}

/** What a window pays by count, in the order in which the definition names its symbols. */
function countWinsOf<SymbolName extends string>(
  { base, countPays }: TumbleDefinition<SymbolName>,
  grid: readonly (readonly SymbolName[])[],
  unitStakeWon: number,
): CountWin<SymbolName>[] {
  return base.symbols.flatMap(([symbol]) => {
    const cells = cellsOf(grid, symbol);
    const pay = valueOfBand(countPays[symbol] ?? {}, cells.length);
    return pay === 0 ? [] : [{ symbol, count: cells.length, cells, pay, winWon: pay * unitStakeWon }];
  });
}

function scatterWinOf<SymbolName extends string>(
  { scatter, scatterPays, stakeUnits }: TumbleDefinition<SymbolName>,
  grid: readonly (readonly SymbolName[])[],
  { awards, roomSpins, unitStakeWon }: TumbleTerms,
): TumbleScatterWin | null {
  const cells = cellsOf(grid, scatter);
  const pay = valueOfBand(scatterPays, cells.length);
  const award = valueOfBand(awards, cells.length);
  if (pay === 0 && award === 0) return null;
  return {
    count: cells.length,
    cells,
    pay,
    winWon: pay * unitStakeWon * stakeUnits,
    freeSpinsAwarded: Math.min(award, roomSpins),
  };
}
