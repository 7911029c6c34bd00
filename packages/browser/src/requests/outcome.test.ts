import { expect, test } from "vitest";
import { isOutcomeUnknown, leavesOpen } from "./outcome.ts";
import { RequestFailure } from "./requestFailure.ts";

const refusal = (code: string, networkError = false) =>
  new RequestFailure({ message: "거절", networkError, error: { code, requestId: "r" } });

test.each([
  ["no answer", refusal("NETWORK", true)],
  ["a request that the page gave up", refusal("ABORTED")],
  ["an error of the server", refusal("INTERNAL")],
  ["an error that is no reply", new Error("broken")],
])("of %s it is not known whether it was carried out", (_, failure) => {
  expect(isOutcomeUnknown(failure)).toBe(true);
  expect(leavesOpen(failure, false)).toBe(true);
});

test.each(["TOO_MANY_REQUESTS", "MAINTENANCE", "UNAUTHENTICATED", "FORBIDDEN"])(
  "%s is said before an earlier request is looked at, and changes nothing of what is known of it",
  (code) => {
    expect(leavesOpen(refusal(code), true)).toBe(true);
    expect(leavesOpen(refusal(code), false)).toBe(false);
  },
);

test("any other refusal is final", () => {
  expect(leavesOpen(refusal("INSUFFICIENT_BALANCE"), true)).toBe(false);
});
