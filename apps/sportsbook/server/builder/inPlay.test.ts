import { builderPriceOf } from "@hanpan/games/sports/builder/price";
import { stateWithClockAt } from "@hanpan/games/sports/pricing/offer";
import { marketKeyOf } from "@hanpan/games/sports/vocabulary";
import { expect, test } from "vitest";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { boardOf } from "../odds/board.ts";
import { virtualModelOf } from "../scheduler/virtualMatch.ts";
import { playedRows, virtualRow } from "../testing/playedRows.ts";
import { quoteBuilt } from "./quoteBuilt.ts";

/** A virtual football match. */
const fixtureId = "hanbit.2026-11-22.1";

/** Home win and both to score as they are offered on a row; null while one of them is not. */
function legsOn(row: FixtureRow) {
  const wanted = [
    ["MATCH_RESULT", "HOME"],
    ["BOTH_SCORE", "YES"],
  ] as const;
  const { quotes } = boardOf(row);
  const legs = wanted.flatMap(([key, selection]) => {
    const quote = quotes.find(({ market }) => marketKeyOf(market) === key);
    const odds = quote?.selections.find((each) => each.selection === selection)?.oddsHundredths ?? null;
    return quote === undefined || odds === null
      ? []
      : [{ fixtureId, market: quote.market, selection, oddsHundredths: odds }];
  });
  return legs.length === wanted.length ? legs : null;
}

test("in play no moment of an offer's window returns more than the margin and a hundredth leave", () => {
  const before = virtualRow(fixtureId);
  const model = virtualModelOf(fixtureId);
  let priced = 0;
  for (const { row, untilMs } of playedRows(before)) {
    const legs = row.status === "IN_PLAY" ? legsOn(row) : null;
    if (legs === null || row.state === null || row.boardOffsetMs === null) continue;
    const atMs = row.startsAtMs + row.boardOffsetMs;
    const quote = quoteBuilt(row, legs, 1_000, atMs);
    if (quote.status !== "PRICED") continue;
    priced += 1;
    const odds = quote.built.at(-1) ?? 0;
    const alone = Math.max(...legs.map(({ oddsHundredths }) => oddsHundredths));
    expect(odds).toBeGreaterThan(alone);
    for (const moment of [atMs, (atMs + untilMs) / 2, untilMs]) {
      const grid = model.jointOf(stateWithClockAt(row.state, moment - row.startsAtMs));
      const exact = builderPriceOf([grid], legs, 1_000);
      // What is offered is never above what the moment itself would be offered at, but for what rounding leaves.
      if (exact.status === "PRICED") expect(odds).toBeLessThanOrEqual((exact.built.at(-1) ?? 0) + 1);
    }
  }
  expect(priced).toBeGreaterThan(5);
});
