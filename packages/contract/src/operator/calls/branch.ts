import * as z from "zod/mini";
import { memberStatuses } from "../../enumerations.ts";
import { calendarDay, identifier, instant, oneOf, periodInOrder, won } from "../../fields.ts";
import { branchFigures } from "../../objects/partner.ts";
import { amountField } from "../../requiredFields.ts";
import { defineOperatorCall } from "../call.ts";
import { distributionKinds, distributionOrders } from "../enumerations.ts";
import {
  operatorFileFields,
  operatorListFields,
  operatorListOf,
  reasonField,
  searchField,
  sortFields,
  summedListOf,
} from "../fields.ts";
import { distributionSums } from "../listSums.ts";

/** A member of a branch as its distributor may see them: no phone, no account. */
const branchMember = z.object({
  id: z.string(),
  loginId: z.string(),
  nickname: z.string(),
  status: z.enum(memberStatuses),
  /** How many partners up they stand below the partner: 1 is one of the partner's own members. */
  depth: z.int(),
  referrer: z.string(),
  cash: won,
  /** What the distributor paid to them and has not taken back: the most that can be recovered. */
  recoverable: won,
  joinedAt: instant,
  lastLoginAt: z.nullable(instant),
});
export type BranchMember = z.output<typeof branchMember>;

/** Money between the distributor's partner and a member of the branch. `arrivedAt` is null while it is under way. */
const distribution = z.object({
  id: z.string(),
  kind: z.enum(distributionKinds),
  member: z.object({ id: z.string(), loginId: z.string(), nickname: z.string() }),
  amount: won,
  reason: z.string(),
  operator: z.string(),
  sentAt: instant,
  arrivedAt: z.nullable(instant),
});
export type Distribution = z.output<typeof distribution>;

export const getBranch = defineOperatorCall({
  id: "operator.branch.summary",
  method: "GET",
  path: "/branch",
  permission: "branch.read",
  summary:
    "The partner whose branch the operator sees, what they hold, and what the branch came to, day by day.",
  query: z
    .strictObject({ from: z.optional(calendarDay), to: z.optional(calendarDay) })
    .check(periodInOrder()),
  data: z.extend(branchFigures, {
    partner: z.object({
      id: z.string(),
      loginId: z.string(),
      nickname: z.string(),
      status: z.enum(memberStatuses),
      referralCode: z.string(),
      cash: won,
    }),
  }),
  errors: ["NOT_A_PARTNER"],
});

export const listBranchMembers = defineOperatorCall({
  id: "operator.branch.members",
  method: "GET",
  path: "/branch/members",
  permission: "branch.read",
  summary:
    "Everybody below the partner, the latest sign-up first; searched by the beginning of an ID or nickname.",
  query: z.strictObject({ ...operatorListFields, search: z.optional(searchField) }).check(periodInOrder()),
  data: operatorListOf(branchMember),
  errors: ["NOT_A_PARTNER"],
});

export const downloadBranchMembers = defineOperatorCall({
  id: "operator.branch.membersCsv",
  method: "GET",
  path: "/branch/members.csv",
  permission: "branch.read",
  summary: "The same members as a CSV file.",
  query: z.strictObject({ ...operatorFileFields, search: z.optional(searchField) }).check(periodInOrder()),
  format: "csv",
  data: z.string(),
  errors: ["NOT_A_PARTNER"],
});

export const distribute = defineOperatorCall({
  id: "operator.branch.distribute",
  method: "POST",
  path: "/branch/members/:id/distribute",
  permission: "branch.pay",
  summary: "Pays a member of the branch from the partner's own cash, or takes back what was paid to them.",
  idempotent: true,
  params: z.strictObject({ id: identifier() }),
  body: z.strictObject({
    kind: oneOf(distributionKinds),
    amount: amountField("AMOUNT_REQUIRED"),
    reason: reasonField,
  }),
  data: z.object({ id: z.string(), arrived: z.boolean(), cash: won }),
  success: "SAVED",
  errors: [
    "NOT_A_PARTNER",
    "NOT_FOUND",
    "INSUFFICIENT_BALANCE",
    "RECOVERY_LIMIT",
    "PAYMENT_OVER_LIMIT",
    "ROLLOVER_NOT_MET",
    "SELF_EXCLUDED",
    "EXCLUSION_UNAVAILABLE",
    "ACCOUNT_SUSPENDED",
    "ACCOUNT_HELD",
    "WITHDRAWAL_FROZEN",
    "IDEMPOTENCY_KEY_REUSED",
    "APPROVAL_NEEDED",
    "OPERATOR_TOO_NEW",
  ],
});

export const listDistributions = defineOperatorCall({
  id: "operator.branch.distributions",
  method: "GET",
  path: "/branch/distributions",
  permission: "branch.read",
  summary: "Payments to the branch and recoveries from it, the latest first.",
  query: z
    .strictObject({
      ...operatorListFields,
      member: z.optional(identifier()),
      ...sortFields(distributionOrders),
    })
    .check(periodInOrder()),
  data: summedListOf(distribution, distributionSums),
  errors: ["NOT_A_PARTNER"],
});

export const downloadDistributions = defineOperatorCall({
  id: "operator.branch.distributionsCsv",
  method: "GET",
  path: "/branch/distributions.csv",
  permission: "branch.read",
  summary: "The same payments and recoveries as a CSV file.",
  query: z.strictObject({ ...operatorFileFields, member: z.optional(identifier()) }).check(periodInOrder()),
  format: "csv",
  data: z.string(),
  errors: ["NOT_A_PARTNER"],
});
