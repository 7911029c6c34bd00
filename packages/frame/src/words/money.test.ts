import { afterEach, describe, expect, test } from "vitest";
import { digits, playsFree, startMoney, won } from "./money.ts";

describe("amounts", () => {
  test("carry separators and the unit of the language", () => {
    expect(won(1_234_567, "ko")).toBe("1,234,567원");
    expect(won(1_234_567, "en")).toBe("1,234,567\u00a0won");
    expect(won(0, "ko")).toBe("0원");
    expect(digits(-1_000)).toBe("−1,000");
    expect(digits(999)).toBe("999");
  });
});

describe("play money", () => {
  const openAt = (user: string) => {
    history.replaceState(null, "", `/games/kite/?user=${user}&token=t&currency=XXX`);
    startMoney();
  };
  afterEach(() => openAt(""));

  test("has a unit of its own in every amount, and marks the page", () => {
    openAt("00000000-0000-8abc-8def-0123456789ab");
    expect(playsFree()).toBe(true);
    expect(won(12_300, "ko")).toBe("체험\u00a012,300");
    expect(won(12_300, "en")).toBe("12,300\u00a0play");
    expect(document.documentElement.dataset["money"]).toBe("play");
  });

  test("is never what a member plays with, whatever else the address says", () => {
    openAt("0199a1b2-0000-7000-8000-000000000001");
    expect(playsFree()).toBe(false);
    expect(won(12_300, "ko")).toBe("12,300원");
    expect(document.documentElement.dataset["money"]).toBeUndefined();
  });
});
