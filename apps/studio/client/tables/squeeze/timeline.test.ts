import { deck } from "@hanpan/games/cards/card";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Side } from "../stage/dealing.ts";
import { cardKey, ownSides, squeezedCoup } from "./timeline.ts";

const pauseMs = 13_000;
const hand = fc.array(fc.constantFrom(...deck), { minLength: 2, maxLength: 3 });
const hands = fc.record({ playerCards: hand, bankerCards: hand });
const own = fc.subarray<Side>(["PLAYER", "BANKER"]).map((sides) => new Set(sides));
const turns = fc
  .array(
    fc.tuple(
      fc.constantFrom("PLAYER 0", "PLAYER 1", "PLAYER 2", "BANKER 0", "BANKER 1", "BANKER 2"),
      fc.integer({ min: 1_500, max: 20_000 }),
    ),
  )
  .map((each) => new Map(each));

test("only cards of the sides that were bet on are turned by hand; who bet on the tie watches", () => {
  expect([...ownSides(["PLAYER_PAIR", "TIE"])]).toEqual(["PLAYER"]);
  expect([...ownSides(["PLAYER", "BANKER"])]).toEqual(["PLAYER", "BANKER"]);
  expect(ownSides(["TIE"]).size).toBe(0);
});

test("whatever is turned or left, all is open within the table's time, and third cards come after the first four", () => {
  fc.assert(
    fc.property(hands, own, turns, (dealt, sides, turned) => {
      const { cards, endMs } = squeezedCoup(dealt, sides, pauseMs, turned);
      expect(endMs).toBeLessThan(pauseMs);
      const openMs = Math.max(...cards.filter(({ index }) => index < 2).map(({ turnedMs }) => turnedMs));
      for (const card of cards) {
        expect(card.turnedMs).toBeLessThan(endMs);
        if (card.index === 2) expect(card.dealtMs).toBeGreaterThan(openMs);
        expect(card.byHand).toBe(sides.has(card.side));
      }
    }),
  );
});

test("what is turned sooner ends the coup sooner, for the one who turns it", () => {
  const dealt = { playerCards: ["KS", "AH"], bankerCards: ["QS", "9H"] } as const;
  const sides = new Set<Side>(["PLAYER"]);
  const left = squeezedCoup(dealt, sides, pauseMs, new Map());
  const soon = new Map(left.cards.map((card) => [cardKey(card), 3_000]));
  expect(left.endMs).toBe(pauseMs * 0.55 + 600);
  expect(squeezedCoup(dealt, sides, pauseMs, soon).endMs).toBe(3_600);
});
