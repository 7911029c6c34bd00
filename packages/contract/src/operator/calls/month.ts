import * as z from "zod/mini";
import { gameCategories } from "../../enumerations.ts";
import type { FieldCode } from "../../fieldErrors.ts";
import { identifier, matching, oneOf, queryInteger } from "../../fields.ts";
import { defineOperatorCall } from "../call.ts";
import { reasonField } from "../fields.ts";
import { monthDifference, monthReport, monthSummary } from "../objects/month.ts";

const month = z.string().check(matching(/^20[2-9]\d-(0[1-9]|1[0-2])$/, "WRONG_DATE"));
const one = z.strictObject({ month });

/** So many months are answered at once. */
export const mostMonths = 36;

export const listMonths = defineOperatorCall({
  id: "operator.month.list",
  method: "GET",
  path: "/months",
  permission: "ledger.read",
  summary: "Months of Seoul, the newest first: revenue, bonuses, money in and out, what was owed at the end.",
  query: z.strictObject({ months: z.optional(queryInteger(1, mostMonths)) }),
  data: z.object({ list: z.array(monthSummary), closedThrough: z.nullable(z.string()) }),
});

export const getMonth = defineOperatorCall({
  id: "operator.month.get",
  method: "GET",
  path: "/months/:month",
  permission: "ledger.read",
  summary:
    "A month whole. With `at` as it was known at that instant, of days that were over by then; a closed month is what it was closed with.",
  params: one,
  query: z.strictObject({ at: z.optional(z.iso.datetime("WRONG_DATE" satisfies FieldCode)) }),
  data: monthReport,
});

export const checkMonth = defineOperatorCall({
  id: "operator.month.check",
  method: "GET",
  path: "/months/:month/check",
  permission: "ledger.read",
  summary: "The figures of all days until the month's end held against the ledger, account by account.",
  params: one,
  data: z.object({ list: z.array(monthDifference), sound: z.boolean() }),
});

export const closeMonth = defineOperatorCall({
  id: "operator.month.close",
  method: "POST",
  path: "/months/:month/close",
  permission: "ledger.close",
  summary:
    "Closes a month that is over, as its figures were shown, by two: they never change again, and what comes late stands in the next month.",
  params: one,
  body: z.strictObject({
    edition: z.int("NOT_WHOLE" satisfies FieldCode).check(z.minimum(0, "TOO_SMALL" satisfies FieldCode)),
    reason: reasonField,
  }),
  data: monthSummary,
  success: "SAVED",
  errors: [
    "MONTH_CLOSED",
    "MONTH_ORDER",
    "MONTH_NOT_OVER",
    "MONTH_COUNTING",
    "MONTH_CHANGED",
    "MONTH_OFF_BOOKS",
    "APPROVAL_NEEDED",
    "OPERATOR_TOO_NEW",
  ],
});

export const setVendorRate = defineOperatorCall({
  id: "operator.month.rate",
  method: "PUT",
  path: "/months/:month/vendor-rates",
  permission: "vendor.write",
  summary:
    "What a vendor takes of its gross gaming revenue in a category from this month on, in basis points; a closed month's stays.",
  params: one,
  body: z.strictObject({
    vendorId: identifier(),
    category: oneOf(gameCategories),
    rateBps: z
      .int("NOT_WHOLE" satisfies FieldCode)
      .check(
        z.minimum(0, "TOO_SMALL" satisfies FieldCode),
        z.maximum(10_000, "TOO_LARGE" satisfies FieldCode),
      ),
    reason: reasonField,
  }),
  data: z.object({ rateBps: z.int() }),
  success: "SAVED",
  errors: ["NOT_FOUND", "MONTH_CLOSED"],
});
