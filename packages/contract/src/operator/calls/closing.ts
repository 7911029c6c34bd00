import * as z from "zod/mini";
import { closedBys, closingWaits } from "../../closingEnumerations.ts";
import { identifier, instant } from "../../fields.ts";
import { defineOperatorCall } from "../call.ts";
import { reasonField } from "../fields.ts";

/** How the closing of a member's account stands. */
export const memberClosing = z.object({
  closedAt: instant,
  closedBy: z.enum(closedBys),
  reason: z.nullable(z.string()),
  reopenUntil: instant,
  /** Since when an operator keeps the data, who and why; null: nobody does. */
  held: z.nullable(z.object({ at: instant, by: z.string(), reason: z.string() })),
  /** When the next step of the erasing is due; null once all of it is done. */
  dueAt: z.nullable(instant),
  /** What is still open, so that the step waits. */
  waitsFor: z.nullable(z.enum(closingWaits)),
  erasedAt: z.nullable(instant),
});
export type MemberClosing = z.output<typeof memberClosing>;

const one = z.strictObject({ id: identifier() });
const answer = z.object({ closing: z.nullable(memberClosing) });

export const getMemberClosing = defineOperatorCall({
  id: "operator.closing.get",
  method: "GET",
  path: "/members/:id/closing",
  permission: "member.read",
  summary: "How the closing of a member's account stands; null while it is open.",
  params: one,
  data: answer,
});

export const holdErasing = defineOperatorCall({
  id: "operator.closing.hold",
  method: "POST",
  path: "/members/:id/closing/hold",
  permission: "person.decide",
  summary:
    "Keeps what is known of a closed account's member for a dispute or a case: nothing of it is erased.",
  params: one,
  body: z.strictObject({ reason: reasonField }),
  data: answer,
  success: "SAVED",
  errors: ["NOT_FOUND"],
});

export const releaseErasing = defineOperatorCall({
  id: "operator.closing.release",
  method: "POST",
  path: "/members/:id/closing/release",
  permission: "person.decide",
  summary: "Lets what was kept be erased as it is due.",
  params: one,
  body: z.strictObject({ reason: reasonField }),
  data: answer,
  success: "SAVED",
  errors: ["NOT_FOUND"],
});
