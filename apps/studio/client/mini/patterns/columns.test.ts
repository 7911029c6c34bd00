import { expect, test } from "vitest";
import { powerballGame } from "../games/powerball.ts";
import { countsOf, streaksOf } from "./columns.ts";

const road = ["1-2-3-4-5+1", "1-2-3-4-6+3", "1-2-3-4-5+0", "none", "24-25-26-27-28+9"].map((mark, index) => ({
  number: 286 + index,
  mark,
}));

test("begins a column where the side changes, and counts the sides", () => {
  const [oddEven] = powerballGame.patterns;
  const streaks = streaksOf(road, oddEven?.sideOf ?? (() => null));
  expect(streaks).toEqual([
    { side: "ODD", rounds: [286, 287] },
    { side: "EVEN", rounds: [288] },
    { side: "ODD", rounds: [290] },
  ]);
  expect(countsOf(streaks)).toEqual(
    new Map([
      ["ODD", 3],
      ["EVEN", 1],
    ]),
  );
});

test("reads the size of the sum", () => {
  const sizes = powerballGame.patterns.find(({ code }) => code === "SUM_SIZE");
  expect(sizes?.sideOf("1-2-3-4-5+1")).toBe("SMALL");
  expect(sizes?.sideOf("24-25-26-27-28+9")).toBe("LARGE");
});
