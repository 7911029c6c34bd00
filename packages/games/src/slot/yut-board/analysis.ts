import { type AmountLaw, momentOf, type YutBonusLaw, yutBonusLaw } from "./bonusLaw.ts";
import type { YutBoardDefinition } from "./definition.ts";
import { evaluateYutSpin } from "./playYutRound.ts";

/** The figures of a spin, from counting every stop combination; `ways` are whole numbers of combinations. */
export type YutSpinCount = {
  readonly combinations: number;
  /** By throws granted: pay of the lines together, in line stakes → ways. */
  readonly byThrows: ReadonlyMap<number, ReadonlyMap<number, number>>;
};

/** Counts every stop combination of the reels with the engine's own evaluation. */
export function countYutSpins<SymbolName extends string>(
  definition: YutBoardDefinition<SymbolName>,
): YutSpinCount {
  const byThrows = new Map<number, Map<number, number>>();
  let combinations = 0;
  const walk = (stops: readonly number[]): void => {
    const strip = definition.strips[stops.length];
    if (strip !== undefined) {
      for (let stop = 0; stop < strip.length; stop += 1) walk([...stops, stop]);
      return;
    }
    const spin = evaluateYutSpin(definition, stops, 1);
    const throws = spin.bonus?.throwsAwarded ?? 0;
    const pays = byThrows.get(throws) ?? new Map<number, number>();
    pays.set(spin.winWon, (pays.get(spin.winWon) ?? 0) + 1);
    byThrows.set(throws, pays);
    combinations += 1;
  };
  walk([]);
  return { combinations, byThrows };
}

/** The exact figures of a yut-board slot. Amounts are multiples of the total stake, the maximum win applied. */
export type YutAnalysis = {
  readonly combinations: number;
  readonly meanReturn: number;
  /** Of it: the lines, and the throws (each before the maximum), less what the maximum takes. */
  readonly lines: number;
  readonly throws: number;
  readonly cut: number;
  readonly standardDeviation: number;
  /** Probability that the round pays anything, and that it pays more than its stake. */
  readonly hitRate: number;
  readonly aboveStakeRate: number;
  /** Probability that the board opens. */
  readonly bonusRate: number;
  readonly meanBonus: number;
  readonly bonusStandardDeviation: number;
  /** Probability of every win, in line stakes, the maximum applied. */
  readonly wins: AmountLaw;
  readonly bonus: YutBonusLaw;
};

/** Counts a yut-board slot exactly: all stop combinations, and the tree of all throws. */
export function analyseYutBoard<SymbolName extends string>(
  definition: YutBoardDefinition<SymbolName>,
): YutAnalysis {
  const units = definition.lines.length;
  const { combinations, byThrows } = countYutSpins(definition);
  const limit = definition.maximumWinMultiplier * units;
  const wins = new Float64Array(limit + 1);
  const parts = { lines: 0, throws: 0, bonusRate: 0 };
  const awards = [...byThrows.keys()].filter((throws) => throws > 0);
  if (awards.length > 1) throw new RangeError("there are figures of one kind of bonus, not of several");
  const bonus = yutBonusLaw(definition, awards[0] ?? 0);
  for (const [throws, pays] of byThrows) {
    for (const [pay, ways] of pays) {
      const probability = ways / combinations;
      parts.lines += probability * pay;
      const law = throws === 0 ? Float64Array.of(1) : bonus.sums;
      if (throws > 0) parts.bonusRate += probability;
      law.forEach((share, sum) => {
        const win = Math.min(pay + sum, limit);
        wins[win] = (wins[win] ?? 0) + share * probability;
        parts.throws += share * probability * sum;
      });
    }
  }
  const mean = momentOf(wins, (win) => win);
  const meanBonus = momentOf(bonus.sums, (sum) => sum);
  return {
    combinations,
    meanReturn: mean / units,
    lines: parts.lines / units,
    throws: parts.throws / units,
    cut: (parts.lines + parts.throws - mean) / units,
    standardDeviation: Math.sqrt(momentOf(wins, (win) => win ** 2) - mean ** 2) / units,
    hitRate: 1 - (wins[0] ?? 0),
    aboveStakeRate: momentOf(wins, (win) => Number(win > units)),
    bonusRate: parts.bonusRate,
    meanBonus: meanBonus / units,
    bonusStandardDeviation: Math.sqrt(momentOf(bonus.sums, (sum) => sum ** 2) - meanBonus ** 2) / units,
    wins,
    bonus,
  };
}
