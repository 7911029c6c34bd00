import { type InstantGame, instantTerms } from "../instant/game.ts";
import { type Odds, payoutAt } from "../instant/odds.ts";

/** On which side of the line the roll is to fall, and how many of the 10,000 faces lie there. */
export type DiceChoice = {
  readonly kind: "DICE";
  readonly side: "UNDER" | "OVER";
  readonly faces: number;
};

/** What was bet on and what was rolled: 0 to 9,999. */
export type DiceOutcome = {
  readonly kind: "DICE";
  readonly stakeWon: number;
  readonly side: "UNDER" | "OVER";
  readonly faces: number;
  readonly roll: number;
  readonly totalWinWon: number;
};

/** What a stake returns on average, in percent, whatever is chosen, before a payout is rounded down to the won (as Limbo: `limboReturnPercent`). */
export const diceReturnPercent = 97;

/** How many faces there are, and of how many a bet may be: a bet on more would win less than its stake. */
export const diceFaces = { all: 10_000, least: 100, most: 9_600 } as const;

/** What a bet on so many faces pays. */
export const diceOdds = (faces: number): Odds => ({
  numerator: BigInt(diceReturnPercent * diceFaces.all),
  denominator: 100n * BigInt(faces),
});

/** Whether a roll lies on the side that was bet on. */
export const isDiceHit = ({ side, faces }: Pick<DiceChoice, "side" | "faces">, roll: number): boolean =>
  side === "UNDER" ? roll < faces : roll >= diceFaces.all - faces;

/**
 * Dice 주사위: a roll of 10,000 faces falls on the side that was bet on with a chance of exactly faces / 10,000, and pays
 * 9,700 / faces times the stake, rounded down to whole won.
 */
export const dice: InstantGame<DiceChoice, never, DiceOutcome> = {
  ...instantTerms,
  gameCode: "dice",
  mathsVersion: 1,
  isChoice: (choice): choice is DiceChoice => isDiceChoice(choice),
  isMove: (_move): _move is never => false,
  highestWinWon: (stakeWon, { faces }) => payoutAt(stakeWon, diceOdds(faces)),
  play(stakeWon, { side, faces }, _moves, drawInteger) {
    const roll = drawInteger(diceFaces.all);
    const totalWinWon = isDiceHit({ side, faces }, roll) ? payoutAt(stakeWon, diceOdds(faces)) : 0;
    return { isOver: true, outcome: { kind: "DICE", stakeWon, side, faces, roll, totalWinWon } };
  },
};

function isDiceChoice(choice: {
  readonly kind: string;
  readonly side?: unknown;
  readonly faces?: unknown;
}): boolean {
  const { kind, side, faces } = choice;
  return (
    kind === "DICE" &&
    (side === "UNDER" || side === "OVER") &&
    typeof faces === "number" &&
    Number.isInteger(faces) &&
    faces >= diceFaces.least &&
    faces <= diceFaces.most
  );
}
