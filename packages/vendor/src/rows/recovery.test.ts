import { expect, test } from "vitest";
import { createRecovery } from "./recovery.ts";

/** A hundred rows that nobody works on, each of which the wallet holds until `answer`. */
function recovering(most: { readonly atOnce: number; readonly perLook: number }) {
  const waiting = Array.from({ length: 100 }, (_, row) => row);
  const held = new Map<number, () => void>();
  const faults: number[] = [];
  const recovery = createRecovery<number>({
    claim: async (limit) => waiting.splice(0, limit),
    async finish(row) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(row, resolve);
      await promise;
      if (row === 1) throw new Error("away");
    },
    most,
    onFault: (_, row) => faults.push(row),
  });
  const answer = async (row: number) => {
    held.get(row)?.();
    await new Promise(setImmediate);
  };
  return { recovery, waiting, held, faults, answer };
}

test("a silent wallet holds a bounded number of rows, and the others wait where they are", async () => {
  const { recovery, waiting, held, answer } = recovering({ atOnce: 5, perLook: 3 });
  for (let look = 0; look < 4; look += 1) await recovery.look();
  expect([held.size, waiting.length]).toEqual([5, 95]);
  await answer(0);
  await recovery.look();
  expect([held.size, waiting.length]).toEqual([6, 94]);
});

test("a row that could not be finished is said, and gives its place back", async () => {
  const { recovery, held, faults, answer } = recovering({ atOnce: 2, perLook: 2 });
  await recovery.look();
  await answer(1);
  expect(faults).toEqual([1]);
  await recovery.look();
  expect(held.size).toBe(3);
  for (const row of [0, 2]) await answer(row);
  await recovery.idle();
});
