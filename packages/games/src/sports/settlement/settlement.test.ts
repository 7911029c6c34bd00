import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Market, marketOfKey, type Selection, selectionsOf } from "../vocabulary.ts";
import { earlyResultOf } from "./finalResult.ts";
import { type MatchProgress, type MatchStatus, voidReasons } from "./progress.ts";
import { settlementOf } from "./settle.ts";

function market(key: string): Market {
  const found = marketOfKey(key);
  if (found === null) throw new Error(`no market ${key}`);
  return found;
}

function progress(status: MatchStatus, home: number, away: number, more: Partial<MatchProgress> = {}) {
  return { sport: "FOOTBALL" as const, status, score: { home, away }, completedInnings: 0, ...more };
}

/** How every selection of a market stands, e.g. `HOME:WON AWAY:LOST`, voids with their reason. */
function standing(key: string, of: MatchProgress): string {
  return selectionsOf(market(key).kind)
    .map((selection) => {
      const settled = settlementOf(market(key), selection, of);
      return `${selection}:${settled.result === "VOID" ? settled.reason : settled.result}`;
    })
    .join(" ");
}

describe("a final score", () => {
  test.each([
    ["MATCH_RESULT", 2, 1, "HOME:WON DRAW:LOST AWAY:LOST"],
    ["MATCH_RESULT", 0, 0, "HOME:LOST DRAW:WON AWAY:LOST"],
    ["MATCH_RESULT", 0, 3, "HOME:LOST DRAW:LOST AWAY:WON"],
    ["MONEYLINE", 88, 87, "HOME:WON AWAY:LOST"],
    ["MONEYLINE", 4, 4, "HOME:TIE AWAY:TIE"],
    ["HANDICAP:-15", 2, 1, "HOME:LOST AWAY:WON"],
    ["HANDICAP:-15", 3, 1, "HOME:WON AWAY:LOST"],
    ["HANDICAP:-10", 2, 1, "HOME:PUSH AWAY:PUSH"],
    ["HANDICAP:-10", 3, 1, "HOME:WON AWAY:LOST"],
    ["HANDICAP:0", 1, 1, "HOME:PUSH AWAY:PUSH"],
    ["HANDICAP:25", 80, 82, "HOME:WON AWAY:LOST"],
    ["HANDICAP:25", 80, 83, "HOME:LOST AWAY:WON"],
    ["TOTAL:25", 2, 1, "OVER:WON UNDER:LOST"],
    ["TOTAL:25", 1, 1, "OVER:LOST UNDER:WON"],
    ["TOTAL:30", 2, 1, "OVER:PUSH UNDER:PUSH"],
    ["TOTAL:1605", 80, 80, "OVER:LOST UNDER:WON"],
    ["BOTH_SCORE", 1, 1, "YES:WON NO:LOST"],
    ["BOTH_SCORE", 3, 0, "YES:LOST NO:WON"],
    ["ODD_EVEN", 2, 1, "ODD:WON EVEN:LOST"],
    ["ODD_EVEN", 0, 0, "ODD:LOST EVEN:WON"],
  ])("%s at %i–%i: %s", (key, home, away, expected) => {
    expect(standing(key, progress("ENDED", home, away))).toBe(expected);
  });

  test.each([
    [2, 1, "2-1"],
    [0, 0, "0-0"],
    [4, 4, "4-4"],
    [5, 0, "OTHER_HOME"],
    [5, 5, "OTHER_DRAW"],
    [2, 6, "OTHER_AWAY"],
  ])("of %i–%i lets only %s win", (home, away, winner) => {
    const won = selectionsOf("CORRECT_SCORE").filter(
      (selection) =>
        settlementOf(market("CORRECT_SCORE"), selection, progress("ENDED", home, away)).result === "WON",
    );
    expect(won).toEqual([winner]);
  });
});

describe("in play", () => {
  test.each([
    ["TOTAL:25", 2, 0, "OVER:OPEN UNDER:OPEN"],
    ["TOTAL:25", 2, 1, "OVER:WON UNDER:LOST"],
    ["TOTAL:30", 2, 1, "OVER:OPEN UNDER:OPEN"],
    ["TOTAL:30", 2, 2, "OVER:WON UNDER:LOST"],
    ["BOTH_SCORE", 4, 0, "YES:OPEN NO:OPEN"],
    ["BOTH_SCORE", 4, 1, "YES:WON NO:LOST"],
    ["MATCH_RESULT", 5, 0, "HOME:OPEN DRAW:OPEN AWAY:OPEN"],
    ["HANDICAP:-15", 5, 0, "HOME:OPEN AWAY:OPEN"],
    ["ODD_EVEN", 2, 1, "ODD:OPEN EVEN:OPEN"],
  ])("%s at %i–%i: %s", (key, home, away, expected) => {
    expect(standing(key, progress("IN_PLAY", home, away))).toBe(expected);
  });

  test("loses a score as soon as it is passed, and keeps those that may still come", () => {
    const at = (selection: Selection) =>
      settlementOf(market("CORRECT_SCORE"), selection, progress("IN_PLAY", 2, 0)).result;
    expect(at("1-1")).toBe("LOST");
    expect(at("2-0")).toBe("OPEN");
    expect(at("4-4")).toBe("OPEN");
    expect(at("OTHER_AWAY")).toBe("OPEN");
  });

  test("never settles early what the end would settle otherwise", () => {
    const keys = [
      "TOTAL:5",
      "TOTAL:20",
      "TOTAL:25",
      "BOTH_SCORE",
      "CORRECT_SCORE",
      "MATCH_RESULT",
      "HANDICAP:-10",
    ];
    const goals = fc.nat(7);
    fc.assert(
      fc.property(
        fc.constantFrom(...keys),
        goals,
        goals,
        goals,
        goals,
        (key, home, away, moreHome, moreAway) => {
          for (const selection of selectionsOf(market(key).kind)) {
            const early = earlyResultOf(market(key), selection, { home, away });
            if (early === null) continue;
            const end = progress("ENDED", home + moreHome, away + moreAway);
            expect(settlementOf(market(key), selection, end).result).toBe(early);
          }
        },
      ),
    );
  });
});

