import { expect, test } from "vitest";
import { createDrawingPace } from "./drawingPace.ts";

const feed = (pace: ReturnType<typeof createDrawingPace>, tookMs: number, frames: number) =>
  Array.from({ length: frames }, () => pace.frame(tookMs)).filter((change) => change !== null);

test("a device that keeps up draws every pixel", () => {
  expect(feed(createDrawingPace(2), 16.7, 1_000)).toEqual([]);
});

test("a slow device draws fewer pixels step by step, and never less than the least", () => {
  const changes = feed(createDrawingPace(2), 200, 1_000);
  expect(changes[0]).toBeCloseTo(1.4);
  expect(changes.at(-1)).toBe(0.5);
  expect(changes.length).toBeLessThan(6);
});

test("one hiccup changes nothing", () => {
  const pace = createDrawingPace(1);
  expect(pace.frame(300)).toBeNull();
  expect(feed(pace, 16.7, 500)).toEqual([]);
});
