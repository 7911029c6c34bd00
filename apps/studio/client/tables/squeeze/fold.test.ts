import fc from "fast-check";
import { expect, test } from "vitest";
import { foldOf, grabbed, type Point } from "./fold.ts";

const card = { width: 100, height: 140 };
const areaOf = (polygon: readonly Point[]): number =>
  Math.abs(
    polygon.reduce((sum, { x, y }, place) => {
      const next = polygon[(place + 1) % polygon.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0),
  ) / 2;

test("a finger takes hold of the corner near it, else of the nearest edge", () => {
  expect(grabbed({ x: 8, y: 130 }, card)).toEqual({ x: 0, y: 140 });
  expect(grabbed({ x: 50, y: 133 }, card)).toEqual({ x: 50, y: 140 });
  expect(grabbed({ x: 95, y: 70 }, card)).toEqual({ x: 100, y: 70 });
});

test("the lower edge bent up shows the face's lower edge on its head, as paper does", () => {
  const fold = foldOf(card, { x: 50, y: 140 }, { x: 50, y: 100 });
  expect(fold?.lying.every(({ y }) => y <= 120)).toBe(true);
  expect(fold?.shown.every(({ y }) => y >= 120)).toBe(true);
  const [a, b, c, d, e, f] = fold?.matrix ?? [0, 0, 0, 0, 0, 0];
  const flap = ({ x, y }: Point) => [a * x + c * y + e, b * x + d * y + f];
  // The lower edge's left end, seen from the front, comes to lie at the right and 40 up.
  expect(flap({ x: 0, y: 140 })).toEqual([100, 100]);
  expect(fold?.isPastMiddle).toBe(false);
});

test("however it is bent, back and flap are the whole card, and the crease stays where it is", () => {
  const rim = fc.integer({ min: 0, max: 100 }).map((x) => grabbed({ x, y: 2 }, card));
  const to = fc.record({ x: fc.integer({ min: -80, max: 180 }), y: fc.integer({ min: -60, max: 220 }) });
  fc.assert(
    fc.property(rim, to, (from, way) => {
      const fold = foldOf(card, from, way);
      if (fold === null) return;
      expect(areaOf(fold.lying) + areaOf(fold.shown)).toBeCloseTo(100 * 140, 3);
      const [a, b, c, d, e, f] = fold.matrix;
      expect(Math.abs(a * d - b * c)).toBeCloseTo(1, 6);
      // The point that is held lies under the finger.
      const [x, y] = [card.width - from.x, from.y];
      expect(a * x + c * y + e).toBeCloseTo(way.x, 6);
      expect(b * x + d * y + f).toBeCloseTo(way.y, 6);
    }),
  );
});
