import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequestFailure } from "../requests/requestFailure.ts";
import { createReplyCache } from "./replyCache.ts";

const cache = createReplyCache(5_000);
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cache.clear();
  vi.useRealTimers();
});

const failure = (code: string, networkError: boolean) =>
  new RequestFailure({ message: "말", networkError, error: { code, requestId: "" } });

test.each([
  ["a missing response is asked for twice more", failure("NETWORK", true), 3],
  ["a refusal is final", failure("NOT_FOUND", false), 1],
  ["an error of the page's own is not repeated", new Error("broken"), 1],
])("%s", async (_, error, times) => {
  const observed = vi.fn(() => Promise.reject(error));
  const leave = new QueryObserver(cache, { queryKey: ["b"], queryFn: observed }).subscribe(() => undefined);
  await vi.runAllTimersAsync();
  expect(observed).toHaveBeenCalledTimes(times);
  leave();
});

test("what is shown is asked for anew when the connection is back", async () => {
  cache.mount();
  const ask = vi.fn(() => Promise.resolve(1));
  const leave = new QueryObserver(cache, { queryKey: ["c"], queryFn: ask }).subscribe(() => undefined);
  await vi.runAllTimersAsync();
  vi.setSystemTime(Date.now() + 6_000);
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
  await vi.runAllTimersAsync();
  expect(ask).toHaveBeenCalledTimes(2);
  leave();
  cache.unmount();
});

test("what could not be read while the server's database was away comes by itself when it is back", async () => {
  const ask = vi.fn<() => Promise<number>>().mockRejectedValue(failure("UNAVAILABLE", false));
  const observer = new QueryObserver(cache, { queryKey: ["d"], queryFn: ask });
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(ask).toHaveBeenCalledTimes(3);
  ask.mockResolvedValue(7);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(observer.getCurrentResult().data).toBe(7);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(4);
  leave();
});
