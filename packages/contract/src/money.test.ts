import { expect, test } from "vitest";
import { formatSignedWon, formatWon, spokenWon } from "./money.ts";

test("an amount is written as the member reads it", () => {
  expect(formatWon(1_234_567, "ko")).toBe("1,234,567원");
  expect(formatWon(-500, "en")).toBe("−500\u00a0won");
  expect(formatWon(0, "ko")).toBe("0원");
  expect(formatSignedWon(12_000, "ko")).toBe("+12,000원");
  expect(formatSignedWon(0, "en")).toBe("0\u00a0won");
  expect(formatSignedWon(-12_000, "ko")).toBe("−12,000원");
});

test("an amount is spoken as on a Korean money form, each digit named", () => {
  expect(spokenWon(0)).toBe("영 원");
  expect(spokenWon(1_000_000)).toBe("일백만 원");
  expect(spokenWon(10_000)).toBe("일만 원");
  expect(spokenWon(50_010)).toBe("오만 일십 원");
  expect(spokenWon(123_456_789)).toBe("일억 이천삼백사십오만 육천칠백팔십구 원");
  expect(spokenWon(100_000_000)).toBe("일억 원");
  expect(() => spokenWon(1.5)).toThrow(RangeError);
  expect(() => spokenWon(-1)).toThrow(RangeError);
});
