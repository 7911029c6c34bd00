import { pairChance, unseenRanks } from "../cards/unseen.ts";
import { coupChances } from "./chances.ts";
import type { BaccaratOutcome } from "./outcome.ts";
import { baccaratDecks, cutPlace } from "./shoe.ts";
import type { BankerPay } from "./spots.ts";

/** What the spots of the next coup return in the mean, as shares of the stake. */
export type BaccaratReturns = {
  readonly player: number;
  readonly banker: { readonly [pay in BankerPay]: number };
  readonly tie: number;
  /** Player's pair and Banker's alike. */
  readonly pair: number;
};

/** The exact returns when so many cards of each rank, ace (0) to king (12), lie face down in any order. */
export function returnsFrom(unseen: ArrayLike<number>): BaccaratReturns {
  const { player, banker, tie, bankerWithSix } = coupChances(valuesOf(unseen));
  return {
    player: 1 + player - banker,
    banker: {
      COMMISSION: 1 + 0.95 * banker - player,
      NO_COMMISSION: 1 + banker - 0.5 * bankerWithSix - player,
    },
    tie: 9 * tie,
    pair: 12 * pairChance(unseen),
  };
}

/** How many cards there are of each value, 0 to 9, from how many there are of each rank. */
function valuesOf(unseen: ArrayLike<number>): number[] {
  const at = (rank: number) => unseen[rank] ?? 0;
  return [at(9) + at(10) + at(11) + at(12), ...Array.from({ length: 9 }, (_, rank) => at(rank))];
}

/**
 * The exact returns of the next coup for whoever has seen every coup of the shoe so far. The turned card and those put away
 * after it are shown to nobody before the shoe ends, so they count among the unseen. One thing more is known: that the last
 * coup was not the shoe's last, so it began before the cut card. Where that limits how many cards can have been put away, and
 * so which card can have been turned, each such card is weighed by its chance.
 */
export function returnsAfterCoups(seen: readonly BaccaratOutcome[]): BaccaratReturns {
  const cardsOf = ({ playerCards, bankerCards }: BaccaratOutcome) => [...playerCards, ...bankerCards];
  const unseen = unseenRanks(baccaratDecks, seen.flatMap(cardsOf));
  const dealtBefore = seen.slice(0, -1).reduce((sum, coup) => sum + cardsOf(coup).length, 0);
  return returnsBeforeCut(unseen, seen.length === 0 ? 0 : dealtBefore);
}

/**
 * The same, from the unseen cards by rank and how many cards had been dealt when the last coup began.
 */
export function returnsBeforeCut(unseen: Int32Array, dealtBefore: number): BaccaratReturns {
  // The last coup began at place 1 + burnt + dealtBefore, before the cut card.
  const mostBurnt = cutPlace - 2 - dealtBefore;
  if (mostBurnt >= 10) return returnsFrom(unseen);
  const turned = [...unseen.keys()].filter((rank) => rank + 1 <= mostBurnt);
  const all = turned.reduce((sum, rank) => sum + (unseen[rank] ?? 0), 0);
  if (all === 0) return returnsFrom(unseen);
  const weighed = turned
    .filter((rank) => (unseen[rank] ?? 0) > 0)
    .map((rank) => {
      const left = unseen.slice();
      left[rank] = (left[rank] ?? 0) - 1;
      return { chance: (unseen[rank] ?? 0) / all, returns: returnsFrom(left) };
    });
  const mean = (of: (returns: BaccaratReturns) => number) =>
    weighed.reduce((sum, { chance, returns }) => sum + chance * of(returns), 0);
  return {
    player: mean(({ player }) => player),
    banker: {
      COMMISSION: mean(({ banker }) => banker.COMMISSION),
      NO_COMMISSION: mean(({ banker }) => banker.NO_COMMISSION),
    },
    tie: mean(({ tie }) => tie),
    pair: mean(({ pair }) => pair),
  };
}

/** The returns by the codes of a table's spots. */
export function returnsBySpot(bankerPay: BankerPay, returns: BaccaratReturns): ReadonlyMap<string, number> {
  return new Map([
    ["PLAYER", returns.player],
    ["BANKER", returns.banker[bankerPay]],
    ["TIE", returns.tie],
    ["PLAYER_PAIR", returns.pair],
    ["BANKER_PAIR", returns.pair],
  ]);
}
