import { pairChance, unseenCards } from "../cards/unseen.ts";
import type { DragonTigerOutcome } from "./outcome.ts";
import { dragonTigerDecks } from "./shoe.ts";

/**
 * The exact return of each spot of the next round, as a share of the stake, for whoever has seen every round of the shoe so
 * far. The card that is put away is shown to nobody before the shoe ends and counts among the unseen; how many rounds a shoe
 * has is known beforehand, so another round says nothing about the cards. Dragon and Tiger are equally likely, whatever is
 * left: all that the table keeps of them is half of the ties.
 */
export function returnsAfterRounds(seen: readonly DragonTigerOutcome[]): ReadonlyMap<string, number> {
  return returnsFromUnseen(
    unseenCards(
      dragonTigerDecks,
      seen.flatMap(({ dragonCard, tigerCard }) => [dragonCard, tigerCard]),
    ),
  );
}

/** The same, from how many of each of the 52 cards lie face down. */
export function returnsFromUnseen(unseen: ArrayLike<number>): ReadonlyMap<string, number> {
  const byRank = new Int32Array(13);
  for (let cardNumber = 0; cardNumber < unseen.length; cardNumber += 1) {
    byRank[cardNumber % 13] = (byRank[cardNumber % 13] ?? 0) + (unseen[cardNumber] ?? 0);
  }
  const tie = pairChance(byRank);
  return new Map([
    ["DRAGON", 1 - tie / 2],
    ["TIGER", 1 - tie / 2],
    ["TIE", 11 * tie],
    ["SUITED_TIE", 51 * pairChance(unseen)],
  ]);
}
