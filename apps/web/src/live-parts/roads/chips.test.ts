import { expect, test } from "vitest";
import { chipsOf } from "./chips.ts";
import { sidedRoadOf } from "./results.ts";

const roadOf = (...marks: string[]) => marks.map((mark, index) => ({ number: index + 1, mark }));

test.each([
  ["ROULETTE", "32", "32", "RED"],
  ["ROULETTE", "0", "0", "GREEN"],
  ["SIC_BO", "246", "12", "RED"],
  ["SIC_BO", "222", "6", "GREEN"],
  ["POWERBALL", "3-11-28-7-19+5", "5", "BLUE"],
  ["LADDER", "L3", "짝", "RED"],
  ["KITE", "1237", "12.37배", "GOLD"],
])("%s %s is shown as %s", (kind, mark, text, paint) => {
  expect(chipsOf(kind, roadOf(mark), 10)).toMatchObject([{ number: 1, text, paint }]);
});

test("the newest stands first, and what cannot be read is left out", () => {
  const chips = chipsOf("ROULETTE", roadOf("1", "37", "x", "-1", "2"), 10);
  expect(chips?.map(({ number }) => number)).toEqual([5, 1]);
});

test("a kind of game that this app does not know has no chips, by whatever name", () => {
  for (const kind of ["CRAPS", "toString", "__proto__", "BACCARAT"]) {
    expect(chipsOf(kind, roadOf("1"), 10)).toBeNull();
  }
  expect(sidedRoadOf("ROULETTE", roadOf("1"))).toBeNull();
});

test("baccarat and dragon tiger are read as two sides and ties", () => {
  expect(sidedRoadOf("BACCARAT", roadOf("B7b", "P9pn", "T3", "no"))?.results).toEqual([
    { side: "B", pairA: false, pairB: true },
    { side: "A", pairA: true, pairB: false },
    { side: "TIE", pairA: false, pairB: false },
  ]);
  expect(sidedRoadOf("DRAGON_TIGER", roadOf("D", "T", "X", "S"))?.results.map(({ side }) => side)).toEqual([
    "A",
    "B",
    "TIE",
    "TIE",
  ]);
});
