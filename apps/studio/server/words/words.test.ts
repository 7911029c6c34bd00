import { sharedTables } from "@hanpan/games/shared-round/tables";
import { expect, test } from "vitest";
import { outcomeWords } from "./outcomeWords.ts";
import { spotWords } from "./spotWords.ts";

test("every spot of every table has a name of its own in both languages", () => {
  for (const { kind, code: table, spots } of sharedTables) {
    for (const language of ["ko", "en"] as const) {
      const names = spots.map(({ code }) => spotWords(kind, code)[language]);
      expect(new Set(names).size, table).toBe(spots.length);
      for (const [place, name] of names.entries()) {
        expect(name, table).not.toBe(spots[place]?.code);
        expect(name, table).not.toMatch(/[{}]/);
      }
    }
  }
});

test("spots and results are said as the games' pages say them", () => {
  expect(spotWords("ROULETTE", "RED")).toEqual({ ko: "빨강", en: "Red" });
  expect(spotWords("POWERBALL", "SUM_LARGE").ko).toBe("일반볼 합 대중소 대");
  expect(spotWords("SIC_BO", "TOTAL_9")).toEqual({ ko: "합 9", en: "Total 9" });
  expect(spotWords("BACCARAT", "A_SPOT_OF_TOMORROW").ko).toBe("A_SPOT_OF_TOMORROW");
  expect(
    outcomeWords({
      kind: "BACCARAT",
      playerCards: ["AS", "2H"],
      bankerCards: ["KD", "8C"],
      playerTotal: 3,
      bankerTotal: 8,
      winner: "BANKER",
      isPlayerPair: false,
      isBankerPair: false,
      isNatural: true,
    }).ko,
  ).toBe("뱅커 승 · 플레이어 3 대 뱅커 8 · 플레이어: 스페이드 A, 하트 2 · 뱅커: 다이아몬드 K, 클럽 8");
  expect(outcomeWords({ kind: "SIC_BO", dice: [1, 1, 1], total: 3, isTriple: true }).en).toBe(
    "1·1·1 · total 3, Triple",
  );
  expect(outcomeWords({ kind: "LADDER", start: "LEFT", rungs: 4, end: "ODD" }).ko).toBe("좌 출발 · 4줄 · 홀");
  expect(outcomeWords({ kind: "KITE", breakHundredths: 194 }).ko).toBe("1.94배에서 줄이 끊어졌습니다");
});
