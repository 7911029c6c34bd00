import * as z from "zod/mini";
import { changeDecisions, changeStates } from "../../changeEnumerations.ts";
import { calendarDay, cursorField, identifier, instant, oneOf, queryInteger } from "../../fields.ts";
import { defineOperatorCall } from "../call.ts";
import { operatorListOf, reasonField } from "../fields.ts";
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

/** A member's wish to lift an exclusion that has no end, as the desk reads it. */
const memberLifting = z.object({
  id: z.string(),
  member: z.object({ id: z.string(), loginId: z.string(), nickname: z.string() }),
  state: z.enum(changeStates),
  /** Since when they are excluded. */
  excludedAt: instant,
  why: z.string(),
  askedAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  endsAt: z.nullable(instant),
});
export type MemberLifting = z.output<typeof memberLifting>;

export const listLiftings = defineOperatorCall({
  id: "operator.lifting.list",
  method: "GET",
  path: "/liftings",
  permission: "case.read",
  summary:
    "Members' wishes to lift exclusions that have no end: those that wait, the oldest first, at most a hundred, and the fifty decided last.",
  data: z.object({ list: z.array(memberLifting), decided: z.array(memberLifting) }),
});

export const decideLifting = defineOperatorCall({
  id: "operator.lifting.decide",
  method: "POST",
  path: "/members/:id/liftings/:liftingId/decision",
  permission: "case.decide",
  summary:
    "Decides about a wish to lift an exclusion that has no end. Refused at once, with a reason that the member reads; accepted by two, and it ends seven days later.",
  params: z.strictObject({ id: identifier(), liftingId: identifier() }),
  body: z.strictObject({ decision: oneOf(changeDecisions), reason: reasonField }),
  data: memberLifting,
  success: "SAVED",
  errors: ["NOT_FOUND", "LIFTING_DECIDED", "OWN_CHANGE", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});
