import { expect, test } from "vitest";
import { seotdaWords } from "./seotdaDetail.ts";

const round = {
  ...{ kind: "SEOTDA" as const, stakeWon: 1_000, own: [4, 14], house: [16], end: null },
  ...{ foldWon: 300, multiplierHundredths: 0, totalWinWon: 0 },
};

test("says the choice, both sides' cards and hands, and what came, in both languages", () => {
  expect(
    seotdaWords({ ...round, house: [16, 17], end: "WON", multiplierHundredths: 600, totalWinWon: 6_000 }),
  ).toEqual({
    ko: "콜 · 내 패 3월 광, 8월 광 (38광땡) · 하우스 패 9월 열끗, 9월 띠 (9땡) · 이김, 6.00배",
    en: "Call · Your cards 3 Bright, 8 Bright (3·8 Bright Pair) · House cards 9 Ten, 9 Ribbon (Pair of 9s) · Won 6.00×",
  });
});

test("says of a fold what the house showed, and never its other card", () => {
  const folded = { ...round, own: [6, 12], end: "FOLDED" as const, multiplierHundredths: 30 };
  expect(seotdaWords(folded).ko).toBe(
    "내 패 4월 열끗, 7월 열끗 (암행어사) · 하우스 패 9월 열끗 · 다이, 30% 반환",
  );
});

test.each([
  [[0, 1], "삥땡"],
  [[18, 19], "장땡"],
  [[3, 13], "갑오"],
  [[3, 15], "망통"],
  [[8, 10], "1끗"],
  [[4, 12], "땡잡이"],
  [[7, 16], "구사"],
  [[6, 16], "멍텅구리구사"],
  [[1, 2], "알리"],
])("calls the cards %j %s", (own, name) => {
  expect(seotdaWords({ ...round, own, house: [11, 9], end: "LOST" }).ko).toContain(`(${name})`);
});

test("says one point in the singular, and more in the plural", () => {
  const said = (own: readonly number[]) =>
    seotdaWords({ ...round, own: [...own], house: [11, 9], end: "LOST" }).en;
  expect(said([8, 10])).toContain("(1 point)");
  expect(said([8, 12])).toContain("(2 points)");
});
