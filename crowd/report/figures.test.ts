import { expect, test } from "vitest";
import { createFigures } from "./figures.ts";
import { reportLines } from "./reportLines.ts";

test("figures are of answers; what had none is counted apart, and the longest silence is kept", () => {
  let nowMs = 0;
  const figures = createFigures(() => nowMs);
  for (let ms = 1; ms <= 100; ms += 1) figures.note("spin", ms, { came: "DONE" });
  figures.note("spin", 200, { came: "REFUSED", code: "LIMIT_REACHED" });
  nowMs = 1_000;
  figures.note("spin", 100, { came: "FAULT", code: "NETWORK" });
  nowMs = 4_000;
  figures.note("spin", 5, { came: "DONE" });
  expect(figures.kinds()).toEqual([
    { kind: "spin", done: 101, refused: 1, faults: 1, p50Ms: 51, p95Ms: 96, p99Ms: 100, maxMs: 200 },
  ]);
  expect(figures.longestSilenceMs()).toBe(3_100);
  const lines = reportLines(figures, 10);
  expect(lines).toContain("| spin | 101 | 1 | 1 | 10.20 | 51 | 96 | 100 | 200 |");
  expect(lines).toContain("Refused: spin LIMIT_REACHED × 1.");
  expect(lines).toContain("Longest time without an answer: 3.1 s.");
});
