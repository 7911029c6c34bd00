import { expect, test } from "vitest";
import { readParameters } from "./crowd.ts";

test("a start takes one role, or a crowd", () => {
  expect(readParameters([], false)).toEqual({ role: undefined, crowd: undefined });
  expect(readParameters(["--role", "api"], true)).toEqual({ role: "api", crowd: undefined });
  expect(readParameters(["--crowd", "20"], false)).toEqual({ role: undefined, crowd: 20 });
});

test("a crowd has a number, all programs, and no place in production", () => {
  for (const given of ["0", "x", "501", "1.5"])
    expect(() => readParameters(["--crowd", given], false)).toThrow("a number of members from 1 to 500");
  expect(() => readParameters(["--crowd", "20"], true)).toThrow("no place in production");
  expect(() => readParameters(["--crowd", "20", "--role", "api"], false)).toThrow("need all programs");
  expect(() => readParameters(["--crowds", "20"], false)).toThrow("--crowd <members>");
});
