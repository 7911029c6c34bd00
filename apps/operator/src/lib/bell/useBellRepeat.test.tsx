import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useConsole } from "../store.ts";
import { urls } from "../urls.ts";
import { ring } from "./ring.ts";
import { firstBell } from "./setting.ts";
import { useBellRepeat } from "./useBellRepeat.ts";

const rung: number[] = [];

beforeEach(() => {
  rung.length = 0;
  vi.useFakeTimers();
  const silent = {
    connect: () => silent,
    ...{ setValueAtTime: () => silent, linearRampToValueAtTime: () => silent },
    exponentialRampToValueAtTime: () => silent,
  };
  vi.stubGlobal(
    "AudioContext",
    class {
      state = "running";
      currentTime = 0;
      destination = silent;
      resume = () => Promise.resolve();
      suspend = () => Promise.resolve();
      addEventListener = () => undefined;
      createGain = () => ({ ...silent, gain: silent });
      createOscillator = () => {
        const frequency = {
          set value(hertz: number) {
            rung.push(hertz);
          },
        };
        return { ...silent, frequency, start: () => undefined, stop: () => undefined };
      };
    },
  );
  useConsole.setState({ bell: { ...firstBell, everySeconds: 30 }, ringsHere: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const repeatMs = 30_000;
const elsewhere = urls.dashboard;

test("what waits rings again as often as was chosen, each kind by notes of its own, and nothing more once it is dealt with", () => {
  const { rerender } = renderHook(
    ({ deposits, inquiries }) => useBellRepeat({ deposits, inquiries }, elsewhere),
    { initialProps: { deposits: 2, inquiries: 1 } },
  );
  vi.advanceTimersByTime(repeatMs - 1);
  expect(rung).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(rung).toEqual([880, 1174.66]);
  vi.advanceTimersByTime(2_000);
  expect(rung).toEqual([880, 1174.66, 1046.5, 783.99]);
  rerender({ deposits: 0, inquiries: 0 });
  vi.advanceTimersByTime(4 * repeatMs);
  expect(rung).toHaveLength(4);
});

test.each(["OFF", "ONCE"] as const)("whoever chose %s is not rung again", (when) => {
  useConsole.setState({ bell: { ...firstBell, when } });
  renderHook(() => useBellRepeat({ deposits: 2 }, elsewhere));
  vi.advanceTimersByTime(3 * 60_000);
  expect(rung).toEqual([]);
});

test("a kind that is switched off makes no sound, and does not take the turn of another", () => {
  useConsole.setState({ bell: { ...firstBell, everySeconds: 30, silent: ["deposits"] } });
  renderHook(() => useBellRepeat({ deposits: 2, inquiries: 1 }, elsewhere));
  vi.advanceTimersByTime(repeatMs + 1);
  expect(rung).toEqual([1046.5, 783.99]);
  ring("deposits");
  expect(rung).toHaveLength(2);
});

test("a pause is silent until its end, and then it rings again", () => {
  useConsole.setState({
    bell: { ...firstBell, everySeconds: 30, pausedUntil: Date.now() + 2 * repeatMs - 1_000 },
  });
  renderHook(() => useBellRepeat({ deposits: 2 }, elsewhere));
  vi.advanceTimersByTime(repeatMs + 1);
  ring("inquiries");
  expect(rung).toEqual([]);
  vi.advanceTimersByTime(repeatMs + 1);
  expect(rung).toEqual([880, 1174.66]);
});

test("a tab that has not the turn makes no sound", () => {
  useConsole.setState({ ringsHere: false });
  renderHook(() => useBellRepeat({ deposits: 2 }, elsewhere));
  vi.advanceTimersByTime(2 * repeatMs);
  ring("own");
  expect(rung).toEqual([]);
});

test("who looks at the screen where a kind is worked on is not rung for it, and is once they look away", () => {
  const focus = vi.spyOn(document, "hasFocus").mockReturnValue(true);
  renderHook(() => useBellRepeat({ deposits: 2, inquiries: 1 }, urls.money));
  vi.advanceTimersByTime(repeatMs + 1);
  expect(rung).toEqual([1046.5, 783.99]);
  focus.mockReturnValue(false);
  vi.advanceTimersByTime(repeatMs + 900);
  expect(rung).toEqual([1046.5, 783.99, 880, 1174.66, 1046.5, 783.99]);
});
