import { validate, version } from "uuid";
import { expect, test } from "vitest";
import { newIdAt } from "./newIdAt.ts";

const at = new Date("2026-11-27T09:00:00.000Z");

test("ids of the same millisecond sort as they were made, and none comes twice", () => {
  const ids = Array.from({ length: 10_000 }, () => newIdAt(at));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
});

test("an id of a later instant sorts behind those of an earlier one, also after a look back", () => {
  const later = newIdAt(new Date(at.getTime() + 1));
  expect(newIdAt(at) < later).toBe(true);
  expect(newIdAt(new Date(at.getTime() + 2)) > later).toBe(true);
});
