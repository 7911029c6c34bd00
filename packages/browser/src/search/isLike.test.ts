import { expect, test } from "vitest";
import { isLike } from "./isLike.ts";

test.each([
  ["입출금 신청", "출금", true],
  ["입출금 신청", "ㅇㅊㄱ", true],
  ["입출금 신청", "dlqcnf", true],
  ["입출금 신청", "입출금신청", true],
  ["Deposits and withdrawals", "WITHDRAW", true],
  ["파트너 정산", "ㅈㅅ", true],
  ["파트너 정산", "ㅋㅋ", false],
  ["회원", "ghldnjs", true],
  ["회원", "원장", false],
  ["회원", "  ", true],
  ["Deposits", "앶", false],
  ["Deposits", "ㅇㄷㅔ", true],
  ["Hot dice", "hot", true],
  ["회원", "hot", false],
  ["회원", "npc", false],
  ["Scarecrows", "ㄷㅊ", false],
])("%s by %s: %s", (name, typed, is) => expect(isLike(name, typed)).toBe(is));
