import * as z from "zod/mini";
import type { FieldCode } from "../../fieldErrors.ts";
import { calendarDay, identifier, oneOf, queryInteger } from "../../fields.ts";
import { defineOperatorCall } from "../call.ts";
import { bankDayKinds } from "../enumerations.ts";
import { reasonField } from "../fields.ts";
import { bankDay, bankDayAccount, bankDayRow } from "../objects/bankDay.ts";

const one = z.strictObject({ day: calendarDay });

/** So many days are answered at once. */
export const mostBankDays = 31;

export const listBankDays = defineOperatorCall({
  id: "operator.bankDay.list",
  method: "GET",
  path: "/bank-days",
  permission: "ledger.read",
  summary: "What the bank and the books say by day of Seoul, the newest first: 31 days at most, to `until`.",
  query: z.strictObject({
    until: z.optional(calendarDay),
    days: z.optional(queryInteger(1, mostBankDays)),
  }),
  data: z.object({ list: z.array(bankDay), closedThrough: z.nullable(z.string()) }),
});

export const getBankDay = defineOperatorCall({
  id: "operator.bankDay.get",
  method: "GET",
  path: "/bank-days/:day",
  permission: "ledger.read",
  summary: "One day by site account.",
  params: one,
  data: z.extend(bankDay, { accounts: z.array(bankDayAccount) }),
});

const rowFilters = { account: z.optional(identifier()), kind: z.optional(oneOf(bankDayKinds)) };

export const listBankDayRows = defineOperatorCall({
  id: "operator.bankDay.rows",
  method: "GET",
  path: "/bank-days/:day/rows",
  permission: "ledger.read",
  summary: "The lines that make the difference of a day, in the order of time, after a position.",
  params: one,
  query: z.strictObject({
    ...rowFilters,
    after: z.optional(queryInteger(0, 100_000_000)),
    limit: z.optional(queryInteger(1, 200)),
  }),
  data: z.object({ list: z.array(bankDayRow), hasMore: z.boolean() }),
});

export const downloadBankDay = defineOperatorCall({
  id: "operator.bankDay.csv",
  method: "GET",
  path: "/bank-days/:day/rows.csv",
  permission: "ledger.read",
  summary: "The same lines as a CSV file.",
  params: one,
  query: z.strictObject(rowFilters),
  format: "csv",
  data: z.string(),
});

export const closeBankDay = defineOperatorCall({
  id: "operator.bankDay.close",
  method: "POST",
  path: "/bank-days/:day/close",
  permission: "ledger.close",
  summary:
    "Closes a day that is over, as it was shown: it never changes again. A day with a difference is closed by two, with a reason.",
  params: one,
  body: z.strictObject({
    rows: z.int("NOT_WHOLE" satisfies FieldCode).check(z.minimum(0, "TOO_SMALL" satisfies FieldCode)),
    difference: z.int("NOT_WHOLE" satisfies FieldCode).check(z.minimum(0, "TOO_SMALL" satisfies FieldCode)),
    reason: z.optional(reasonField),
  }),
  data: bankDay,
  success: "SAVED",
  errors: [
    "BANK_DAY_CLOSED",
    "BANK_DAY_ORDER",
    "BANK_DAY_NOT_OVER",
    "BANK_DAY_CHANGED",
    "APPROVAL_NEEDED",
    "OPERATOR_TOO_NEW",
  ],
});
