import type { OperatorLevel } from "@hanpan/contract/operator/objects/level";
import { afterEach, expect, test } from "vitest";
import { switchLanguage } from "../../lib/language.ts";
import { levelCsvHeader, levelCsvRows } from "./levelCsv.ts";

afterEach(() => switchLanguage("ko"));

const each = (first: number) => ({ SLOT: first, LIVE: first + 1, SPORTS: first + 2, MINI: first + 3 });
const level: OperatorLevel = {
  id: "l",
  rank: 3,
  nameKo: "골드",
  nameEn: "Gold",
  terms: {
    deposit: {
      firstPercent: { SLOT: 1, LIVE: 2 },
      everyPercent: { SLOT: 3, LIVE: 4 },
      maxBonus: 5,
    },
    rollover: { plainPercent: 6, bonusPercent: { SLOT: 7, LIVE: 8 } },
    contribution: each(9),
    rollingBps: each(13),
    withdrawal: { minimum: 17, unit: 18, dayMaximum: 19, cooldownMinutes: 20 },
    bank: { dayMaximum: 21 },
    criteria: { months: 22, depositWon: 23, countedWon: 24 },
  },
  members: 12,
  version: 0,
  changedAt: null,
  changedBy: null,
};

test("a file of levels names every figure as the form does, with its unit", () => {
  const cells = Object.fromEntries(
    levelCsvHeader().map((header, index) => [header, levelCsvRows([level])[0]?.[index]]),
  );
  expect(cells).toMatchObject({
    순서: 3,
    회원: 12,
    "충전 보너스 · 첫충전 슬롯 (%)": 1,
    "충전 보너스 · 매충전 라이브카지노 (%)": 4,
    "베팅 조건 · 일반 입금 (%)": 6,
    "베팅 인정률 · 라이브카지노 (%)": 10,
    "롤링 적립 · 미니게임 (%)": 0.16,
    "출금 · 출금 간격 (분)": 20,
    "이 등급의 기준 · 입금 (원)": 23,
  });
  expect(Object.keys(cells)).toHaveLength(28);
});

test("the English file is in English", () => {
  switchLanguage("en");
  expect(levelCsvHeader().join()).not.toMatch(/[가-힣]/);
});
