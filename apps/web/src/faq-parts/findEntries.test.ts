import type { FaqEntry } from "@hanpan/contract/objects/faq";
import { expect, test } from "vitest";
import { findEntries } from "./findEntries.ts";

const entry = (id: string, question: string, answer = ""): FaqEntry => ({
  ...{ id, question, answer },
  category: "DEPOSIT",
  version: 0,
});
const entries = [
  entry("account", "입금 계좌는 어디에서 보나요?", "입금신청 화면에 나와요."),
  entry("late", "출금은 얼마나 걸리나요?", "등록하신 계좌로 보내 드려요."),
  entry("fair", "결과가 공정한지 어떻게 확인하나요?"),
];
const found = (typed: string, most?: number) => findEntries(entries, typed, most).map(({ id }) => id);

test("an entry is found by a word, by initial consonants and by keys of the other language", () => {
  expect(found("계좌")).toEqual(["account", "late"]);
  expect(found("ㄱㅈ")).toContain("fair");
  expect(found("cnfrma")).toEqual(["late"]);
});

test("a whole sentence finds what its words mean, whatever particles they have", () => {
  expect(found("출금이 너무 늦어요")).toEqual(["late"]);
  expect(found("입금을 했는데 계좌를 몰라요")[0]).toBe("account");
});

test("what is like nothing finds nothing, and nothing typed finds all in their order", () => {
  expect(found("날씨")).toEqual([]);
  expect(found("  ")).toEqual(["account", "late", "fair"]);
  expect(found("", 2)).toEqual(["account", "late"]);
});
