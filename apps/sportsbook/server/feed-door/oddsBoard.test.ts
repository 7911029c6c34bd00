import { type MarketKind, type Sport, selectionsOf } from "@hanpan/games/sports/index";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boardOfOdds } from "./oddsBoard.ts";

type Odds = Readonly<Record<string, number | null>>;

const market = (marketKey: string, odds: Odds, pushMillionths?: number) => ({
  marketKey,
  ...(pushMillionths === undefined ? {} : { pushMillionths }),
  selections: Object.entries(odds).map(([selection, oddsHundredths]) => ({ selection, oddsHundredths })),
});
const boardOf = (sport: Sport, ...markets: ReturnType<typeof market>[]) => boardOfOdds(sport, { markets });
const result = market("MATCH_RESULT", { HOME: 200, DRAW: 400, AWAY: 380 });

describe("a source's odds", () => {
  test("become a board with the chances that they hold, margin taken out", () => {
    expect(boardOf("FOOTBALL", result)).toEqual({
      board: {
        status: "OPEN",
        quotes: [
          {
            market: { kind: "MATCH_RESULT", lineTenths: null },
            voidMillionths: 0,
            selections: [
              { selection: "HOME", oddsHundredths: 200, winMillionths: 493_506 },
              { selection: "DRAW", oddsHundredths: 400, winMillionths: 246_753 },
              { selection: "AWAY", oddsHundredths: 380, winMillionths: 259_740 },
            ],
          },
        ],
      },
    });
  });

  test("leave room for the push of a whole line", () => {
    const total = boardOf("FOOTBALL", market("TOTAL:30", { OVER: 190, UNDER: 190 }, 200_000));
    expect(total).toMatchObject({
      board: {
        quotes: [
          {
            voidMillionths: 200_000,
            selections: [{ winMillionths: 400_000 }, { winMillionths: 400_000 }],
          },
        ],
      },
    });
  });

  test("have no chances while a selection is suspended", () => {
    const quotes = boardOf("BASKETBALL", market("MONEYLINE", { HOME: 150, AWAY: null }));
    expect(quotes).toMatchObject({
      board: { quotes: [{ selections: [{ oddsHundredths: 150, winMillionths: 0 }, { winMillionths: 0 }] }] },
    });
  });

  test.each([
    ["a market of another sport", "FOOTBALL", [market("MONEYLINE", { HOME: 190, AWAY: 190 })]],
    ["a market twice", "FOOTBALL", [result, result]],
    ["a selection missing", "FOOTBALL", [market("MATCH_RESULT", { HOME: 200, DRAW: 300 })]],
    ["a selection of another market", "FOOTBALL", [market("ODD_EVEN", { ODD: 190, OVER: 190 })]],
    ["a push where none can be", "FOOTBALL", [market("TOTAL:25", { OVER: 190, UNDER: 190 }, 1)]],
    ["no push on a whole line", "FOOTBALL", [market("TOTAL:20", { OVER: 190, UNDER: 190 })]],
  ] as const)("are refused for %s", (_what, sport, markets) => {
    expect(boardOf(sport, ...markets)).toEqual({ refused: "BAD_MARKET" });
  });

  test("are refused when a selection stands twice", () => {
    const twice = { selection: "HOME", oddsHundredths: 190 };
    const markets = [{ marketKey: "MONEYLINE", selections: [twice, twice] }];
    expect(boardOfOdds("BASEBALL", { markets })).toEqual({ refused: "BAD_MARKET" });
  });

  test("are refused when every selection together cannot lose, and taken at exactly 100 %", () => {
    expect(boardOf("BASEBALL", market("MONEYLINE", { HOME: 201, AWAY: 200 }))).toEqual({
      refused: "ODDS_BELOW_EVEN",
    });
    expect(boardOf("BASEBALL", market("MONEYLINE", { HOME: 200, AWAY: 200 }))).toHaveProperty("board");
  });

  test("never give chances that add up to more than one, whatever they are", () => {
    const odds = fc.array(fc.integer({ min: 101, max: 10_000 }), { minLength: 28, maxLength: 28 });
    const kinds: readonly MarketKind[] = ["MATCH_RESULT", "ODD_EVEN", "BOTH_SCORE", "CORRECT_SCORE"];
    fc.assert(
      fc.property(fc.constantFrom(...kinds), odds, (kind, prices) => {
        const selections = selectionsOf(kind).map((selection, place) => ({
          selection,
          oddsHundredths: prices[place] ?? null,
        }));
        const made = boardOfOdds("FOOTBALL", { markets: [{ marketKey: kind, selections }] });
        const isBelowEven = selections.reduce((sum, each) => sum + 100 / (each.oddsHundredths ?? 1), 0) < 1;
        if ("refused" in made) {
          expect(made.refused).toBe("ODDS_BELOW_EVEN");
          expect(isBelowEven).toBe(true);
          return;
        }
        const chances = made.board.quotes[0]?.selections.map(({ winMillionths }) => winMillionths) ?? [];
        const sum = chances.reduce((total, each) => total + each, 0);
        expect(sum).toBeLessThanOrEqual(1_000_000);
        expect(sum).toBeGreaterThan(1_000_000 - chances.length - 1);
      }),
    );
  });
});
