import { expect, test } from "vitest";
import { isSame, rebased } from "./rebased.ts";

const before = { name: "한판", money: { minimum: 10, maximum: 100 }, days: [1, 2], schedule: null };

test("only what was changed goes over what another wrote meanwhile", () => {
  const draft = { ...before, money: { ...before.money, minimum: 20 } };
  const onto = { ...before, name: "두판", money: { minimum: 11, maximum: 200 } };
  expect(rebased(onto, before, draft)).toEqual({
    ...before,
    name: "두판",
    money: { minimum: 20, maximum: 200 },
  });
});

test("a list is one field, and what was emptied stays empty", () => {
  const onto = { ...before, name: "두판", days: [1, 2, 3] };
  expect(rebased(onto, before, { ...before, name: "", days: [2] })).toEqual({
    ...before,
    name: "",
    days: [2],
  });
});

test("values are the same in whatever order their fields stand", () => {
  expect(isSame({ ko: "한판", days: [1, { at: null }] }, { days: [1, { at: null }], ko: "한판" })).toBe(true);
  expect(isSame({ days: [1, 2] }, { days: [2, 1] })).toBe(false);
  expect(isSame({ schedule: null }, { schedule: {} })).toBe(false);
  expect(isSame({ ko: "한판" }, { ko: "한판", en: "" })).toBe(false);
});
