import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPaced } from "./paced.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the first asking is done at once, a thousand more together, and the last is never left undone", () => {
  let done = 0;
  const paced = createPaced(500, () => {
    done += 1;
  });
  for (let time = 0; time < 1_000; time += 1) paced.ask();
  expect(done).toBe(1);
  vi.advanceTimersByTime(499);
  expect(done).toBe(1);
  vi.advanceTimersByTime(1);
  expect(done).toBe(2);
  paced.ask();
  vi.advanceTimersByTime(500);
  expect(done).toBe(3);
  vi.advanceTimersByTime(5_000);
  expect(done).toBe(3);
  paced.ask();
  expect(done).toBe(4);
});

test("what is stopped does nothing more", () => {
  let done = 0;
  const paced = createPaced(500, () => {
    done += 1;
  });
  paced.ask();
  paced.ask();
  paced.stop();
  vi.advanceTimersByTime(5_000);
  expect(done).toBe(1);
});
