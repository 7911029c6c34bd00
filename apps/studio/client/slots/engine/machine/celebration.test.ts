import { describe, expect, test } from "vitest";
import { celebrationOf, countedWon, countUpMs } from "./celebration.ts";

describe("a win", () => {
  test("at or below the stake is not celebrated", () => {
    expect(celebrationOf(0, 2_000)).toBe("NONE");
    expect(celebrationOf(1_999, 2_000)).toBe("NONE");
    expect(celebrationOf(2_000, 2_000)).toBe("NONE");
    expect(countUpMs(2_000, 2_000, false)).toBe(0);
  });

  test("above the stake grows with its multiple", () => {
    expect(celebrationOf(2_001, 2_000)).toBe("WIN");
    expect(celebrationOf(20_000, 2_000)).toBe("BIG");
    expect(celebrationOf(50_000, 2_000)).toBe("MEGA");
    expect(celebrationOf(120_000, 2_000)).toBe("GRAND");
    expect(countUpMs(18_000, 2_000, false)).toBeGreaterThan(countUpMs(4_000, 2_000, false));
    expect(countUpMs(4_000, 2_000, true)).toBeLessThan(countUpMs(4_000, 2_000, false));
  });

  test("counts up without ever passing the sum, and reaches it", () => {
    let before = 0;
    for (let elapsed = 0; elapsed <= 1_000; elapsed += 50) {
      const shown = countedWon(7_777, elapsed, 1_000);
      expect(shown).toBeGreaterThanOrEqual(before);
      expect(shown).toBeLessThanOrEqual(7_777);
      before = shown;
    }
    expect(countedWon(7_777, 1_000, 1_000)).toBe(7_777);
    expect(countedWon(7_777, 0, 0)).toBe(7_777);
  });
});
