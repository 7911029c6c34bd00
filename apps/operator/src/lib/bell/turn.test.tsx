import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useConsole } from "../store.ts";
import { useBellTurn } from "./turn.ts";

/** The locks of a browser, as far as one name is asked for: each waits for the one before it. */
function stubLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const names: string[] = [];
  vi.stubGlobal("navigator", {
    locks: {
      request: (name: string, _options: object, hold: () => Promise<void>) => {
        names.push(name);
        last = last.then(hold);
        return last;
      },
    },
  });
  return names;
}

const ringsHere = () => useConsole.getState().ringsHere;
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => useConsole.setState({ ringsHere: false }));
afterEach(() => vi.unstubAllGlobals());

test("no tab rings before it was touched, and then it takes the turn of its operator", async () => {
  const names = stubLocks();
  const { unmount } = renderHook(() => useBellTurn("one"));
  await settled();
  expect(names).toEqual([]);
  expect(ringsHere()).toBe(false);
  window.dispatchEvent(new Event("pointerup"));
  await expect.poll(() => ringsHere()).toBe(true);
  expect(names).toEqual(["hanpan.operator.bell.one"]);
  unmount();
  expect(ringsHere()).toBe(false);
});

test("of two that are open one rings, and the other once the first is gone", async () => {
  stubLocks();
  const first = renderHook(() => useBellTurn("one"));
  window.dispatchEvent(new Event("keydown"));
  await expect.poll(() => ringsHere()).toBe(true);
  useConsole.setState({ ringsHere: false });
  const second = renderHook(() => useBellTurn("one"));
  window.dispatchEvent(new Event("keydown"));
  await settled();
  expect(ringsHere()).toBe(false);
  first.unmount();
  await expect.poll(() => ringsHere()).toBe(true);
  second.unmount();
});

test("nobody who is not signed in takes a turn", async () => {
  const names = stubLocks();
  renderHook(() => useBellTurn(undefined));
  window.dispatchEvent(new Event("pointerup"));
  await settled();
  expect(names).toEqual([]);
});
