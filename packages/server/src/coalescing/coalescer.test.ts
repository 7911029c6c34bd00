import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createCoalescer } from "./coalescer.ts";

describe("calls at the same moment", () => {
  test("share statements, each with its own answer, none larger than allowed", async () => {
    const sizes: number[] = [];
    const submit = createCoalescer<number, number>({
      largest: 8,
      lanes: 2,
      patienceMs: 1_000,
      async send(items) {
        sizes.push(items.length);
        await wait(2);
        return items.map((item) => item * 2);
      },
    });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, item) => submit(item)));
    expect(answers).toEqual(Array.from({ length: 50 }, (_, item) => item * 2));
    expect(Math.max(...sizes)).toBe(8);
    expect(sizes.length).toBeLessThan(15);
    expect(await submit(7)).toBe(14);
  });

  test("wait for the batch under way while they are few, but not for one that hangs", async () => {
    const sent: number[][] = [];
    const ends: (() => void)[] = [];
    const submit = createCoalescer<number, number>({
      largest: 8,
      lanes: 2,
      patienceMs: 1_000,
      async send(items) {
        sent.push([...items]);
        await new Promise<void>((end) => ends.push(end));
        return items;
      },
    });
    const turn = () => new Promise((done) => setImmediate(done));
    const first = submit(1);
    await turn();
    const few = [submit(2), submit(3)];
    await turn();
    expect(sent).toEqual([[1]]);
    await expect.poll(() => sent).toEqual([[1], [2, 3]]);
    for (const end of ends) end();
    expect(await Promise.all([first, ...few])).toEqual([1, 2, 3]);

    const next = submit(4);
    await turn();
    const many = [5, 6, 7, 8].map((item) => submit(item));
    await turn();
    expect(sent.slice(2)).toEqual([[4], [5, 6, 7, 8]]);
    for (const end of ends) end();
    expect(await Promise.all([next, ...many])).toEqual([4, 5, 6, 7, 8]);
  });

  test("one that cannot be processed fails by itself", async () => {
    const submit = createCoalescer<number, number>({
      largest: 64,
      lanes: 1,
      patienceMs: 1_000,
      async send(items) {
        if (items.includes(13)) throw new Error("poison");
        return items;
      },
    });
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, item) => submit(item)));
    expect(results.map((result) => result.status)).toEqual(
      Array.from({ length: 20 }, (_, item) => (item === 13 ? "rejected" : "fulfilled")),
    );
  });

  test("what lies with no item of a batch fails all of it at once, and nothing is sent again", async () => {
    const sizes: number[] = [];
    const submit = createCoalescer<number, number>({
      largest: 64,
      lanes: 1,
      patienceMs: 1_000,
      isOfNoItem: (error) => error instanceof Error && error.message === "away",
      async send(items) {
        sizes.push(items.length);
        throw new Error("away");
      },
    });
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, item) => submit(item)));
    expect(results.map((result) => result.status)).toEqual(Array.from({ length: 20 }, () => "rejected"));
    expect(sizes).toEqual([20]);
  });
});
