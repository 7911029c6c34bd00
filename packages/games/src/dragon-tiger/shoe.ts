import { cardOf, rankNumberOf } from "../cards/card.ts";
import { shuffledShoe } from "../cards/shoe.ts";
import type { DrawInteger } from "../fairness/draws.ts";
import type { DragonTigerOutcome, DragonTigerWinner } from "./outcome.ts";

/** Decks of 52 in a shoe. */
export const dragonTigerDecks = 8;

/**
 * Place of the cut card: the middle of the shoe, so that what has been dealt says little about what is left (a suited
 * tie pays 50 to 1, and a short shoe would let a counter of cards gain on it).
 */
const cutPlace = (dragonTigerDecks * 52) / 2;

/** Rounds of a shoe: one card is put away, then two a round; the round that begins at or behind the cut is the last. */
export const dragonTigerRounds = Math.ceil((cutPlace - 1) / 2) + 1;

/** The rounds of a shoe from its first, `count` of them at most. Dragon's card is dealt first. */
export function dealDragonTigerShoe(drawInteger: DrawInteger, count: number): DragonTigerOutcome[] {
  const shoe = shuffledShoe(dragonTigerDecks, drawInteger);
  return Array.from({ length: Math.min(count, dragonTigerRounds) }, (_, round) =>
    outcomeOf(shoe[1 + 2 * round] ?? 0, shoe[2 + 2 * round] ?? 0),
  );
}

/** What two cards' numbers come to. */
export function outcomeOf(dragonNumber: number, tigerNumber: number): DragonTigerOutcome {
  return {
    kind: "DRAGON_TIGER",
    dragonCard: cardOf(dragonNumber),
    tigerCard: cardOf(tigerNumber),
    winner: winnerOf(rankNumberOf(dragonNumber), rankNumberOf(tigerNumber)),
    isSuitedTie: dragonNumber === tigerNumber,
  };
}

function winnerOf(dragonRank: number, tigerRank: number): DragonTigerWinner {
  if (dragonRank === tigerRank) return "TIE";
  return dragonRank > tigerRank ? "DRAGON" : "TIGER";
}
