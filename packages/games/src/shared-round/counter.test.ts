import { describe, expect, test } from "vitest";
import { baccaratNoCommission, baccaratStandard } from "../baccarat/index.ts";
import type { BaccaratOutcome } from "../baccarat/outcome.ts";
import { returnsBeforeCut, returnsBySpot, returnsFrom } from "../baccarat/returns.ts";
import { baccaratDecks, dealShoe } from "../baccarat/shoe.ts";
import { fullValues, reckonedByEffects, reckonedClosely } from "../baccarat/testing/reckoning.ts";
import { pairChance } from "../cards/unseen.ts";
import { dragonTiger } from "../dragon-tiger/index.ts";
import type { DragonTigerOutcome } from "../dragon-tiger/outcome.ts";
import { returnsFromUnseen } from "../dragon-tiger/returns.ts";
import { dealDragonTigerShoe, dragonTigerDecks, dragonTigerRounds } from "../dragon-tiger/shoe.ts";
import { type DrawInteger, integersFrom } from "../fairness/draws.ts";
import { closedSpotsOf } from "./openSpots.ts";

const shoes = 20_000;

/** The margin that the rules and the PAR sheets state. */
const margin = 0.995;

/** Marsaglia's xorshift, 32 bits: shuffles for a simulation. */
function drawsFrom(seed: number): DrawInteger {
  let word = seed;
  return integersFrom(() => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return word >>> 0;
  });
}

const ranks: ReadonlyMap<string, number> = new Map([..."A23456789TJQK"].map((name, rank) => [name, rank]));
const suits: ReadonlyMap<string, number> = new Map([..."SHDC"].map((name, suit) => [name, suit]));
const rankOf = (card: string) => ranks.get(card.charAt(0)) ?? 0;

/** What a counter keeps of a shoe: the cards not seen yet, by rank and by value. */
type Count = { ranks: Int32Array; values: Int32Array; cards: number; dealtBefore: number };

function freshCount(): Count {
  const cards = baccaratDecks * 52;
  return {
    ranks: new Int32Array(13).fill(4 * baccaratDecks),
    values: Int32Array.from(fullValues),
    cards,
    dealtBefore: 0,
  };
}

function see(count: Count, { playerCards, bankerCards }: BaccaratOutcome): void {
  count.dealtBefore = baccaratDecks * 52 - count.cards;
  for (const hand of [playerCards, bankerCards]) {
    for (const card of hand) {
      const rank = rankOf(card);
      const value = rank > 8 ? 0 : rank + 1;
      count.ranks[rank] = (count.ranks[rank] ?? 0) - 1;
      count.values[value] = (count.values[value] ?? 0) - 1;
      count.cards -= 1;
    }
  }
}

/**
 * The exact returns of the next coup, or null when a quick reckoning shows that none comes near to the margin. How far
 * off such a reckoning is grows as cards grow fewer, and with the last twenty everything is counted out.
 */
function returnsWorthCounting({ ranks: unseen, values, cards, dealtBefore }: Count) {
  const isFar =
    12 * pairChance(unseen) < margin &&
    (cards >= 75
      ? reckonedByEffects(values, cards) < margin
      : cards > 20 && isFarClosely(reckonedClosely(values, cards), cards));
  return isFar ? null : returnsBeforeCut(unseen, dealtBefore);
}

function isFarClosely(reckoned: readonly number[], cards: number): boolean {
  const [player = 0, banker = 0, freeBanker = 0, tie = 0] = reckoned;
  return Math.max(player, banker, freeBanker) < margin - 6 / cards ** 2 && tie < margin - 1.5 / cards;
}

type Found = { highest: number; closed: number; unlooked: number };

/** Looks at one coup before it is dealt, at a table that pays Banker in either way. */
function look(found: Found, count: Count, seen: () => readonly BaccaratOutcome[], isFree: boolean): void {
  const returns = returnsWorthCounting(count);
  if (returns === null) return;
  const pay = isFree ? "NO_COMMISSION" : "COMMISSION";
  const spots = [...returnsBySpot(pay, returns)];
  if (spots.every(([, share]) => share < margin - 1e-9)) return;
  const closed = closedSpotsOf(isFree ? baccaratNoCommission : baccaratStandard, seen());
  for (const [spot, share] of spots) {
    if (!closed.includes(spot)) found.highest = Math.max(found.highest, share);
    else found.closed += share < margin - 1e-9 ? Number.NaN : 1;
  }
}

/** Counts out one coup that was held to be far from a bet's worth. */
function lookAgain(found: Found, count: Count): void {
  if (returnsWorthCounting(count) !== null) return;
  const { player, banker, tie } = returnsBeforeCut(count.ranks, count.dealtBefore);
  found.unlooked = Math.max(found.unlooked, player, banker.COMMISSION, banker.NO_COMMISSION, tie);
}

