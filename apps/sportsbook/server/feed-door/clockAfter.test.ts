import { expect, test } from "vitest";
import { clockAfter } from "./clockAfter.ts";

const first = clockAfter(null, { period: 1, minute: 12 }, { home: 1, away: 0 });

test("keeps the score of a period as it was last reported", () => {
  const half = clockAfter(first, { period: 1, minute: 45 }, { home: 1, away: 1 });
  expect(clockAfter(half, { period: 2, minute: 46 }, { home: 1, away: 1 })).toEqual({
    period: 2,
    minute: 46,
    periods: [
      { period: 1, home: 1, away: 1 },
      { period: 2, home: 1, away: 1 },
    ],
  });
});

test("stays in the period that was reported last while none is reported", () => {
  expect(clockAfter(null, null, { home: 0, away: 0 })).toBeNull();
  expect(clockAfter(first, null, { home: 2, away: 0 })).toEqual({
    period: 1,
    minute: null,
    periods: [{ period: 1, home: 2, away: 0 }],
  });
});

test("forgets a period that cannot have ended as it was reported", () => {
  const taken = clockAfter(first, { period: 2, minute: 50 }, { home: 0, away: 0 });
  expect(taken?.periods).toEqual([{ period: 2, home: 0, away: 0 }]);
  expect(clockAfter(taken, { period: 1, minute: 44 }, { home: 1, away: 0 })?.periods).toEqual([
    { period: 1, home: 1, away: 0 },
  ]);
});
