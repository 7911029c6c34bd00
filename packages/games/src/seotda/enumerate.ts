import { seotdaDeck } from "./cards.ts";
import { calledOf, seotdaPays } from "./game.ts";
import { seotdaHandOf } from "./hand.ts";

/** What a member sees before the choice, each as likely, and what a call would bring over all cards that the house may hide. */
export type SeotdaSight = {
  readonly own: readonly [number, number];
  readonly open: number;
  /** What a call pays, in hundredths of the stake, once for each hidden card. */
  readonly pays: readonly number[];
  /** Of how many hidden cards a call gives the stake back: a tie, or gusa. */
  readonly pushes: number;
};

/** How many cards the house may hide, whatever the member sees. */
const hiddenCards = seotdaDeck.cards - 3;
const deck = Array.from({ length: seotdaDeck.cards }, (_, card) => card);

/** What a member sees who holds two cards while the house shows one. */
export function seotdaSightOf(own: readonly [number, number], open: number): SeotdaSight {
  const hand = seotdaHandOf(own);
  const came = deck
    .filter((card) => card !== open && !own.includes(card))
    .map((hidden) => calledOf(hand, seotdaHandOf([open, hidden])));
  return {
    ...{ own, open },
    pays: came.map(({ multiplierHundredths }) => multiplierHundredths),
    pushes: came.filter(({ end }) => end === "TIED" || end === "GUSA").length,
  };
}

/** All 3,420 sights: 190 hands of the member with each of 18 open cards. */
export const seotdaSights = (): readonly SeotdaSight[] =>
  deck.flatMap((one) =>
    deck
      .filter((other) => other > one)
      .flatMap((other) =>
        deck
          .filter((open) => open !== one && open !== other)
          .map((open) => seotdaSightOf([one, other], open)),
      ),
  );

/** What a call pays on average at a sight, in hundredths of the stake times the number of hidden cards. */
export const calledSum = ({ pays }: SeotdaSight): number => pays.reduce((sum, each) => sum + each, 0);

/** Whether a call pays more on average than giving up. */
export const isCallBetter = (sight: SeotdaSight): boolean =>
  calledSum(sight) > seotdaPays.folded * hiddenCards;

/** A share as an exact fraction in lowest terms. */
export type ExactShare = { readonly numerator: bigint; readonly denominator: bigint };

function lowest(numerator: bigint, denominator: bigint): ExactShare {
  let [one, other] = [numerator, denominator];
  while (other > 0n) [one, other] = [other, one % other];
  return { numerator: numerator / one, denominator: denominator / one };
}

/** What a way of playing returns of its stake, counted out over all that may lie. */
export function seotdaReturnOf(
  sights: readonly SeotdaSight[],
  calls: (sight: SeotdaSight) => boolean,
): ExactShare {
  const sum = sights.reduce(
    (total, sight) => total + (calls(sight) ? calledSum(sight) : seotdaPays.folded * hiddenCards),
    0,
  );
  return lowest(BigInt(sum), BigInt(sights.length * hiddenCards * 100));
}
