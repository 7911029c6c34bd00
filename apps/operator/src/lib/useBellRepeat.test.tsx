import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useConsole } from "./store.ts";
import { repeatMs, useBellRepeat } from "./useBellRepeat.ts";

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
  useConsole.setState({ sound: "REPEAT" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what waits rings again each minute, each kind by notes of its own, and nothing more once it is dealt with", () => {
  const { rerender } = renderHook(({ money, inquiries }) => useBellRepeat({ money, inquiries }), {
    initialProps: { money: 2, inquiries: 1 },
  });
  vi.advanceTimersByTime(repeatMs - 1);
  expect(rung).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(rung).toEqual([880, 1174.66]);
  vi.advanceTimersByTime(2_000);
  expect(rung).toEqual([880, 1174.66, 1046.5, 783.99]);
  rerender({ money: 0, inquiries: 0 });
  vi.advanceTimersByTime(2 * repeatMs);
  expect(rung).toHaveLength(4);
});

test.each(["OFF", "ONCE"] as const)("whoever chose %s is not rung again", (sound) => {
  useConsole.setState({ sound });
  renderHook(() => useBellRepeat({ money: 2 }));
  vi.advanceTimersByTime(3 * repeatMs);
  expect(rung).toEqual([]);
});
