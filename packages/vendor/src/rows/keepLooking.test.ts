import { expect, test } from "vitest";
import { keepLooking } from "./keepLooking.ts";

const never = 3_600_000;

test("what becomes due while somebody looks is looked for once more", async () => {
  let looks = 0;
  let release: () => void = () => undefined;
  const looking = keepLooking({
    look: () => {
      looks += 1;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      release = () => resolve(false);
      return promise;
    },
    everyMs: never,
    onFault: () => undefined,
  });
  looking.wake();
  looking.wake();
  release();
  await expect.poll(() => looks).toBe(2);
  release();
  const stopped = looking.stop();
  release();
  await stopped;
  expect(looks).toBe(2);
});

test("it goes on while there is more, after a fault, and without being woken", async () => {
  const results = [true, new Error("away"), false];
  const faults: unknown[] = [];
  let looks = 0;
  const looking = keepLooking({
    async look() {
      looks += 1;
      const result = results.shift() ?? false;
      if (result instanceof Error) throw result;
      return result;
    },
    everyMs: 1,
    onFault: (error) => faults.push(error),
  });
  await expect.poll(() => looks).toBeGreaterThan(3);
  expect(faults).toEqual([new Error("away")]);
  await looking.stop();
});
