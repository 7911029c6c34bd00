import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRightOfWay } from "./rightOfWay.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("bets wait for all steps under way, and not for a step that never ends", async () => {
  const rightOfWay = createRightOfWay();
  const begun: string[] = [];
  const begin = (name: string) => rightOfWay.clear().then(() => begun.push(name));
  await begin("before");
  const endFirst = rightOfWay.take();
  const endSecond = rightOfWay.take();
  const waiting = begin("during");
  endFirst();
  endFirst();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(["before"]);
  endSecond();
  await waiting;
  expect(begun).toEqual(["before", "during"]);
  rightOfWay.take();
  const patient = begin("after a step that hangs");
  await vi.advanceTimersByTimeAsync(249);
  expect(begun).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  await patient;
});
