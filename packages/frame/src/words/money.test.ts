import { describe, expect, test } from "vitest";
import { digits, won } from "./money.ts";

describe("amounts", () => {
  test("carry separators and the unit of the language", () => {
    expect(won(1_234_567, "ko")).toBe("1,234,567원");
    expect(won(1_234_567, "en")).toBe("1,234,567\u00a0won");
    expect(won(0, "ko")).toBe("0원");
    expect(digits(-1_000)).toBe("−1,000");
    expect(digits(999)).toBe("999");
  });
});
