import { inverseHundredths } from "../fairness/inverseHundredths.ts";
import { type InstantGame, instantTerms } from "../instant/game.ts";
import { payoutAtHundredths } from "../instant/odds.ts";

/** The multiplier that a round is to reach, in hundredths. */
export type LimboChoice = { readonly kind: "LIMBO"; readonly targetHundredths: number };

/** What was wanted and what came: the stake is paid at the target when the multiplier reached it. */
export type LimboOutcome = {
  readonly kind: "LIMBO";
  readonly stakeWon: number;
  readonly targetHundredths: number;
  readonly resultHundredths: number;
  readonly totalWinWon: number;
};

/** What a stake returns on average, in percent, at every target; at 99 a deposit bonus would be worth more than its rollover costs (`levelWorth`). */
export const limboReturnPercent = 97;

/** The targets that may be chosen: 1.01 – 10,000.00. */
export const limboTargets = { least: 101, most: 1_000_000 } as const;

/**
 * Limbo 목표배수: a multiplier is drawn, and reaches a target of c hundredths with a chance of exactly 97 / c, so that every
 * target returns 97 %. Stakes come in units of 100 won, so that nothing is rounded.
 */
export const limbo: InstantGame<LimboChoice, never, LimboOutcome> = {
  ...instantTerms,
  gameCode: "limbo",
  mathsVersion: 1,
  isChoice: (choice): choice is LimboChoice => isLimboChoice(choice),
  isMove: (_move): _move is never => false,
  highestWinWon: (stakeWon, { targetHundredths }) => payoutAtHundredths(stakeWon, targetHundredths),
  play(stakeWon, { targetHundredths }, _moves, drawInteger) {
    const resultHundredths = inverseHundredths(drawInteger, {
      percent: limboReturnPercent,
      highest: limboTargets.most,
    });
    const isWon = resultHundredths >= targetHundredths;
    const totalWinWon = isWon ? payoutAtHundredths(stakeWon, targetHundredths) : 0;
    return {
      isOver: true,
      outcome: { kind: "LIMBO", stakeWon, targetHundredths, resultHundredths, totalWinWon },
    };
  },
};

function isLimboChoice(choice: { readonly kind: string; readonly targetHundredths?: unknown }): boolean {
  const { kind, targetHundredths } = choice;
  return (
    kind === "LIMBO" &&
    typeof targetHundredths === "number" &&
    Number.isInteger(targetHundredths) &&
    targetHundredths >= limboTargets.least &&
    targetHundredths <= limboTargets.most
  );
}
