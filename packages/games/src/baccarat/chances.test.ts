import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coupChances } from "./chances.ts";
import { dealCoup } from "./coup.ts";

/** Every coup that a small heap of cards can deal, played one by one by the product's own dealing. */
function playedOut(values: readonly number[]) {
  const wins = { PLAYER: 0, BANKER: 0, TIE: 0 };
  let sixes = 0;
  let all = 0;
  const cards = new Uint8Array(6);
  // A card of value v of any picture: rank v, tens for 0.
  const cardOf = (value: number) => (value === 0 ? 9 : value - 1);
  const used = values.map(() => false);
  const lay = (place: number): void => {
    if (place === 6) {
      const { outcome } = dealCoup(cards, 0);
      wins[outcome.winner] += 1;
      if (outcome.winner === "BANKER" && outcome.bankerTotal === 6) sixes += 1;
      all += 1;
      return;
    }
    values.forEach((value, index) => {
      if (used[index] === true) return;
      used[index] = true;
      cards[place] = cardOf(value);
      lay(place + 1);
      used[index] = false;
    });
  };
  lay(0);
  return {
    player: wins.PLAYER / all,
    banker: wins.BANKER / all,
    tie: wins.TIE / all,
    bankerWithSix: sixes / all,
  };
}

const counted = (values: readonly number[]) =>
  Array.from({ length: 10 }, (_, value) => values.filter((each) => each === value).length);

describe("the chances of the next coup", () => {
  test("are those of a full shoe that Shackleford and others count", () => {
    const { player, banker, tie, bankerWithSix } = coupChances([128, 32, 32, 32, 32, 32, 32, 32, 32, 32]);
    const all = 4_998_398_275_503_360;
    expect(player).toBeCloseTo(2_230_518_282_592_256 / all, 13);
    expect(banker).toBeCloseTo(2_292_252_566_437_888 / all, 13);
    expect(tie).toBeCloseTo(475_627_426_473_216 / all, 13);
    expect(bankerWithSix).toBeCloseTo(269_232_304_455_680 / all, 13);
  });

  test("are what dealing every order of the cards that are left comes to", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 8 }), (values) => {
        const chances = coupChances(counted(values));
        const played = playedOut(values);
        for (const name of ["player", "banker", "tie", "bankerWithSix"] as const) {
          expect(chances[name]).toBeCloseTo(played[name], 12);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("are asked of six cards or more", () => {
    expect(() => coupChances([5, 0, 0, 0, 0, 0, 0, 0, 0, 0])).toThrow(RangeError);
  });
});
