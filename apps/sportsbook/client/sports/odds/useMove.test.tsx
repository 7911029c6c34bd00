import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useMove } from "./useMove.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Figure({ odds }: { odds: number | null }) {
  const figure = useMove(odds);
  return odds === null ? null : <strong ref={figure}>{odds}</strong>;
}

function follow(first: number | null) {
  const { rerender, container } = render(<Figure odds={first} />);
  return {
    move: (odds: number | null) => rerender(<Figure odds={odds} />),
    way: () => container.querySelector("strong")?.dataset["way"],
  };
}

test("shows for a moment which way odds went", () => {
  const { move, way } = follow(185);
  expect(way()).toBeUndefined();
  move(190);
  expect(way()).toBe("UP");
  act(() => vi.advanceTimersByTime(2_000));
  move(170);
  expect(way()).toBe("DOWN");
  act(() => vi.advanceTimersByTime(2_000));
  expect(way()).toBe("DOWN");
  act(() => vi.advanceTimersByTime(1_000));
  expect(way()).toBeUndefined();
});

test("holds what comes after a suspension against what was before it", () => {
  const { move, way } = follow(185);
  move(null);
  move(150);
  expect(way()).toBe("DOWN");
});

test("says nothing of the first odds of a selection", () => {
  const { move, way } = follow(null);
  move(200);
  expect(way()).toBeUndefined();
});
