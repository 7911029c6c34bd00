import { expect, test } from "vitest";
import { marketName, selectionText } from "./marketWords.ts";
import { lineText, oddsText } from "./odds.ts";
import { countdownText, daysBefore, seoulTimeText } from "./time.ts";

const sides = { home: "가온 나침반", away: "누리 등대" };

test("writes odds and lines as they are read", () => {
  expect([oddsText(185), oddsText(10_000), oddsText(101)]).toEqual(["1.85", "100.00", "1.01"]);
  expect([lineText(25), lineText(-15, "SIGNED"), lineText(15, "SIGNED"), lineText(0, "SIGNED")]).toEqual([
    "2.5",
    "−1.5",
    "+1.5",
    "0.0",
  ]);
});

test("gives the away side the handicap's other sign", () => {
  expect(selectionText("HANDICAP:-15", "HOME", sides)).toBe("가온 나침반 −1.5");
  expect(selectionText("HANDICAP:-15", "AWAY", sides)).toBe("누리 등대 +1.5");
  expect(selectionText("TOTAL:25", "OVER", sides)).toBe("오버 2.5");
  expect(selectionText("MATCH_RESULT", "DRAW", sides)).toBe("무");
  expect(selectionText("CORRECT_SCORE", "2-1", sides)).toBe("2-1");
  expect(marketName("TOTAL:25")).toBe("언더/오버 2.5");
});

test("writes times of Seoul and what is left until then", () => {
  expect(seoulTimeText(Date.parse("2026-11-22T04:20:59Z"))).toBe("13:20");
  expect(countdownText(249_001)).toBe("4:10");
  expect(countdownText(3_849_000)).toBe("1:04:09");
  expect(countdownText(-5)).toBe("0:00");
  expect(daysBefore("2026-03-01", 1)).toBe("2026-02-28");
});
