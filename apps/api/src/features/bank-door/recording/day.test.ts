import { expect, test } from "vitest";
import { drawDay, readDay } from "./day.ts";

test("a day is the same for its seed, and another for another", () => {
  const day = drawDay({ seed: 7, account: "110123456789", count: 300 });
  expect(drawDay({ seed: 7, account: "110123456789", count: 300 })).toEqual(day);
  expect(drawDay({ seed: 8, account: "110123456789", count: 300 })).not.toEqual(day);
  expect(new Set(day.map(({ id }) => id)).size).toBe(300);
  expect(day.some(({ paid }) => paid !== undefined)).toBe(true);
  expect(readDay(day.map((line) => JSON.stringify(line)).join("\n"))).toEqual(day);
});

test("a recording with a line that is none says which", () => {
  const [line] = drawDay({ seed: 1, account: "1", count: 1 });
  expect(() => readDay(`${JSON.stringify(line)}\n\n{"id":"x"}\n`)).toThrow(
    "Line 3 is no line of a recorded day.",
  );
});
