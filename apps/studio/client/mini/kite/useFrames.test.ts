import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type PauseMs, useFrames } from "./useFrames.ts";

const frameMs = 16;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame", "cancelAnimationFrame"],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test("draws at every frame, now and then, or no more, as each step answers", () => {
  let answer: PauseMs = 0;
  const step = vi.fn(() => answer);
  renderHook(() => useFrames(step));
  vi.advanceTimersByTime(10 * frameMs);
  expect(step).toHaveBeenCalledTimes(11);

  answer = 50;
  vi.advanceTimersByTime(frameMs);
  step.mockClear();
  vi.advanceTimersByTime(1_000);
  expect(step.mock.calls.length).toBeGreaterThanOrEqual(14);
  expect(step.mock.calls.length).toBeLessThanOrEqual(20);

  answer = null;
  vi.advanceTimersByTime(1_000);
  step.mockClear();
  vi.advanceTimersByTime(10_000);
  expect(step).not.toHaveBeenCalled();
});

test("a new step is drawn at once, and nothing after the picture is gone", () => {
  const before = vi.fn((): PauseMs => null);
  const after = vi.fn((): PauseMs => 50);
  const { rerender, unmount } = renderHook(({ step }) => useFrames(step), { initialProps: { step: before } });
  expect(before).toHaveBeenCalledTimes(1);
  rerender({ step: after });
  expect(after).toHaveBeenCalledTimes(1);
  unmount();
  vi.advanceTimersByTime(1_000);
  expect(after).toHaveBeenCalledTimes(1);
});
