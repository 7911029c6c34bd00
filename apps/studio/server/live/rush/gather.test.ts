import { expect, test } from "vitest";
import { gather } from "./gather.ts";
import { createRightOfWay } from "./rightOfWay.ts";

const most = { atOnce: 1, together: 3 };
const nameOf = (item: string) => item;

test("what is asked for at once is carried out together, in one order, and each receives its own answer", async () => {
  const statements: (readonly string[])[] = [];
  const ask = gather({
    async carryOut(items: readonly string[]) {
      statements.push(items);
      return items.map((item) => item.toUpperCase());
    },
    nameOf,
    rightOfWay: createRightOfWay(),
    most,
  });
  expect(await Promise.all(["c", "a", "b", "e", "d"].map(ask))).toEqual(["C", "A", "B", "E", "D"]);
  expect(await ask("f")).toBe("F");
  expect(statements).toEqual([["a", "b", "c"], ["d", "e"], ["f"]]);
});

test("one that cannot be carried out spoils no other; a database that is away is not asked for each", async () => {
  let statements = 0;
  let fault = "bad";
  const ask = gather({
    async carryOut(items: readonly string[]) {
      statements += 1;
      if (items.includes("bad")) throw new Error(fault);
      return items;
    },
    nameOf,
    rightOfWay: createRightOfWay(),
    most,
  });
  const settled = () => Promise.allSettled(["a", "bad", "c"].map(ask));
  expect((await settled()).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(statements).toBe(4);
  fault = "Connection terminated unexpectedly";
  expect((await settled()).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(statements).toBe(5);
});

test("nothing begins while a table moves on", async () => {
  const rightOfWay = createRightOfWay();
  const statements: (readonly string[])[] = [];
  const ask = gather({
    async carryOut(items: readonly string[]) {
      statements.push(items);
      return items;
    },
    nameOf,
    rightOfWay,
    most,
  });
  const end = rightOfWay.take();
  const asked = ask("a");
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(statements).toEqual([]);
  end();
  await asked;
  expect(statements).toEqual([["a"]]);
});
