import { expect, test } from "vitest";
import { missingOf } from "./missing.ts";
import { parseReleased } from "./readReleased.ts";

const text = `# what the processes of 1.0.0 find
column shop.cup.handle text
column shop.cup.name text not null
function shop.bake(integer) returns integer
function shop.prices() returns TABLE(cup bigint, bowl bigint)
may baker INSERT shop.cup
table shop.cup @dist
`;
const released = parseReleased(text);
const missing = (change: (lines: string) => string, needed: readonly string[] = ["shop.cup.name"]) =>
  missingOf(released, change(released.lines.join("\n")).split("\n"), needed);

test("what only grew is missed by nobody", () => {
  expect(missing((lines) => lines)).toEqual([]);
  expect(missing((lines) => `${lines}\ncolumn shop.cup.glaze text\ntable shop.bowl @ref`)).toEqual([]);
  const grown = "TABLE(cup bigint, plate bigint, bowl bigint)";
  expect(missing((lines) => lines.replace("TABLE(cup bigint, bowl bigint)", grown))).toEqual([]);
});

test.each([
  ["a table", "table shop.cup @dist", "", "gone: table shop.cup @dist"],
  ["a column's type", "handle text", "handle bytea", "gone: column shop.cup.handle text"],
  ["a right", "may baker INSERT shop.cup", "", "gone: may baker INSERT shop.cup"],
  [
    "a signature",
    "bake(integer)",
    "bake(integer, text)",
    "gone: function shop.bake(integer) returns integer",
  ],
  [
    "what a function answers",
    "bowl bigint",
    "bowl integer",
    "gone: function shop.prices() returns TABLE(cup bigint, bowl bigint)",
  ],
])("%s is missed", (_title, from, to, fault) => {
  expect(missing((lines) => lines.replace(from, to))).toEqual([fault]);
});

test("what was never null stays so for who reads it, and what may be null for who writes it", () => {
  expect(missing((lines) => lines.replace("name text not null", "name text"))[0]).toMatch(/may be null now/);
  expect(missing((lines) => lines.replace("handle text", "handle text not null"))[0]).toMatch(
    /never null now/,
  );
});

test("a column that must be named is missed by who does not know it", () => {
  expect(missing((lines) => lines, ["shop.cup.name", "shop.cup.glaze"])[0]).toMatch(/glaze has no default/);
  expect(missing((lines) => lines, ["shop.bowl.glaze"])).toEqual([]);
});
