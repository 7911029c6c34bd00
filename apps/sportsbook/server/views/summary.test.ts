import { expect, test } from "vitest";
import { boardOfOdds } from "../feed-door/oddsBoard.ts";
import { total } from "../feed-door/testing/feedSource.ts";
import { mainQuotesOf, publicQuoteOf } from "./summary.ts";

/** The line of goals that a list shows of these, each with its odds of over and under. */
function mainTotalOf(...lines: readonly (readonly [number, number | null, number | null])[]) {
  const made = boardOfOdds("FOOTBALL", {
    markets: lines.map(([lineTenths, over, under]) => ({
      marketKey: `TOTAL:${lineTenths}`,
      selections: [
        { selection: "OVER", oddsHundredths: over },
        { selection: "UNDER", oddsHundredths: under },
      ],
    })),
  });
  if ("refused" in made) throw new Error(made.refused);
  return mainQuotesOf(made.board.quotes).map(publicQuoteOf);
}

test("a list shows the line that is nearest to even", () => {
  expect(mainTotalOf([15, 130, 350], [25, 185, 195], [35, 310, 135])).toEqual([total(25, 185, 195)]);
});

test("a line that its source has suspended is not taken for even: one that can be bet is shown", () => {
  expect(mainTotalOf([15, null, null], [25, 130, 350], [35, null, 120])).toEqual([total(25, 130, 350)]);
});

test("while all lines are suspended the first is shown", () => {
  expect(mainTotalOf([25, null, null], [35, null, 120])).toMatchObject([{ marketKey: "TOTAL:25" }]);
});
