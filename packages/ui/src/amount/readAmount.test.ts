import { describe, expect, test } from "vitest";
import { formatAmount, readAmount, readDecimal } from "./readAmount.ts";

function amountOf(text: string) {
  const reading = readAmount(text);
  return reading.kind === "AMOUNT" ? reading.amount : reading.kind;
}

describe("one amount, however it is written", () => {
  test.each<[string, number]>([
    ["0", 0],
    ["007", 7],
    ["12345", 12_345],
    ["１２３４５", 12_345],
    ["1,234,567", 1_234_567],
    ["１，２３４，５６７", 1_234_567],
    ["₩ 1,234,567 원", 1_234_567],
    ["￦10,000", 10_000],
    ["10,000 won", 10_000],
    ["KRW 10,000", 10_000],
    ["10,000.00", 10_000],
    ["10000.0", 10_000],
    ["10000.", 10_000],
    ["1.234.567", 1_234_567],
    ["  5000\u00a0원 ", 5_000],
    ["5만", 50_000],
    ["50만원", 500_000],
    ["5 만 원", 50_000],
    ["만원", 10_000],
    ["3만5천", 35_000],
    ["3만 5,000원", 35_000],
    ["1만5000", 15_000],
    ["1만 500", 10_500],
    ["1억 5만", 100_050_000],
    ["2천5십", 2_050],
    ["십오", 15],
    ["1억", 100_000_000],
    ["1.5억", 150_000_000],
    ["0.07만", 700],
    ["1억 2천만 원", 120_000_000],
    ["1천만", 10_000_000],
    ["5백", 500],
    ["2천5백", 2_500],
    ["12345만", 123_450_000],
    ["일백만 원", 1_000_000],
    ["금 오십만원정", 500_000],
    ["이천삼백사십오만 육천칠백팔십구 원", 23_456_789],
    ["999999999999", 999_999_999_999],
  ])("%s is %i", (text, amount) => {
    expect(amountOf(text)).toBe(amount);
  });

  test.each([
    "-5000",
    "−5000",
    "－５０００",
    "+5000",
    "10,000-20,000",
    "10,000~20,000",
    "10,000 20,000",
    "10 000",
    "10,00",
    "1,2345",
    "1.234",
    "12.5",
    "10,000.50",
    "1e5",
    "0x10",
    "50,000원 3건",
    "a5000",
    "5000a",
    "no number",
    "5²",
    "½",
    "①",
    "١٢٣",
    "만5억",
    "5천3천",
    "1만20000",
    "2천 1500",
    // Said for 35,000, 150,000,000 and 3,500, and read as 30,005, 100,005,000 and 3,005.
    "3만5",
    "삼만 오",
    "1억5천",
    "1억 5000",
    "1억 5,000원",
    "1.5억 3",
    "3천5",
    "1.23456만",
    "1..5억",
    ",",
    ".",
    "원",
    "₩",
    "（5000）",
  ])("%s is refused, not bent into one", (text) => {
    expect(readAmount(text)).toEqual({ kind: "REFUSED", reason: "NOT_ONE_AMOUNT" });
  });

  test("nothing is nothing", () => {
    for (const text of ["", "  ", "\u3000"]) expect(amountOf(text)).toBe("NOTHING");
  });

  test("more than there can be is refused as that, however long it is", () => {
    const tooLarge = { kind: "REFUSED", reason: "TOO_LARGE" };
    for (const text of ["1000000000000", "9".repeat(400), "1조", "99999999999999억"])
      expect(readAmount(text)).toEqual(tooLarge);
    expect(readAmount("51", { most: 50 })).toEqual(tooLarge);
    expect(readAmount("50", { most: 50 })).toMatchObject({ amount: 50 });
  });

  test("separators may stand anywhere while digits are typed between them", () => {
    expect(readAmount("1,2934,567", { grouping: "ANY" })).toMatchObject({ amount: 12_934_567, isBare: true });
    expect(readAmount("1,2934,567")).toMatchObject({ kind: "REFUSED" });
    expect(readAmount("1,234원", { grouping: "ANY" })).toMatchObject({ amount: 1_234, isBare: false });
  });
});

test("what is written is read again as what it was", () => {
  for (let power = 0; power < 12; power++)
    for (const amount of [10 ** power, 10 ** power * 7 + 3, 10 ** power - 1])
      expect(amountOf(formatAmount(amount))).toBe(amount);
  expect(formatAmount(null)).toBe("");
});

test("a number with decimals", () => {
  expect(readDecimal("96.5", 2)).toBe(96.5);
  expect(readDecimal("９６．５", 2)).toBe(96.5);
  expect(readDecimal(" 2. ", 2)).toBe(2);
  for (const text of ["", "-1", "1,5", "1.2.3", "1.234", "9²", "a"]) expect(readDecimal(text, 2)).toBeNull();
});
