import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cardOf } from "../cards/card.ts";
import { shuffledShoe } from "../cards/shoe.ts";
import { drawsOf } from "../fairness/draws.ts";
import type { SharedRoundGame, SpotBet } from "../shared-round/game.ts";
import { baccaratNoCommission, baccaratSpeed, baccaratStandard } from "./games.ts";
import type { BaccaratOutcome } from "./outcome.ts";
import { dealShoe } from "./shoe.ts";

const coup = (changes: Partial<BaccaratOutcome>): BaccaratOutcome => ({
  kind: "BACCARAT",
  playerCards: ["2S", "4S"],
  bankerCards: ["3S", "4D"],
  playerTotal: 6,
  bankerTotal: 7,
  winner: "BANKER",
  isPlayerPair: false,
  isBankerPair: false,
  isNatural: false,
  ...changes,
});

function paid(
  game: SharedRoundGame<BaccaratOutcome>,
  spot: string,
  stakeWon: number,
  outcome: BaccaratOutcome,
) {
  return game.payoutsOf([{ spot, stakeWon }], outcome)[0]?.payoutWon;
}

describe("baccarat pays", () => {
  const banker = coup({});
  const player = coup({ winner: "PLAYER", playerTotal: 9 });
  const tie = coup({ winner: "TIE", playerTotal: 7 });

  test("Player 1:1, Banker 0.95:1, Tie 8:1", () => {
    expect(paid(baccaratStandard, "PLAYER", 1_000, player)).toBe(2_000);
    expect(paid(baccaratStandard, "BANKER", 1_000, banker)).toBe(1_950);
    expect(paid(baccaratStandard, "TIE", 1_000, tie)).toBe(9_000);
    expect(paid(baccaratSpeed, "BANKER", 1_000, banker)).toBe(1_950);
    for (const [spot, outcome] of [
      ["PLAYER", banker],
      ["BANKER", player],
      ["TIE", banker],
      ["PLAYER_PAIR", banker],
      ["BANKER_PAIR", banker],
    ] as const)
      expect(paid(baccaratStandard, spot, 1_000, outcome)).toBe(0);
  });

  test("gives Player and Banker back on a tie", () => {
    expect(paid(baccaratStandard, "PLAYER", 1_234, tie)).toBe(1_234);
    expect(paid(baccaratStandard, "BANKER", 1_235, tie)).toBe(1_235);
  });

  test("Banker to the whole won, rounded down; exactly in units of 20", () => {
    expect(paid(baccaratStandard, "BANKER", 1, banker)).toBe(1);
    expect(paid(baccaratStandard, "BANKER", 10, banker)).toBe(19);
    expect(paid(baccaratStandard, "BANKER", 19, banker)).toBe(37);
    expect(paid(baccaratStandard, "BANKER", 20, banker)).toBe(39);
    expect(paid(baccaratStandard, "BANKER", 1_001, banker)).toBe(1_951);
  });

  test("without commission even money, and half of it when Banker wins with 6", () => {
    const withSix = coup({ bankerTotal: 6, playerTotal: 5 });
    expect(paid(baccaratNoCommission, "BANKER", 1_000, banker)).toBe(2_000);
    expect(paid(baccaratNoCommission, "BANKER", 1_000, withSix)).toBe(1_500);
    expect(paid(baccaratNoCommission, "BANKER", 1_001, withSix)).toBe(1_501);
    expect(paid(baccaratNoCommission, "BANKER", 1_000, coup({ winner: "TIE", bankerTotal: 6 }))).toBe(1_000);
    expect(paid(baccaratStandard, "BANKER", 1_000, withSix)).toBe(1_950);
    expect(paid(baccaratNoCommission, "PLAYER", 1_000, { ...player, bankerTotal: 6 })).toBe(2_000);
  });

  test("pairs 11:1 whoever wins", () => {
    for (const outcome of [banker, player, tie]) {
      expect(paid(baccaratStandard, "PLAYER_PAIR", 1_000, { ...outcome, isPlayerPair: true })).toBe(12_000);
      expect(paid(baccaratStandard, "BANKER_PAIR", 1_000, { ...outcome, isBankerPair: true })).toBe(12_000);
      expect(paid(baccaratStandard, "BANKER_PAIR", 1_000, { ...outcome, isPlayerPair: true })).toBe(0);
    }
  });

  test("refuses a spot it has not, and a stake that is none", () => {
    expect(() => paid(baccaratStandard, "DRAGON", 1_000, banker)).toThrow(RangeError);
    for (const stakeWon of [0, -1, 1.5, Number.NaN]) {
      expect(() => paid(baccaratStandard, "PLAYER", stakeWon, banker)).toThrow(RangeError);
    }
  });
});

