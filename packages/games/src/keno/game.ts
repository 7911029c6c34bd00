import type { DrawInteger } from "../fairness/draws.ts";
import { type InstantGame, instantTerms } from "../instant/game.ts";
import { payoutAtHundredths } from "../instant/odds.ts";
import { type InstantRisk, isInstantRisk } from "../instant/risk.ts";
import { kenoNumbers, kenoTable } from "./tables.ts";

/** The numbers that are wished for, ascending, and which table they are paid by. */
export type KenoChoice = {
  readonly kind: "KENO";
  readonly numbers: readonly number[];
  readonly risk: InstantRisk;
};

/** What was wished for, what was drawn (in its order), and how many of it were wished for. */
export type KenoOutcome = {
  readonly kind: "KENO";
  readonly stakeWon: number;
  readonly numbers: readonly number[];
  readonly risk: InstantRisk;
  readonly drawn: readonly number[];
  readonly hits: number;
  readonly multiplierHundredths: number;
  readonly totalWinWon: number;
};

/** Each number is drawn from those left: of n left, the last one takes the place of the drawn one. */
function drawNumbers(draw: DrawInteger): number[] {
  const left = Array.from({ length: kenoNumbers.all }, (_, place) => place + 1);
  return Array.from({ length: kenoNumbers.drawn }, () => {
    const place = draw(left.length);
    const drawn = left[place] ?? 0;
    left[place] = left.at(-1) ?? 0;
    left.pop();
    return drawn;
  });
}

/**
 * Keno 키노: ten of forty numbers are drawn, every set as likely, and the stake is paid by how many of the one to ten that
 * were wished for are among them. Which ones they are does not matter. Stakes come in units of 100 won, so that nothing is
 * rounded.
 */
export const keno: InstantGame<KenoChoice, never, KenoOutcome> = {
  ...instantTerms,
  gameCode: "keno",
  mathsVersion: 1,
  isChoice: (choice): choice is KenoChoice => isKenoChoice(choice),
  isMove: (_move): _move is never => false,
  highestWinWon: (stakeWon, { numbers, risk }) =>
    payoutAtHundredths(stakeWon, Math.max(...kenoTable(numbers.length, risk))),
  play(stakeWon, { numbers, risk }, _moves, drawInteger) {
    const drawn = drawNumbers(drawInteger);
    const hits = numbers.filter((number) => drawn.includes(number)).length;
    const multiplierHundredths = kenoTable(numbers.length, risk)[hits] ?? 0;
    const totalWinWon = payoutAtHundredths(stakeWon, multiplierHundredths);
    return {
      isOver: true,
      outcome: { kind: "KENO", stakeWon, numbers, risk, drawn, hits, multiplierHundredths, totalWinWon },
    };
  },
};

/** One to ten whole numbers of the forty, each above the one before it. */
function areKenoNumbers(numbers: unknown): boolean {
  if (!Array.isArray(numbers) || numbers.length === 0 || numbers.length > kenoNumbers.most) return false;
  const wished: readonly unknown[] = numbers;
  let last = 0;
  for (const number of wished) {
    if (typeof number !== "number" || !Number.isInteger(number)) return false;
    if (number <= last || number > kenoNumbers.all) return false;
    last = number;
  }
  return true;
}

function isKenoChoice(choice: {
  readonly kind: string;
  readonly numbers?: unknown;
  readonly risk?: unknown;
}): boolean {
  return choice.kind === "KENO" && areKenoNumbers(choice.numbers) && isInstantRisk(choice.risk);
}
