import { expect, test } from "vitest";
import { shortAmount } from "./shortAmount.ts";

test("a large amount is short in the units of each language", () => {
  expect(shortAmount(120_000_000, "ko")).toBe("1.2억");
  expect(shortAmount(120_000_000, "en")).toBe("120M");
  expect(shortAmount(-45_000, "ko")).toBe("-4.5만");
  expect(shortAmount(-45_000, "en")).toBe("-45K");
});
