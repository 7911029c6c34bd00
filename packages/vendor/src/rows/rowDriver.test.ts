import { expect, test } from "vitest";
import { createRowDriver, type Step } from "./rowDriver.ts";

/** Rows in memory, on their way until the wallet has been asked so often. */
function driverOf(callsNeeded: number, step: (calls: number) => void = () => undefined) {
  const calls = new Map<string, number>();
  const released: [string, number][] = [];
  const driver = createRowDriver<string, { readonly key: string }>({
    nameOf: (key) => key,
    find: async (key) => ({ key }),
    isOnItsWay: ({ key }) => (calls.get(key) ?? 0) < callsNeeded,
    async step(row): Promise<Step<{ readonly key: string }>> {
      const attempts = (calls.get(row.key) ?? 0) + 1;
      calls.set(row.key, attempts);
      step(attempts);
      return attempts < callsNeeded
        ? { kind: "WAIT", attempts: 0, reason: "silent" }
        : { kind: "MOVED", row };
    },
    release: async (key, delayMs) => {
      released.push([key, delayMs]);
    },
    afterFaultMs: 700,
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
  expect([hasty.calls.get("row"), hasty.released]).toEqual([1, [["row", 125]]]);
});

test("a row that recovery met first is worked on for as long as the one who waits for it asks", async () => {
  const { driver, calls, released } = driverOf(2);
  const recovered = driver.drive("row", { patienceMs: 0 });
  await driver.drive("row", { patienceMs: 10_000 });
  await recovered;
  expect([calls.get("row"), released]).toEqual([2, []]);
});

test("a row whose step failed rests for as long as its kind asks, and is worked on no more", async () => {
  const { driver, released } = driverOf(2, () => {
    throw new Error("away");
  });
  await expect(driver.drive("row", { patienceMs: 10_000 })).rejects.toThrow("away");
  expect([released, driver.busy()]).toEqual([[["row", 700]], []]);
});

test("a row that was let go is read as it stands then, whoever has moved it on", async () => {
  let state = "SENT";
  const driver = createRowDriver<string, { readonly state: string }>({
    nameOf: (key) => key,
    find: async () => ({ state }),
    isOnItsWay: (row) => row.state === "SENT",
    step: async () => ({ kind: "WAIT", attempts: 1, reason: "silent" }),
    async release() {
      state = "CONFIRMED";
    },
    afterFaultMs: 250,
    onWait: () => undefined,
  });
  const written = { state };
  expect(await driver.drive("row", { patienceMs: 0, written })).toEqual({ state: "CONFIRMED" });
});
