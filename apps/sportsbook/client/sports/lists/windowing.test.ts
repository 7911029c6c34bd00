import { expect, test } from "vitest";
import { layoutOf, windowOf } from "./windowing.ts";

const layout = layoutOf([40, 80, 80, 40, 80]);

test("finds what is seen, rows that are cut included", () => {
  expect(layout.heightPx).toBe(320);
  expect(windowOf(layout, 0, 40, 0)).toEqual({ from: 0, to: 1 });
  expect(windowOf(layout, 39, 41, 0)).toEqual({ from: 0, to: 2 });
  expect(windowOf(layout, 119, 201, 0)).toEqual({ from: 1, to: 4 });
  expect(windowOf(layout, 120, 200, 80)).toEqual({ from: 1, to: 5 });
});

test("never reaches beyond the list", () => {
  expect(windowOf(layout, -500, 2_000, 200)).toEqual({ from: 0, to: 5 });
  expect(windowOf(layout, 900, 1_000, 0)).toEqual({ from: 0, to: 0 });
  expect(windowOf(layout, -400, -100, 0)).toEqual({ from: 0, to: 0 });
  expect(windowOf(layoutOf([]), 0, 800, 100)).toEqual({ from: 0, to: 0 });
});

test("shows a screen's worth of five hundred rows, wherever it stands", () => {
  const long = layoutOf(Array.from({ length: 500 }, () => 80));
  for (let top = 0; top <= long.heightPx; top += 333) {
    const { from, to } = windowOf(long, top, top + 700, 240);
    expect(to - from).toBeLessThanOrEqual(17);
  }
});
