import * as z from "zod/mini";
import { calendarDay, cursorField, identifier, queryInteger } from "../../fields.ts";
import { defineOperatorCall } from "../call.ts";
import { operatorListOf } from "../fields.ts";
import { harmRow, memberHarm } from "../objects/harm.ts";

export const listHarm = defineOperatorCall({
  id: "operator.harm.list",
  method: "GET",
  path: "/harm",
  permission: "case.read",
  summary:
    "The members whose day of Seoul has a score of harm, the highest first; `marked` leaves those whom a score marks now.",
  query: z.strictObject({
    ...cursorField,
    limit: z.optional(queryInteger(1, 100)),
    day: z.optional(calendarDay),
    marked: z.optional(z.literal("true", "NOT_ALLOWED")),
  }),
  data: operatorListOf(harmRow),
});

export const getMemberHarm = defineOperatorCall({
  id: "operator.harm.member",
  method: "GET",
  path: "/members/:id/harm",
  permission: "case.read",
  summary: "A member's scores of harm with their parts, day by day, and what followed them.",
  params: z.strictObject({ id: identifier() }),
  data: memberHarm,
  errors: ["NOT_FOUND"],
});
