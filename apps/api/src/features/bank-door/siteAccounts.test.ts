import { expect, test } from "vitest";
import { findAccount } from "./siteAccounts.ts";

const accounts = [
  { id: "a", bankCode: "004", number: "58460201234123" },
  { id: "b", bankCode: "088", number: "110123456789" },
  { id: "c", bankCode: "088", number: "110999456789" },
];

test.each([
  [{ bankCode: "004", number: "584602**123" }, "a"],
  [{ number: "110-123-456789" }, "b"],
  [{ bankCode: "088", number: "110-9**-456789" }, "c"],
  [{ bankCode: "004", tail: "4123" }, "a"],
  [{ bankCode: "004" }, "a"],
])("%j is the account %s", (named, id) => {
  expect(findAccount(accounts, named, null)).toEqual({ id });
});

test.each([
  [{ bankCode: "088", number: "110-***-456789" }, "ACCOUNT_UNCLEAR"],
  [{ bankCode: "088" }, "ACCOUNT_UNCLEAR"],
  [{ bankCode: "020", number: "110-123-456789" }, "ACCOUNT_UNKNOWN"],
  [{ number: "**" }, "ACCOUNT_UNKNOWN"],
  [{ number: "110-123-45678" }, "ACCOUNT_UNKNOWN"],
])("%j is %s", (named, reason) => {
  expect(findAccount(accounts, named, null)).toBe(reason);
});

test("a source's own account is meant where none is named, and among several that may be; of no other it speaks", () => {
  expect(findAccount(accounts, {}, "c")).toEqual({ id: "c" });
  expect(findAccount(accounts, { bankCode: "088", number: "110-***-456789" }, "c")).toEqual({ id: "c" });
  expect(findAccount(accounts, { number: "584602**123" }, "c")).toBe("ACCOUNT_UNKNOWN");
});
