import { expect, test } from "vitest";
import { createRowDriver, type Step } from "./rowDriver.ts";

/** Rows in memory, on their way until the wallet has been asked so often. */
function driverOf(callsNeeded: number) {
  const calls = new Map<string, number>();
  const released: string[] = [];
  const driver = createRowDriver<string, { readonly key: string }>({
    nameOf: (key) => key,
    find: async (key) => ({ key }),
    isOnItsWay: ({ key }) => (calls.get(key) ?? 0) < callsNeeded,
    async step(row): Promise<Step<{ readonly key: string }>> {
      const attempts = (calls.get(row.key) ?? 0) + 1;
      calls.set(row.key, attempts);
      return attempts < callsNeeded
        ? { kind: "WAIT", attempts: 0, reason: "silent" }
        : { kind: "MOVED", row };
    },
    release: async (key) => {
      released.push(key);
    },
    onWait: () => undefined,
  });
  return { driver, calls, released };
}

test("a row is worked on until the wallet has answered, and released when the patience ends", async () => {
  const patient = driverOf(2);
  await patient.driver.drive("row", { patienceMs: 10_000 });
  expect([patient.calls.get("row"), patient.released]).toEqual([2, []]);
  const hasty = driverOf(2);
  await hasty.driver.drive("row", { patienceMs: 0 });
  expect([hasty.calls.get("row"), hasty.released]).toEqual([1, ["row"]]);
});

test("a row that recovery met first is worked on for as long as the one who waits for it asks", async () => {
  const { driver, calls, released } = driverOf(2);
  const recovered = driver.drive("row", { patienceMs: 0 });
  await driver.drive("row", { patienceMs: 10_000 });
  await recovered;
  expect([calls.get("row"), released]).toEqual([2, []]);
});
