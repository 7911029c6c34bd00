import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { later } from "./later.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a part that could not be fetched leaves the rest as it is, and is there once it can be", async () => {
  vi.useFakeTimers();
  let online = false;
  const load = vi.fn(async () => {
    if (!online) throw new TypeError("Failed to fetch dynamically imported module");
    return { default: ({ words }: { words: string }) => <p>{words}</p> };
  });
  const Part = later(load);
  await act(async () => {
    render(
      <>
        <p>screen</p>
        <Suspense fallback={<p>waiting</p>}>
          <Part words="part" />
        </Suspense>
      </>,
    );
  });
  expect(screen.getByText("screen")).toBeTruthy();
  expect(screen.getByText("waiting")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(load.mock.calls.length).toBeGreaterThan(2);
  online = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText("part")).toBeTruthy();
  expect(screen.getByText("screen")).toBeTruthy();
});
