import { expect, test } from "vitest";
import { placeOf } from "./usualPlace.ts";

test.each([
  ["203.0.113.7", "203.0.200.1", true],
  ["203.0.113.7", "203.1.113.7", false],
  ["::ffff:203.0.113.7", "203.0.1.1", true],
  ["2001:db8:7:1::1", "2001:db8:9::2", true],
  ["2001:db8:7:1::1", "2001:db9::1", false],
  ["::1", "::1", true],
])("%s and %s are of one place: %s", (one, other, isOne) => {
  expect(placeOf(one) === placeOf(other)).toBe(isOne);
});
