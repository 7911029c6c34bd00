import { expect, test } from "vitest";
import { createFeedClock } from "./clock.ts";

test("goes by the measurement with the shortest way, and follows a clock that drifts", () => {
  let own = 1_000;
  const clock = createFeedClock(() => own);
  // The vendor is 500 ahead; the first answer was long on its way back, so that it alone says 100.
  clock.measure(1_000, 1_900, 1_550);
  own = 2_000;
  expect(clock.nowMs()).toBe(2_100);
  clock.measure(2_000, 2_020, 2_510);
  expect(clock.nowMs()).toBe(2_500);
  own = 3_000;
  clock.measure(3_000, 3_800, 3_510);
  expect(clock.nowMs()).toBe(3_500);
  for (let turn = 1; turn <= 8; turn += 1) clock.measure(own, own + 40, own + 20 + 300);
  expect(clock.nowMs()).toBe(3_300);
});

test("forgets at once what it measured before the device slept", () => {
  let own = 1_000;
  const clock = createFeedClock(() => own);
  for (let turn = 0; turn < 8; turn += 1) clock.measure(own, own + 20, own + 10 + 500);
  expect(clock.nowMs()).toBe(1_500);
  // Its own clock stood still for half a minute; the way is longer than it was.
  own = 2_000;
  clock.measure(own, own + 80, own + 40 + 30_500);
  expect(clock.nowMs()).toBe(32_500);
});
