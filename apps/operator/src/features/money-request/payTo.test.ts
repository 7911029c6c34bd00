import { expect, test } from "vitest";
import { mayBeTakenBack, shownAccount } from "./payTo.ts";

const bank = { bankName: "국민은행", accountNumber: "123456789012", holder: "김한판" };

test("the account of a withdrawal that its member may still cancel is shown whole once it is taken", () => {
  const waiting = { type: "WITHDRAWAL", canCancel: true, bank } as const;
  expect(mayBeTakenBack(waiting)).toBe(true);
  expect(shownAccount(waiting)).toEqual({ ...bank, accountNumber: "…9012" });
  expect(shownAccount({ ...waiting, canCancel: false })).toEqual(bank);
  // A deposit's account is where nobody pays to.
  expect(shownAccount({ ...waiting, type: "DEPOSIT" })).toEqual(bank);
});
