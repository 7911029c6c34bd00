import { expect, test } from "vitest";
import { someDetail } from "../../../testing/someFixture.ts";
import { marketGroupsOf } from "./marketGroups.ts";

const over = (marketKey: string) => ({
  marketKey,
  selections: [
    { selection: "OVER", oddsHundredths: 190 },
    { selection: "UNDER", oddsHundredths: 190 },
  ],
});

test("groups markets by kind in the order of the sport, lines rising, settled ones among them", () => {
  const groups = marketGroupsOf(
    someDetail({
      allMarkets: [
        over("TOTAL:35"),
        over("TOTAL:25"),
        { marketKey: "MATCH_RESULT", selections: [{ selection: "HOME", oddsHundredths: 150 }] },
      ],
      settled: [
        { marketKey: "TOTAL:15", selection: "OVER", result: "WON", reason: null },
        { marketKey: "TOTAL:25", selection: "OVER", result: "WON", reason: null },
      ],
    }),
  );
  expect(groups.map(({ kind, markets }) => [kind, markets.map(({ marketKey }) => marketKey)])).toEqual([
    ["MATCH_RESULT", ["MATCH_RESULT"]],
    ["TOTAL", ["TOTAL:15", "TOTAL:25", "TOTAL:35"]],
  ]);
  expect(groups[1]?.markets[0]).toMatchObject({ quote: null, settled: [{ selection: "OVER" }] });
});
