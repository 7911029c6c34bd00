import { type InstantGame, instantTerms } from "../instant/game.ts";
import { payoutAtHundredths } from "../instant/odds.ts";
import { type InstantRisk, isInstantRisk } from "../instant/risk.ts";
import { type PlinkoRows, plinkoRows, plinkoTable } from "./tables.ts";

/** How many rows of pegs the marble falls through, and which table it is paid by. */
export type PlinkoChoice = {
  readonly kind: "PLINKO";
  readonly rows: PlinkoRows;
  readonly risk: InstantRisk;
};

/** The way of the marble, a turn at each row (0 left, 1 right), and the hollow that it came to, from the left. */
export type PlinkoOutcome = {
  readonly kind: "PLINKO";
  readonly stakeWon: number;
  readonly rows: PlinkoRows;
  readonly risk: InstantRisk;
  readonly turns: readonly number[];
  readonly hollow: number;
  readonly multiplierHundredths: number;
  readonly totalWinWon: number;
};

/**
 * Plinko 구슬치기: at each row of pegs a marble turns left or right, each as likely, and is paid by the hollow that it comes
 * to. Every table returns exactly 97 %. Stakes come in units of 100 won, so that nothing is rounded.
 */
export const plinko: InstantGame<PlinkoChoice, never, PlinkoOutcome> = {
  ...instantTerms,
  gameCode: "plinko",
  mathsVersion: 1,
  isChoice: (choice): choice is PlinkoChoice => isPlinkoChoice(choice),
  isMove: (_move): _move is never => false,
  highestWinWon: (stakeWon, { rows, risk }) =>
    payoutAtHundredths(stakeWon, Math.max(...plinkoTable(rows, risk))),
  play(stakeWon, { rows, risk }, _moves, drawInteger) {
    const turns = Array.from({ length: rows }, () => drawInteger(2));
    const hollow = turns.reduce((sum, turn) => sum + turn, 0);
    const multiplierHundredths = plinkoTable(rows, risk)[hollow] ?? 0;
    const totalWinWon = payoutAtHundredths(stakeWon, multiplierHundredths);
    return {
      isOver: true,
      outcome: { kind: "PLINKO", stakeWon, rows, risk, turns, hollow, multiplierHundredths, totalWinWon },
    };
  },
};

function isPlinkoChoice(choice: {
  readonly kind: string;
  readonly rows?: unknown;
  readonly risk?: unknown;
}): boolean {
  const { kind, rows, risk } = choice;
  return kind === "PLINKO" && plinkoRows.some((each) => each === rows) && isInstantRisk(risk);
}
