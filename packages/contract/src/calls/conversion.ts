import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { gameCategories, rollingEntryKinds } from "../enumerations.ts";
import {
  calendarDay,
  cursorField,
  cursorListOf,
  idsField,
  instant,
  listFields,
  listOf,
  oneOf,
  periodInOrder,
  queryAll,
  won,
} from "../fields.ts";
import { pointEntryTypes } from "../moneyEnumerations.ts";
import { balances } from "../objects/user.ts";
import { amountField } from "../requiredFields.ts";

/**
 * One movement of the member's points; `amount` is signed. `number` is the movement's place among all of the
 * member's movements of money. Points move in one step, so the situation is always COMPLETED.
 */
export const pointEntry = z.object({
  id: z.string(),
  number: z.int(),
  type: z.enum(pointEntryTypes),
  amount: won,
  balanceAfter: won,
  status: z.literal("COMPLETED"),
  createdAt: instant,
});
export type PointEntry = z.output<typeof pointEntry>;

export const listPoints = defineCall({
  id: "transaction.points",
  method: "GET",
  path: "/trxs/point",
  auth: "member",
  summary: "The point history, the newest first; deleted rows are left out.",
  query: z
    .strictObject({
      ...listFields,
      ...cursorField,
      types: z.optional(
        z.array(oneOf(pointEntryTypes)).check(z.minLength(1, "REQUIRED"), z.maxLength(20, "TOO_LONG")),
      ),
    })
    .check(periodInOrder()),
  data: cursorListOf(pointEntry),
});

const conversion = z.strictObject({ amount: amountField("AMOUNT_REQUIRED") });

/** What a conversion left, and the movement of points that it was. A process of the version before leaves the receipt out. */
const converted = z.object({ balances, receipt: z.optional(pointEntry) });

export const convertPoints = defineCall({
  id: "transaction.convertPoints",
  method: "POST",
  path: "/trxs/point-conversion",
  auth: "member",
  summary:
    "Turns points into cash, one to one. Of a member who owes only with `repaysDebt`: it repays first.",
  idempotent: true,
  body: z.extend(conversion, { repaysDebt: z.optional(z.boolean("NOT_ALLOWED")) }),
  data: converted,
  success: "POINTS_CONVERTED",
  errors: [
    "INSUFFICIENT_POINTS",
    "BELOW_MINIMUM",
    "DEBT_OWED",
    "GIFT_NEEDS_DEPOSIT",
    "GIFT_NEEDS_PLAY",
    "BONUS_FROZEN",
  ],
});

/**
 * Rolling of one Seoul day and category, or a conversion of rolling to points. `amount` is in won, signed and
 * exact to 1/10,000; `stake` is what the day's rolling was earned by, in won.
 */
export const rollingEntry = z.object({
  id: z.string(),
  kind: z.enum(rollingEntryKinds),
  day: calendarDay,
  category: z.nullable(z.enum(gameCategories)),
  stake: won,
  amount: z.number(),
  createdAt: instant,
});
export type RollingEntry = z.output<typeof rollingEntry>;

export const listRolling = defineCall({
  id: "transaction.rolling",
  method: "GET",
  path: "/trxs/rolling",
  auth: "member",
  summary: "Rolling earned, a row a day and category, and its conversions; deleted rows are left out.",
  query: z.strictObject({ ...listFields, kind: z.optional(oneOf(rollingEntryKinds)) }).check(periodInOrder()),
  data: listOf(rollingEntry),
});

export const convertRolling = defineCall({
  id: "transaction.convertRolling",
  method: "POST",
  path: "/trxs/rolling-conversion",
  auth: "member",
  summary: "The comp application: turns whole won of rolling into points.",
  idempotent: true,
  body: conversion,
  data: converted,
  success: "ROLLING_CONVERTED",
  errors: ["INSUFFICIENT_ROLLING", "BELOW_MINIMUM", "DEBT_OWED", "BONUS_FROZEN"],
});

/** Of `ids` and `all` exactly one. */
const eitherIdsOrAll = () =>
  z.refine<{ ids?: string[] | undefined; all?: boolean | undefined }>(
    (query) => (query.ids === undefined) !== (query.all === undefined),
    { error: "REQUIRED", path: ["ids"] },
  );

export const deletePoints = defineCall({
  id: "transaction.deletePoints",
  method: "DELETE",
  path: "/trxs/point-delete",
  auth: "member",
  summary: "Hides rows of the point history; changes no balance.",
  query: z.strictObject({ ids: z.optional(idsField), all: z.optional(queryAll) }).check(eitherIdsOrAll()),
  data: z.object({ deleted: z.int() }),
  success: "DELETED",
});

/** The id of a row of the rolling history: of a conversion a UUID, of a day's earning `2026-11-20.SLOT`. */
const rollingId = z
  .string()
  .check(
    z.regex(
      /^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|\d{4}-\d{2}-\d{2}\.(SLOT|LIVE|SPORTS|MINI))$/,
      "WRONG_ID",
    ),
  );

export const deleteRolling = defineCall({
  id: "transaction.deleteRolling",
  method: "DELETE",
  path: "/trxs/rolling-delete",
  auth: "member",
  summary: "Hides rows of the rolling history but what is earned today; changes no balance.",
  query: z
    .strictObject({
      ids: z.optional(z.array(rollingId).check(z.minLength(1, "REQUIRED"), z.maxLength(100, "TOO_LONG"))),
      all: z.optional(queryAll),
    })
    .check(eitherIdsOrAll()),
  data: z.object({ deleted: z.int() }),
  success: "DELETED",
});