const seed = fc.stringMatching(/^[0-9a-f]{64}$/);
const spots = baccaratStandard.spots.map(({ code }) => code);

describe("a shoe", () => {
  test("holds eight whole decks in the order that its seeds decide", () => {
    const shoe = shuffledShoe(8, drawsOf({ serverSeed: "3c".repeat(32), clientSeed: "shoe", nonce: 0 }));
    const counts = new Map<number, number>();
    for (const card of shoe) counts.set(card, (counts.get(card) ?? 0) + 1);
    expect(counts.size).toBe(52);
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });

  test("burns as many cards as the turned one says, deals on from card to card, and ends behind the cut card", () => {
    const burntSeen = new Set<number>();
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const seeds = { serverSeed: "3c".repeat(32), clientSeed: "cut", nonce };
      const cards = shuffledShoe(8, drawsOf(seeds));
      const { turnedCard, burntCards, coups } = dealShoe(drawsOf(seeds));
      burntSeen.add(burntCards);
      expect(turnedCard).toBe(cardOf(cards[0] ?? 0));
      expect(burntCards).toBe("A23456789T".indexOf(turnedCard.charAt(0).replace(/[JQK]/, "T")) + 1);
      let place = 1 + burntCards;
      coups.forEach(({ playerCards, bankerCards }, index) => {
        const inTurn = [playerCards[0], bankerCards[0], playerCards[1], bankerCards[1]];
        expect(inTurn).toEqual(Array.from({ length: 4 }, (_, next) => cardOf(cards[place + next] ?? 0)));
        // Only the last coup begins at or behind the cut card, which lies before the last 16 cards.
        expect(place >= 400).toBe(index === coups.length - 1);
        place += playerCards.length + bankerCards.length;
      });
      expect(place).toBeLessThanOrEqual(416);
    }
    expect(burntSeen.size).toBe(10);
  });

  test("has the rounds of its coups, and none after the last", () => {
    const seeds = { serverSeed: "3c".repeat(32), clientSeed: "rounds" };
    const { coups } = dealShoe(drawsOf({ ...seeds, nonce: 0 }));
    const rounds = coups.map((_, index) => baccaratStandard.roundOf(seeds, index));
    expect(rounds).toEqual(coups);
    expect(baccaratStandard.roundOf(seeds, coups.length)).toBeNull();
    expect(baccaratStandard.roundOf(seeds, coups.length + 10)).toBeNull();
  });

  test("follows from its seeds alone, and pays whole won of no less than nothing", () => {
    const bets = fc.array(
      fc.record({ spot: fc.constantFrom(...spots), stakeWon: fc.integer({ min: 1, max: 1e9 }) }),
    );
    fc.assert(
      fc.property(seed, fc.string(), fc.nat(60), bets, (serverSeed, clientSeed, index, laid: SpotBet[]) => {
        const outcome = baccaratStandard.roundOf({ serverSeed, clientSeed }, index);
        expect(baccaratStandard.roundOf({ serverSeed, clientSeed }, index)).toEqual(outcome);
        if (outcome === null) throw new Error("every shoe has 61 rounds");
        for (const game of [baccaratStandard, baccaratNoCommission]) {
          for (const { payoutWon, stakeWon } of game.payoutsOf(laid, outcome)) {
            expect(Number.isSafeInteger(payoutWon) && payoutWon >= 0 && payoutWon <= 12 * stakeWon).toBe(
              true,
            );
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
