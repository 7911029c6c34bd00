import { expect, test } from "vitest";
import { multiplierText, presetIn } from "./multiplier.ts";

test.each([
  [100, "1.00"],
  [237, "2.37"],
  [100_000, "1,000.00"],
])("%i hundredths are written %s", (hundredths, text) => expect(multiplierText(hundredths)).toBe(text));

test.each([
  ["2", 200],
  ["1.5", 150],
  ["1.01", 101],
  ["1,000.00", 100_000],
  ["1.", null],
  ["1.00", null],
  ["1000.01", null],
  ["", null],
  ["abc", null],
])("reads the preset %s", (text, hundredths) => expect(presetIn(text)).toBe(hundredths));
