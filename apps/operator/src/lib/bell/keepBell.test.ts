import { afterEach, beforeEach, expect, test } from "vitest";
import { useConsole } from "../store.ts";
import { changeBell, followBell } from "./keepBell.ts";
import { firstBell } from "./setting.ts";

beforeEach(() => {
  localStorage.clear();
  useConsole.setState({ bell: firstBell });
});
afterEach(() => localStorage.clear());

const bell = () => useConsole.getState().bell;

test("each operator of a browser has a bell of their own, kept for the next time", () => {
  followBell("one")();
  changeBell("one", { silent: ["notes"], volume: 80 });
  followBell("two")();
  expect(bell()).toEqual(firstBell);
  followBell("one")();
  expect(bell()).toEqual({ ...firstBell, silent: ["notes"], volume: 80 });
});

test.each([
  [true, "REPEAT"],
  [false, "OFF"],
  ["ONCE", "ONCE"],
])("what the version before kept as %s is %s", (before, when) => {
  localStorage.setItem("hanpan.operator.sound", JSON.stringify(before));
  followBell("one")();
  expect(bell()).toEqual({ ...firstBell, when });
});

test("what is no bell is the first one again", () => {
  localStorage.setItem("hanpan.operator.bell.one", '{"when":"ALWAYS"}');
  followBell("one")();
  expect(bell()).toEqual(firstBell);
});

test("what another tab changes holds here at once, of this operator alone, until it is let go of", () => {
  const stop = followBell("one");
  const from = (operatorId: string, changed: object) =>
    window.dispatchEvent(
      new StorageEvent("storage", {
        key: `hanpan.operator.bell.${operatorId}`,
        newValue: JSON.stringify({ ...firstBell, ...changed }),
      }),
    );
  from("two", { when: "OFF" });
  expect(bell().when).toBe("REPEAT");
  from("one", { when: "OFF" });
  expect(bell().when).toBe("OFF");
  from("one", { volume: 1_000 });
  expect(bell().volume).toBe(50);
  stop();
  from("one", { when: "ONCE" });
  expect(bell().when).toBe("OFF");
});
