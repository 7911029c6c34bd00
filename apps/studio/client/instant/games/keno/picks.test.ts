import { keno } from "@hanpan/games/keno/game";
import { kenoNumbers } from "@hanpan/games/keno/tables";
import fc from "fast-check";
import { expect, test } from "vitest";
import { allNumbers, atRandom, toggled } from "./picks.ts";

const number = fc.integer({ min: 1, max: kenoNumbers.all });

test("a number is chosen and taken back, ten of them at most, and the game takes whatever comes of it", () => {
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 40 }), (presses) => {
      const numbers = presses.reduce<readonly number[]>(toggled, []);
      expect(numbers.length).toBeLessThanOrEqual(kenoNumbers.most);
      if (numbers.length > 0) expect(keno.isChoice({ kind: "KENO", ...{ numbers, risk: "LOW" } })).toBe(true);
    }),
  );
  expect(toggled([3, 9], 5)).toEqual([3, 5, 9]);
  expect(toggled([3, 5, 9], 5)).toEqual([3, 9]);
});

test("at random come as many as were chosen, ten where none were", () => {
  fc.assert(
    fc.property(
      fc.subarray([...allNumbers], { maxLength: 10 }),
      fc.noShrink(fc.infiniteStream(fc.nat(999))),
      (some, stream) => {
        const chance = () => (stream.next().value ?? 0) / 1_000;
        const numbers = atRandom(some, chance);
        expect(numbers).toHaveLength(some.length === 0 ? 10 : some.length);
        expect(keno.isChoice({ kind: "KENO", ...{ numbers, risk: "HIGH" } })).toBe(true);
      },
    ),
  );
});
