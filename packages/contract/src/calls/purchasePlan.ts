import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import type { FieldCode } from "../fieldErrors.ts";
import { calendarDay, won } from "../fields.ts";
import { amountField } from "../requiredFields.ts";

/** What a member plans for a week: so much, and so often. */
const plan = z.object({ amount: won, times: z.int() });

/** The member's week, from its Monday in Seoul on. */
export const purchasePlan = z.object({
  week: z.string(),
  /** Null: no plan. */
  plan: z.nullable(plan),
  used: plan,
  /** What holds from the next Monday on, where that differs; `plan` is null where there will be none. */
  next: z.nullable(z.object({ from: z.string(), plan: z.nullable(plan) })),
});
export type PurchasePlan = z.output<typeof purchasePlan>;

export const getPurchasePlan = defineCall({
  id: "member.purchasePlan",
  method: "GET",
  path: "/member/purchase-plan",
  auth: "member",
  summary:
    "What the member plans to deposit this week and how often, what is used of it, and what comes next.",
  data: purchasePlan,
});

/** The most deposits a week that a plan may name. */
export const largestPlanTimes = 1_000;

export const putPurchasePlan = defineCall({
  id: "member.setPurchasePlan",
  method: "PUT",
  path: "/member/purchase-plan",
  auth: "member",
  summary:
    "Sets the member's plan of a week: a first or tighter one at once, a looser one or none from the next Monday on.",
  body: z.strictObject({
    plan: z.nullable(
      z.strictObject({
        amount: amountField("AMOUNT_REQUIRED"),
        times: z
          .int("NOT_WHOLE" satisfies FieldCode)
          .check(
            z.minimum(1, "TOO_SMALL" satisfies FieldCode),
            z.maximum(largestPlanTimes, "TOO_LARGE" satisfies FieldCode),
          ),
      }),
    ),
  }),
  data: purchasePlan,
  success: "SAVED",
});

export const answerPlan = defineCall({
  id: "member.answerPlan",
  method: "POST",
  path: "/member/purchase-plan/answer",
  auth: "member",
  summary:
    "The member was asked whether to pass their plan with a deposit of this sum, and says yes: one such deposit goes through within ten minutes.",
  body: z.strictObject({ amount: amountField("AMOUNT_REQUIRED") }),
  data: z.null(),
});

/** A limit that the site suggests to a member. */
export const limitSuggestion = z.object({ day: z.string(), kind: z.literal("depositWeek"), amount: won });

export const getLimitSuggestion = defineCall({
  id: "member.limitSuggestion",
  method: "GET",
  path: "/member/limit/suggestion",
  auth: "member",
  summary: "The limit that is suggested to the member now; null where none is.",
  data: z.object({ suggestion: z.nullable(limitSuggestion) }),
});

export const answerSuggestion = defineCall({
  id: "member.answerSuggestion",
  method: "POST",
  path: "/member/limit/suggestion",
  auth: "member",
  summary: "Takes the limit that was suggested after a day, or does without it; said once.",
  body: z.strictObject({ day: calendarDay, accept: z.boolean("NOT_ALLOWED") }),
  data: z.null(),
  success: "SAVED",
  errors: ["NOT_FOUND"],
});
