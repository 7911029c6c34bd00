import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { exclusionKinds } from "../enumerations.ts";
import { instant, oneOf } from "../fields.ts";
import { limits } from "../objects/setting.ts";
import { passwordField } from "../passwordFields.ts";
import { largestAmountWon } from "../requiredFields.ts";

/** An own limit in won; `null` removes it. */
const limitField = z.optional(
  z.nullable(z.int("NOT_WHOLE").check(z.minimum(0, "TOO_SMALL"), z.maximum(largestAmountWon, "TOO_LARGE"))),
);

export const getLimits = defineCall({
  id: "member.limits",
  method: "GET",
  path: "/member/limit",
  auth: "member",
  summary: "The member's own limits, what is used of each, and a looser one that waits.",
  data: limits,
});

export const putLimits = defineCall({
  id: "member.updateLimits",
  method: "PUT",
  path: "/member/limit",
  auth: "member",
  summary:
    "Changes own limits: tighter at once, looser after 24 hours and confirmed again; null removes one.",
  body: z.strictObject({
    depositDay: limitField,
    depositWeek: limitField,
    depositMonth: limitField,
    lossDay: limitField,
    lossWeek: limitField,
    lossMonth: limitField,
    sessionMinutes: z.optional(
      z.nullable(z.int("NOT_WHOLE").check(z.minimum(5, "TOO_SMALL"), z.maximum(1_440, "TOO_LARGE"))),
    ),
  }),
  data: limits,
  success: "SAVED",
});

/** How many days each kind of exclusion may last (docs/money.md, "Member protection"). */
export const exclusionDays = {
  COOL_OFF: { minimum: 1, maximum: 42 },
  SELF_EXCLUSION: { minimum: 180, maximum: 1_825 },
} as const;

export const exclude = defineCall({
  id: "member.exclude",
  method: "POST",
  path: "/member/exclusion",
  auth: "member",
  summary: "Shuts the member out of play, deposits and bonuses until the end; they cannot undo it.",
  body: z
    .strictObject({
      kind: oneOf(exclusionKinds),
      days: z.int("NOT_WHOLE").check(z.minimum(1, "TOO_SMALL"), z.maximum(1_825, "TOO_LARGE")),
      password: passwordField("PASSWORD_REQUIRED"),
    })
    .check(
      z.refine(({ kind, days }) => days >= exclusionDays[kind].minimum, {
        error: "TOO_SMALL",
        path: ["days"],
      }),
      z.refine(({ kind, days }) => days <= exclusionDays[kind].maximum, {
        error: "TOO_LARGE",
        path: ["days"],
      }),
    ),
  data: z.object({ until: instant }),
  errors: ["WRONG_PASSWORD", "TOO_MANY_REQUESTS"],
});
