import { expect, test } from "vitest";
import { auditFacts } from "./auditFacts.ts";

const wordsOf = (content: Readonly<Record<string, unknown>>) =>
  auditFacts(content).map(({ name, words }) => `${name}: ${words}`);

test("what a change kept is read in words", () => {
  expect(wordsOf({ suspended: false, suspendedMarkets: ["TOTAL:25", "TOTAL", "*"] })).toEqual([
    "경기 베팅: 베팅 중",
    "중지된 마켓: 언더/오버 2.5, 언더/오버, 모든 마켓",
  ]);
  expect(wordsOf({ status: "ENDED", score: { home: 2, away: 1 }, completedInnings: 0 })).toEqual([
    "경기 상태: 종료",
    "점수: 2 : 1",
    "끝난 이닝: 0",
  ]);
  expect(
    wordsOf({
      kind: "VOID_MARKET",
      fixtureId: "K1-7",
      proposedBy: "김담당",
      state: "APPROVED",
      ruling: "LATE_BET",
    }),
  ).toEqual([
    "제안 종류: 마켓 무효",
    "경기 번호: K1-7",
    "제안한 담당자: 김담당",
    "처리 상태: 승인",
    "무효 사유: 늦게 접수된 베팅",
  ]);
  expect(
    wordsOf({ maximumStakeWon: 1_000_000, maximumReturnWon: null, permissions: ["VIEW", "LIMITS"] }),
  ).toEqual(["최대 베팅금: 1,000,000원", "최대 당첨금: –", "권한: 조회, 한도 변경"]);
});

test("what is not known stands as it was written, and nothing is lost", () => {
  expect(wordsOf({ kind: "NEW", score: 7, ruling: { a: 1 }, later: [1], suspendedMarkets: [] })).toEqual([
    "제안 종류: NEW",
    "점수: 7",
    '무효 사유: {"a":1}',
    "later: [1]",
    "중지된 마켓: –",
  ]);
  expect(wordsOf({ suspended: "later", kind: "constructor", constructor: 1 })).toEqual([
    "경기 베팅: later",
    "제안 종류: constructor",
    "constructor: 1",
  ]);
  expect(auditFacts(null)).toEqual([]);
});
