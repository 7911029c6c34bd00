import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SpotShown } from "../../shared-rounds/seat/standing.ts";
import { useLeaving } from "./useLeaving.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const leavingOf = (first: SpotShown | undefined) =>
  renderHook((shown: SpotShown | undefined) => useLeaving(shown), { initialProps: first });

test("shows chips leave that were taken back before the result, then nothing", () => {
  const { result, rerender } = leavingOf({ stakeWon: 5_000, state: "CONFIRMED" });
  expect(result.current).toBeNull();
  rerender(undefined);
  expect(result.current).toEqual({ stakeWon: 5_000, state: "RETURNED" });
  act(() => void vi.advanceTimersByTime(500));
  expect(result.current).toBeNull();
});

test("says nothing of chips whose round is over", () => {
  const { result, rerender } = leavingOf({ stakeWon: 5_000, state: "LOST" });
  rerender(undefined);
  expect(result.current).toBeNull();
});
