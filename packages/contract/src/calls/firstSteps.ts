import * as z from "zod/mini";
import { defineCall } from "../call.ts";

/** How far a member is with their first deposit. */
export const firstDeposits = ["TO_DO", "WAITING", "DONE"] as const;

export const getFirstSteps = defineCall({
  id: "member.firstSteps",
  method: "GET",
  path: "/member/first-steps",
  auth: "member",
  summary:
    "How far a new member is: whether the first deposit was asked for, or has come; null once a round was played, or the steps were dismissed.",
  data: z.object({ deposit: z.nullable(z.enum(firstDeposits)) }),
});

export const dismissFirstSteps = defineCall({
  id: "member.dismissFirstSteps",
  method: "POST",
  path: "/member/first-steps/dismiss",
  auth: "member",
  summary: "The member wants to see the first steps no more.",
  body: z.strictObject({}),
  data: z.null(),
});
