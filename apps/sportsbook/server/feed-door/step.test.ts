import { expect, test } from "vitest";
import { canHaveScored } from "./step.ts";

const score = (home: number, away: number) => ({ home, away });
const minuteMs = 60_000;
const lastReport = (home: number, away: number, minute: number | null = null) => ({
  score: score(home, away),
  minute,
  reportedAtMs: 0,
});

test.each([
  // 3:3 at the 90th minute has not become 7:5, however late it is reported.
  ["FOOTBALL", lastReport(3, 3, 90), score(7, 5), 0, false],
  ["FOOTBALL", lastReport(3, 3, 90), score(7, 5), 240, false],
  ["FOOTBALL", lastReport(3, 3, 90), score(4, 3), 0, true],
  // Two goals in a minute, and a goal that was taken back with them.
  ["FOOTBALL", lastReport(1, 1, 20), score(2, 2), 1, true],
  ["FOOTBALL", lastReport(1, 1, 20), score(0, 4), 1, true],
  // A source that comes back after an hour reports all that was missed.
  ["FOOTBALL", lastReport(0, 0, 20), score(5, 3), 1, false],
  ["FOOTBALL", lastReport(0, 0, 20), score(5, 3), 60, true],
  ["BASKETBALL", lastReport(80, 78), score(83, 78), 0, true],
  ["BASKETBALL", lastReport(80, 78), score(120, 78), 1, false],
  ["BASKETBALL", lastReport(80, 78), score(120, 78), 10, true],
  ["BASEBALL", lastReport(2, 1), score(6, 1), 1, true],
  ["BASEBALL", lastReport(2, 1), score(22, 1), 5, false],
  // Nobody reported on it before: only what is never played at all.
  ["FOOTBALL", null, score(7, 5), 0, true],
  ["FOOTBALL", null, score(700, 5), 0, false],
  ["BASKETBALL", null, score(130, 128), 0, true],
  ["BASEBALL", null, score(0, 61), 0, false],
] as const)("%s after %o: %o %i minutes later: %s", (sport, last, now, minutes, can) => {
  expect(canHaveScored(sport, last, now, minutes * minuteMs)).toBe(can);
});
