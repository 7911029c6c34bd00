import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useReminder } from "./reminder.ts";

const minuteMs = 60_000;
const play = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * minuteMs));
const openGame = (everyMinutes: number | null) => renderHook(() => useReminder(everyMinutes));

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("reminds after the time that was chosen, however many games it was spent in, and anew after each answer", async () => {
  const first = openGame(30);
  await play(20);
  first.unmount();
  await play(120);
  const second = openGame(30);
  await play(9);
  expect(second.result.current.isDue).toBe(false);
  await play(1);
  expect(second.result.current.isDue).toBe(true);
  act(() => second.result.current.answer());
  await play(29);
  expect(second.result.current.isDue).toBe(false);
  await play(1);
  expect(second.result.current.isDue).toBe(true);
});

test("a reminder that was not answered is there again after a reload", async () => {
  const before = openGame(30);
  await play(30);
  before.unmount();
  expect(openGame(30).result.current.isDue).toBe(true);
});

test("reminds nobody who wants none", async () => {
  const game = openGame(null);
  await play(240);
  expect(game.result.current.isDue).toBe(false);
});

test("a clock that is set back takes nothing of what was played", async () => {
  const { result } = openGame(30);
  await play(20);
  vi.setSystemTime(Date.now() - 3_600_000);
  // The tick in which it was set counts for nothing.
  await play(11);
  expect(result.current.isDue).toBe(true);
});
