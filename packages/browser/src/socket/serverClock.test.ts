import { expect, test } from "vitest";
import { createServerClock } from "./serverClock.ts";

test("goes by the measurement with the shortest way, whatever the slow ones say", () => {
  let own = 1_000;
  const clock = createServerClock(() => own);
  // The server is 500 ahead; the first answer was stuck on its way back, so that it alone says 100.
  clock.measure(1_000, 1_900, 1_550);
  own = 2_000;
  clock.measure(2_000, 2_020, 2_510);
  expect(clock.nowMs()).toBe(2_500);
  expect(clock.uncertaintyMs()).toBe(10);
  own = 3_000;
  clock.measure(3_000, 3_800, 3_510);
  expect(clock.nowMs()).toBe(3_500);
});

test("forgets old measurements, so that it follows a clock that drifts", () => {
  let own = 0;
  const clock = createServerClock(() => own);
  clock.measure(0, 2, 1);
  for (let index = 1; index <= 8; index += 1) {
    own = index * 1_000;
    clock.measure(own, own + 40, own + 20 + 300);
  }
  own = 10_000;
  expect(clock.nowMs()).toBe(10_300);
});

test("believes what it measures after the device has slept, when its own clock stood still, over what it measured before", () => {
  let own = 0;
  const clock = createServerClock(() => own);
  for (const askedMs of [0, 1_000, 2_000]) clock.measure(askedMs, askedMs + 10, askedMs + 5);
  // It slept for 50 seconds; the first answer after that took longer than any before.
  own = 3_120;
  clock.measure(3_000, 3_120, 53_060);
  expect(clock.nowMs()).toBe(53_120);
  own = 4_200;
  clock.measure(4_000, 4_200, 54_130);
  expect(clock.nowMs()).toBe(54_200);
});

test("goes by the measurement with the shortest way, and follows a clock that drifts", () => {
  let own = 1_000;
  const clock = createServerClock(() => own);
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
  const clock = createServerClock(() => own);
  for (let turn = 0; turn < 8; turn += 1) clock.measure(own, own + 20, own + 10 + 500);
  expect(clock.nowMs()).toBe(1_500);
  // Its own clock stood still for half a minute; the way is longer than it was.
  own = 2_000;
  clock.measure(own, own + 80, own + 40 + 30_500);
  expect(clock.nowMs()).toBe(32_500);
});
