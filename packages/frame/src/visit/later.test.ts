import { afterEach, beforeEach, expect, test, vi } from "vitest";

// Each test has a page of its own: whether its first round can be played is known for good.
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("what the first round does not need waits for it, and then comes one after the other, whatever fails", async () => {
  const { loadLater, loadRest } = await import("./later.ts");
  const come: string[] = [];
  const ofName =
    (name: string, fails = false) =>
    async () => {
      come.push(name);
      if (fails) throw new Error("offline");
    };
  loadLater(ofName("face", true));
  loadLater(ofName("rules"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(come).toEqual([]);
  loadRest();
  loadRest();
  expect(come).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(come).toEqual(["face", "rules"]);
  loadLater(ofName("panel"));
  await vi.advanceTimersByTimeAsync(0);
  expect(come).toEqual(["face", "rules", "panel"]);
});
