import { expect, test } from "vitest";
import { calmThrow, sampleStick, throwMs, turboThrow, usualThrow } from "./throwMotion.ts";

test("ends every stick in its place, on the side that was decided, and keeps it there", () => {
  for (const style of [usualThrow, turboThrow, calmThrow]) {
    for (const index of [0, 1, 2, 3]) {
      const end = sampleStick(style, index, throwMs(style));
      expect(end).toMatchObject({ width: 1, finalSide: true, scale: 1, landed: true });
      expect(sampleStick(style, index, throwMs(style) + 5_000)).toEqual(end);
    }
  }
});

test("throws the sticks up and lets them roll on the way", () => {
  const flight = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) =>
    sampleStick(usualThrow, 0, usualThrow.flightMs * part),
  );
  expect(Math.min(...flight.map(({ y }) => y))).toBeLessThan(flight[4]?.y ?? 0);
  expect(new Set(flight.map(({ finalSide }) => finalSide)).size).toBe(2);
  expect(flight.every(({ landed }) => !landed)).toBe(true);
});