/** Shoes are shuffled whole, which comes to the same as drawing each card from what is left when it is dealt. */
describe("a perfect counter at 20,000 shoes", () => {
  test("of baccarat finds no open bet that is worth its stake", { timeout: 900_000 }, () => {
    const drawInteger = drawsFrom(20_261_125);
    const found: Found = { highest: 0, closed: 0, unlooked: 0 };
    for (let shoe = 0; shoe < shoes; shoe += 1) {
      const { coups } = dealShoe(drawInteger);
      const count = freshCount();
      for (let place = 0; place < coups.length; place += 1) {
        look(found, count, () => coups.slice(0, place), shoe % 2 === 1);
        if (place === shoe % 83) lookAgain(found, count);
        const coup = coups[place];
        if (coup !== undefined) see(count, coup);
      }
    }
    expect(found.highest).toBeLessThan(margin);
    expect(found.unlooked).toBeLessThan(1);
    expect(found.closed).toBeGreaterThan(10_000);
  });

  test("of dragon tiger finds none either", { timeout: 900_000 }, () => {
    const drawInteger = drawsFrom(20_261_126);
    let highest = 0;
    for (let shoe = 0; shoe < shoes; shoe += 1) {
      const rounds = dealDragonTigerShoe(drawInteger, dragonTigerRounds);
      highest = Math.max(highest, highestOpenOf(rounds));
    }
    expect(highest).toBeLessThan(margin);
  });
});

/** The highest exact return of an open spot in a shoe of dragon tiger; the pairs that are left are kept up to date. */
function highestOpenOf(rounds: readonly DragonTigerOutcome[]): number {
  const unseen = new Int32Array(52).fill(dragonTigerDecks);
  const byRank = new Int32Array(13).fill(4 * dragonTigerDecks);
  let cards = 52 * dragonTigerDecks;
  let suited = 52 * dragonTigerDecks * (dragonTigerDecks - 1);
  let alike = 13 * 4 * dragonTigerDecks * (4 * dragonTigerDecks - 1);
  let highest = 0;
  rounds.forEach(({ dragonCard, tigerCard }, place) => {
    const pairs = cards * (cards - 1);
    const best = Math.max((51 * suited) / pairs, (11 * alike) / pairs, 1 - alike / pairs / 2);
    if (best < margin - 0.01) highest = Math.max(highest, best);
    else {
      const closed = closedSpotsOf(dragonTiger, rounds.slice(0, place));
      for (const [spot, share] of returnsFromUnseen(unseen)) {
        if (!closed.includes(spot)) highest = Math.max(highest, share);
      }
    }
    for (const card of [dragonCard, tigerCard]) {
      const rank = rankOf(card);
      const cardNumber = (suits.get(card.charAt(1)) ?? 0) * 13 + rank;
      suited -= 2 * ((unseen[cardNumber] ?? 0) - 1);
      alike -= 2 * ((byRank[rank] ?? 0) - 1);
      unseen[cardNumber] = (unseen[cardNumber] ?? 0) - 1;
      byRank[rank] = (byRank[rank] ?? 0) - 1;
      cards -= 1;
    }
  });
  return highest;
}

describe("spots are closed", () => {
  test("in no first round", () => {
    expect(closedSpotsOf(baccaratStandard, [])).toEqual([]);
    expect(closedSpotsOf(dragonTiger, [])).toEqual([]);
  });

  test("when what is left is rich in pairs, or in a card of its own", () => {
    // Every round so far took cards of three suits alone: of the fourth one nothing is gone.
    const round = (card: DragonTigerOutcome["dragonCard"]) =>
      ({
        kind: "DRAGON_TIGER",
        dragonCard: card,
        tigerCard: card,
        winner: "TIE",
        isSuitedTie: true,
      }) as const;
    const names = ["A", "2", "3", "4", "5", "6", "7", "8"] as const;
    const seen = names.flatMap((name) =>
      (["S", "H", "D"] as const).flatMap((suit) => Array.from({ length: 4 }, () => round(`${name}${suit}`))),
    );
    expect(closedSpotsOf(dragonTiger, seen)).toContain("SUITED_TIE");
    expect(closedSpotsOf(dragonTiger, seen.slice(0, 12))).toEqual([]);
  });

  test("by what was shown and that the shoe goes on: the burnt cards are weighed, not known", () => {
    // With 397 cards dealt before the last coup, no card but an ace can have been turned.
    const unseen = new Int32Array(13).fill(1);
    unseen[0] = 3;
    const withoutAce = unseen.slice();
    withoutAce[0] = 2;
    expect(returnsBeforeCut(unseen, 397)).toEqual(returnsFrom(withoutAce));
    expect(returnsBeforeCut(unseen, 388)).toEqual(returnsFrom(unseen));
    expect(returnsBeforeCut(unseen, 390).pair).not.toBe(returnsFrom(unseen).pair);
  });
});