describe("void rules 적중특례", () => {
  test.each([
    ["SCHEDULED", "HOME:OPEN DRAW:OPEN AWAY:OPEN"],
    ["POSTPONED", "HOME:POSTPONED DRAW:POSTPONED AWAY:POSTPONED"],
    ["CANCELLED", "HOME:CANCELLED DRAW:CANCELLED AWAY:CANCELLED"],
    ["VENUE_CHANGED", "HOME:VENUE_CHANGED DRAW:VENUE_CHANGED AWAY:VENUE_CHANGED"],
    ["ABANDONED", "HOME:ABANDONED DRAW:ABANDONED AWAY:ABANDONED"],
    ["AWARDED", "HOME:AWARDED DRAW:AWARDED AWAY:AWARDED"],
  ] as const)("%s: %s", (status, expected) => {
    expect(standing("MATCH_RESULT", progress(status, 2, 0))).toBe(expected);
  });

  test("keeps what was decided on the field before a match was abandoned or awarded", () => {
    expect(standing("TOTAL:25", progress("ABANDONED", 2, 1))).toBe("OVER:WON UNDER:LOST");
    expect(standing("TOTAL:35", progress("ABANDONED", 2, 1))).toBe("OVER:ABANDONED UNDER:ABANDONED");
    expect(standing("BOTH_SCORE", progress("AWARDED", 2, 1))).toBe("YES:WON NO:LOST");
    expect(standing("BOTH_SCORE", progress("AWARDED", 3, 0))).toBe("YES:AWARDED NO:AWARDED");
  });

  test("voids everything of a match on another ground, even what was decided", () => {
    expect(standing("TOTAL:25", progress("VENUE_CHANGED", 3, 1))).toBe(
      "OVER:VENUE_CHANGED UNDER:VENUE_CHANGED",
    );
  });

  test("goes by the score of a baseball match called after five innings, for the moneyline alone", () => {
    const called = progress("ABANDONED", 3, 1, { sport: "BASEBALL", completedInnings: 5 });
    expect(standing("MONEYLINE", called)).toBe("HOME:WON AWAY:LOST");
    expect(standing("HANDICAP:-15", called)).toBe("HOME:ABANDONED AWAY:ABANDONED");
    expect(standing("TOTAL:85", called)).toBe("OVER:ABANDONED UNDER:ABANDONED");
    expect(standing("TOTAL:35", called)).toBe("OVER:WON UNDER:LOST");
    expect(standing("MONEYLINE", { ...called, score: { home: 2, away: 2 } })).toBe("HOME:TIE AWAY:TIE");
    expect(standing("MONEYLINE", { ...called, completedInnings: 4 })).toBe("HOME:ABANDONED AWAY:ABANDONED");
    expect(standing("MONEYLINE", { ...called, sport: "BASKETBALL" })).toBe("HOME:ABANDONED AWAY:ABANDONED");
  });

  test.each(["LATE_BET", "WRONG_ODDS", "MARKET_WITHDRAWN"] as const)(
    "an operator's %s goes before any result",
    (ruling) => {
      for (const status of ["SCHEDULED", "IN_PLAY", "ENDED", "ABANDONED"] as const) {
        const settled = settlementOf(market("TOTAL:25"), "OVER", progress(status, 4, 0), ruling);
        expect(settled).toEqual({ result: "VOID", reason: ruling });
      }
      expect(voidReasons).toContain(ruling);
    },
  );

  test("settles a corrected score anew", () => {
    expect(standing("MATCH_RESULT", progress("ENDED", 2, 1))).toContain("HOME:WON");
    expect(standing("MATCH_RESULT", progress("ENDED", 1, 1))).toContain("DRAW:WON");
  });

  test("knows no selection of another market", () => {
    expect(() => settlementOf(market("ODD_EVEN"), "HOME", progress("ENDED", 1, 0))).toThrow(RangeError);
    expect(() => settlementOf(market("CORRECT_SCORE"), "5-0", progress("ENDED", 5, 0))).toThrow(RangeError);
  });
});
