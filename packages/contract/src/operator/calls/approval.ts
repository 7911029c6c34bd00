import * as z from "zod/mini";
import { identifier, oneOf, periodInOrder } from "../../fields.ts";
import { defineOperatorCall } from "../call.ts";
import { approvalStatuses } from "../enumerations.ts";
import { operatorListFields, operatorListOf, reasonField } from "../fields.ts";
import { approval, approvalElsewhere } from "../objects/approval.ts";

export const listApprovals = defineOperatorCall({
  id: "operator.approval.list",
  method: "GET",
  path: "/approvals",
  permission: "approval.read",
  summary:
    "What waits, or waited, for a second operator, the newest first: what the reader may decide about, and what they proposed.",
  query: z
    .strictObject({
      ...operatorListFields,
      status: z.optional(oneOf(approvalStatuses)),
      /** DECIDABLE: what the reader could decide about now. OWN: what they proposed. */
      box: z.optional(oneOf(["DECIDABLE", "OWN"])),
    })
    .check(periodInOrder()),
  data: operatorListOf(approval),
});

/** At most so many of each are listed. */
export const mostElsewhere = 100;

export const listWaitingElsewhere = defineOperatorCall({
  id: "operator.approval.elsewhere",
  method: "GET",
  path: "/approvals/elsewhere",
  permission: "approval.read",
  summary:
    "What waits for a second operator in queues of its own, the longest first: requests that one has approved, and payout batches; of who may process money alone. `waiting` counts those that the reader could decide about.",
  data: z.object({ list: z.array(approvalElsewhere), waiting: z.int() }),
});

const one = z.strictObject({ id: identifier() });

export const getApproval = defineOperatorCall({
  id: "operator.approval.get",
  method: "GET",
  path: "/approvals/:id",
  permission: "approval.read",
  summary: "One of them.",
  params: one,
  data: approval,
  errors: ["NOT_FOUND"],
});

export const approveApproval = defineOperatorCall({
  id: "operator.approval.approve",
  method: "POST",
  path: "/approvals/:id/approve",
  permission: "approval.decide",
  summary: "Approves what another operator proposed, and carries it out, in one transaction and once.",
  params: one,
  body: z.strictObject({
    reason: z.optional(reasonField),
    /** The count of the fact that has to be said again. */
    confirmed: z.optional(
      z.int("NOT_WHOLE").check(z.minimum(0, "TOO_SMALL"), z.maximum(2_147_483_647, "TOO_LARGE")),
    ),
  }),
  data: approval,
  success: "SAVED",
  errors: [
    "NOT_FOUND",
    "APPROVAL_OWN",
    "APPROVAL_FINISHED",
    "APPROVAL_UNCONFIRMED",
    "APPROVAL_STALE",
    "APPROVAL_PROPOSER",
    "OPERATOR_TOO_NEW",
  ],
});

export const refuseApproval = defineOperatorCall({
  id: "operator.approval.refuse",
  method: "POST",
  path: "/approvals/:id/refuse",
  permission: "approval.decide",
  summary: "Refuses what another operator proposed: nothing is done.",
  params: one,
  body: z.strictObject({ reason: reasonField }),
  data: approval,
  success: "SAVED",
  errors: ["NOT_FOUND", "APPROVAL_OWN", "APPROVAL_FINISHED"],
});

export const withdrawApproval = defineOperatorCall({
  id: "operator.approval.withdraw",
  method: "POST",
  path: "/approvals/:id/withdraw",
  permission: "approval.read",
  summary: "Takes back what one proposed oneself, while it waits.",
  params: one,
  body: z.strictObject({ reason: z.optional(reasonField) }),
  data: approval,
  success: "SAVED",
  errors: ["NOT_FOUND", "APPROVAL_FINISHED"],
});
