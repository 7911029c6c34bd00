import { expect, test } from "vitest";
import {
  coastingAngle,
  pegPush,
  placeOf,
  planCoasting,
  restingAngle,
  segmentAt,
  turning,
} from "./spinMotion.ts";

test("the wheel lands where it was sent, from any angle and speed, for any number of segments", () => {
  for (const count of [2, 3, 8, 24]) {
    for (let index = 0; index < count; index += 1) {
      for (const nonce of [0, 1, 2, 57, 10_001]) {
        const { angle, speed } = turning(index * 37.7, 400 + nonce * 13);
        const target = restingAngle(index, count, placeOf(nonce));
        const coasting = planCoasting(angle, speed, target);
        const end = coastingAngle(coasting, coasting.durationMs);
        expect(((end % 360) + 360) % 360).toBeCloseTo(target, 6);
        expect(segmentAt(end, count)).toBe(index);
        expect(coastingAngle(coasting, coasting.durationMs * 2)).toBe(end);
      }
    }
  }
});

test("it never turns back, and passes from turning to coasting without a jerk", () => {
  const { angle, speed } = turning(0, 1_500);
  const coasting = planCoasting(angle, speed, 123);
  let before = angle;
  for (let ms = 0; ms <= coasting.durationMs; ms += 16) {
    const now = coastingAngle(coasting, ms);
    expect(now).toBeGreaterThanOrEqual(before);
    before = now;
  }
  const firstSpeed = (coastingAngle(coasting, 1) - angle) * 1_000;
  expect(firstSpeed).toBeCloseTo(speed, -1);
  const justBefore = turning(0, 449).angle;
  expect(turning(0, 451).angle - justBefore).toBeLessThan(2);
});

test("a spin is over within a few seconds", () => {
  for (let target = 0; target < 360; target += 15)
    expect(planCoasting(0, 720, target).durationMs).toBeLessThan(4_200);
});

test("the places in a segment are spread, and keep away from its edges", () => {
  const places = Array.from({ length: 100 }, (_, nonce) => placeOf(nonce));
  expect(new Set(places.map((place) => Math.floor(place * 10))).size).toBe(10);
  for (const place of places) {
    const angle = restingAngle(0, 8, place);
    expect(Math.min(angle, 360 - angle)).toBeLessThan(45 / 2 - 10);
  }
});

test("the pointer is pushed where a peg passes, and rests in the middle of a segment", () => {
  expect(pegPush(0, 8)).toBe(0);
  expect(pegPush(22.6, 8)).toBeGreaterThan(0.9);
});
