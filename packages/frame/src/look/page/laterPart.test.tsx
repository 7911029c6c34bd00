import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { laterPart } from "./laterPart.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Rules({ name }: { name: string }) {
  return <p>{name}</p>;
}

test("a part comes when it is shown, is asked for again while it cannot come, and is there at once the next time", async () => {
  vi.useFakeTimers();
  let online = false;
  const load = vi.fn(async () => {
    if (!online) throw new Error("offline");
    return Rules;
  });
  const Part = laterPart<{ name: string }>(load);
  expect(load).not.toHaveBeenCalled();
  const { unmount } = render(<Part name="dice" />);
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(load.mock.calls.length).toBeGreaterThan(1);
  expect(screen.queryByText("dice")).toBeNull();
  online = true;
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText("dice")).toBeTruthy();
  unmount();
  const asked = load.mock.calls.length;
  render(<Part name="keno" />);
  expect(screen.getByText("keno")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(asked);
});
