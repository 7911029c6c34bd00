import { expect, test } from "vitest";
import { differences, rowsOf } from "./content.ts";

const table = (rows: number, sum: string) => ({ rows, sum });

test("tables differ by their rows, by what stands in them, and by being there", () => {
  const one = new Map([
    ["hanpan a", table(2, "7")],
    ["hanpan b", table(2, "7")],
    ["hanpan c", table(2, "7")],
    ["hanpan d", table(0, "0")],
  ]);
  const other = new Map([
    ["hanpan a", table(2, "7")],
    ["hanpan b", table(2, "8")],
    ["hanpan c", table(3, "9")],
  ]);
  expect(differences(one, other)).toEqual(["hanpan b: 2 and 2", "hanpan c: 2 and 3", "hanpan d: 0 and none"]);
  expect(differences(one, one)).toEqual([]);
  expect(rowsOf(one)).toBe(6);
});
