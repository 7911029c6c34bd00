import { expect, test } from "vitest";
import { someChange, someRound, someTable } from "../testing/tables.ts";
import { applyChange } from "./applyChange.ts";

test("a result is added to the road and the next round takes the place of the last", () => {
  const entry = { number: 3, mark: "P9n" };
  const round = someRound(3, { phase: "RESULT" });
  const next = applyChange(someTable(), someChange(5, { round, road: entry }));
  expect(next).toMatchObject({ sequence: 5, round, road: [{ number: 1 }, { number: 2 }, entry] });
});

test("with a new shoe the road begins anew, with a new day it goes on", () => {
  expect(applyChange(someTable(), someChange(5, { series: { kind: "SHOE" } }))?.road).toEqual([]);
  expect(applyChange(someTable(), someChange(5, { series: { kind: "DAY" } }))?.road).toHaveLength(2);
});

test("a change that is known, or of another table, changes nothing; a gap is reported", () => {
  const table = someTable();
  expect(applyChange(table, someChange(4))).toBe(table);
  expect(applyChange(table, someChange(5, { tableCode: "ladder" }))).toBe(table);
  expect(applyChange(table, someChange(6))).toBeNull();
});

test("a road does not grow without end", () => {
  let table = someTable();
  for (let sequence = 5; sequence < 400; sequence += 1) {
    table = applyChange(table, someChange(sequence, { road: { number: sequence, mark: "B1" } })) ?? table;
  }
  expect(table.road).toHaveLength(120);
  expect(table.road.at(-1)?.number).toBe(399);
});
