import { type InstantGame, instantTerms } from "../instant/game.ts";
import { payoutAtHundredths } from "../instant/odds.ts";
import { type InstantRisk, isInstantRisk } from "../instant/risk.ts";
import { type WheelSegments, wheelSegments, wheelTable } from "./tables.ts";

/** How many segments the wheel has, and what they pay. */
export type WheelChoice = {
  readonly kind: "WHEEL";
  readonly segments: WheelSegments;
  readonly risk: InstantRisk;
};

/** The segment that the wheel stopped at, clockwise from the first (0), and what it pays. */
export type WheelOutcome = {
  readonly kind: "WHEEL";
  readonly stakeWon: number;
  readonly segments: WheelSegments;
  readonly risk: InstantRisk;
  readonly segment: number;
  readonly multiplierHundredths: number;
  readonly totalWinWon: number;
};

/**
 * Wheel 돌림판: a wheel stops at one of its segments, each as likely, and pays what is written there. The segments of every
 * wheel add up to exactly 97 % of their number. Stakes come in units of 100 won, so that nothing is rounded.
 */
export const wheel: InstantGame<WheelChoice, never, WheelOutcome> = {
  ...instantTerms,
  gameCode: "wheel",
  mathsVersion: 1,
  isChoice: (choice): choice is WheelChoice => isWheelChoice(choice),
  isMove: (_move): _move is never => false,
  highestWinWon: (stakeWon, { segments, risk }) =>
    payoutAtHundredths(stakeWon, Math.max(...wheelTable(segments, risk))),
  play(stakeWon, { segments, risk }, _moves, drawInteger) {
    const segment = drawInteger(segments);
    const multiplierHundredths = wheelTable(segments, risk)[segment] ?? 0;
    const totalWinWon = payoutAtHundredths(stakeWon, multiplierHundredths);
    return {
      isOver: true,
      outcome: { kind: "WHEEL", stakeWon, segments, risk, segment, multiplierHundredths, totalWinWon },
    };
  },
};

function isWheelChoice(choice: {
  readonly kind: string;
  readonly segments?: unknown;
  readonly risk?: unknown;
}): boolean {
  const { kind, segments, risk } = choice;
  return kind === "WHEEL" && wheelSegments.some((each) => each === segments) && isInstantRisk(risk);
}
