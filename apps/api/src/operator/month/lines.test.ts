import { expect, test } from "vitest";
import { foldRest, inWon } from "./lines.ts";

test("parts of won are rounded so that together they are what all of them come to, rounded down once", () => {
  expect(inWon([5_000, 5_000, 5_000])).toEqual([0, 1, 0]);
  expect(inWon([-5_000, 12_000])).toEqual([-1, 1]);
  expect(inWon([20_000, 7])).toEqual([2, 0]);
});

test("lines beyond the most are one line that is their sum, and those of none stand at the end", () => {
  const line = (id: string | null, stake: number) => ({
    ...{ id, stake, bets: 1, win: 1, late: 2, bonuses: 3, rolling: 4, others: 0 },
  });
  const blank = { id: null };
  const isOfNone = ({ id }: { id: string | null }) => id === null;
  const lines = [line("a", 9), line(null, 8), line("b", 7), line("c", 6)];
  expect(foldRest(lines, { most: 2, isOfNone, blank })).toEqual([
    line("a", 9),
    { ...{ id: null, stake: 13, bets: 2, win: 2, late: 4, bonuses: 6, rolling: 8, others: 2 } },
    line(null, 8),
  ]);
  expect(foldRest(lines, { most: 3, isOfNone, blank })).toHaveLength(4);
});
