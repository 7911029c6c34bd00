import { expect, test } from "vitest";
import { fill } from "./fill.ts";

test("values stand where they are named, in a line or for a whole one", () => {
  expect(
    fill("a: {{one}}:{{two}}\n  {{lines}}\n{{none}}\nend", {
      one: 1,
      two: "x",
      lines: "- a\n\n- b",
      none: "",
    }),
  ).toBe("a: 1:x\n  - a\n\n  - b\nend");
});

test("what is named and not given is refused, and what is given and not named", () => {
  expect(() => fill("{{one}}", {})).toThrow("names one, which is not given");
  expect(() => fill("one", { one: 1, two: 2 })).toThrow("does not name one, two");
});
