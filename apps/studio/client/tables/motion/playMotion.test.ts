import { afterEach, expect, test, vi } from "vitest";
import { momentsOf, nearest, playMotion } from "./playMotion.ts";

afterEach(() => vi.useRealTimers());

test("computes a stretch ahead, and never past the end", () => {
  const endless = momentsOf(1_000, Number.POSITIVE_INFINITY);
  expect([endless[0], endless.at(-1)]).toEqual([1_000, 7_000]);
  const short = momentsOf(1_000, 1_050);
  expect(short).toEqual([1_000, 1_020, 1_040, 1_050]);
  expect(momentsOf(2_000, 1_000)).toEqual([2_000, 2_020]);
});

test("turns the short way round", () => {
  expect(nearest(359, 2)).toBe(362);
  expect(nearest(2, 359)).toBe(-1);
  expect(nearest(720, 725)).toBe(725);
});

test("plays stretch after stretch without a gap, ends at the end, and can be stopped", () => {
  vi.useFakeTimers({ now: 0 });
  const played: { frames: number; cancelled: boolean }[] = [];
  const element = document.createElement("div");
  element.animate = (frames) => {
    const one = { frames: Array.isArray(frames) ? frames.length : 0, cancelled: false };
    played.push(one);
    const animation = new Animation();
    animation.cancel = () => {
      one.cancelled = true;
    };
    return animation;
  };
  const framesOf = (moments: readonly number[]) => [
    moments.map((moment) => ({ offset: null, top: `${moment}px` })),
  ];
  const stop = playMotion([element], framesOf, { nowMs: () => Date.now(), untilMs: 8_000 });
  expect(played).toEqual([{ frames: 301, cancelled: false }]);
  vi.advanceTimersByTime(5_750);
  expect(played).toEqual([
    { frames: 301, cancelled: true },
    { frames: 114, cancelled: false },
  ]);
  vi.advanceTimersByTime(60_000);
  expect(played).toHaveLength(2);
  stop();
  expect(played[1]?.cancelled).toBe(true);
});
