import * as z from "zod/mini";
import { moneyRequestStatuses, moneyRequestTypes } from "../../enumerations.ts";
import { identifier, oneOf, periodInOrder, queryInteger } from "../../fields.ts";
import { largestAmountWon } from "../../requiredFields.ts";
import { defineOperatorCall } from "../call.ts";
import { moneyOrders } from "../enumerations.ts";
import {
  operatorFileFields,
  operatorListFields,
  reasonField,
  searchField,
  sortFields,
  summedListOf,
} from "../fields.ts";
import { glanceMarks } from "../glanceEnumerations.ts";
import { requestSums } from "../listSums.ts";
import { moneyRequestStep, operatorMoneyRequest } from "../objects/moneyRequest.ts";

const filters = {
  type: z.optional(oneOf(moneyRequestTypes)),
  status: z.optional(oneOf(moneyRequestStatuses)),
  member: z.optional(identifier()),
  open: z.optional(z.literal("true", "NOT_ALLOWED")),
  /** Approved withdrawals that are in no batch. */
  payable: z.optional(z.literal("true", "NOT_ALLOWED")),
  /** What the depositor's name, the login ID or the nickname begins with. */
  search: z.optional(searchField),
  amount: z.optional(queryInteger(1, largestAmountWon)),
  /** The site account that a deposit was asked to. */
  account: z.optional(identifier()),
};

export const listRequests = defineOperatorCall({
  id: "operator.money.requests",
  method: "GET",
  path: "/money/requests",
  permission: "money.read",
  summary: "The cashier's queue: requests of all members, the newest first; of open ones the oldest first.",
  query: z
    .strictObject({ ...operatorListFields, ...filters, ...sortFields(moneyOrders) })
    .check(periodInOrder()),
  data: summedListOf(operatorMoneyRequest, requestSums),
});

export const downloadRequests = defineOperatorCall({
  id: "operator.money.requestsCsv",
  method: "GET",
  path: "/money/requests.csv",
  permission: "money.read",
  summary: "The same requests as a CSV file, in the same order.",
  query: z.strictObject({ ...operatorFileFields, ...filters }).check(periodInOrder()),
  format: "csv",
  data: z.string(),
});

export const getRequest = defineOperatorCall({
  id: "operator.money.request",
  method: "GET",
  path: "/money/requests/:id",
  permission: "money.read",
  summary: "One request with its steps.",
  params: z.strictObject({ id: identifier() }),
  data: z.extend(operatorMoneyRequest, { steps: z.array(moneyRequestStep) }),
  errors: ["NOT_FOUND"],
});

const one = z.strictObject({ id: identifier() });
const why = z.strictObject({ reason: z.optional(reasonField) });
/** More members than any site has. */
const mostOthers = 1_000_000_000;
/**
 * With what of the withdrawal's glance the operator says that they saw; what weighs must be among it, and of what is shared with others no more of them
 * than `seenOthers` says of it.
 */
const whySeen = z.strictObject({
  reason: z.optional(reasonField),
  seen: z.optional(z.array(oneOf(glanceMarks)).check(z.maxLength(glanceMarks.length, "TOO_LONG"))),
  seenOthers: z.optional(
    z
      .array(
        z.strictObject({
          is: oneOf(glanceMarks),
          others: z.int("NOT_WHOLE").check(z.minimum(0, "TOO_SMALL"), z.maximum(mostOthers, "TOO_LARGE")),
        }),
      )
      .check(z.maxLength(glanceMarks.length, "TOO_LONG")),
  ),
});

export const processRequest = defineOperatorCall({
  id: "operator.money.process",
  method: "POST",
  path: "/money/requests/:id/process",
  permission: "money.process",
  idempotent: true,
  summary: "Takes a waiting request into work.",
  params: one,
  body: why,
  data: operatorMoneyRequest,
  errors: ["NOT_FOUND", "TRANSITION_REFUSED"],
});

export const completeRequest = defineOperatorCall({
  id: "operator.money.complete",
  method: "POST",
  path: "/money/requests/:id/complete",
  permission: "money.process",
  idempotent: true,
  summary: "Completes a request; of what needs two operators the first only approves.",
  params: one,
  body: whySeen,
  data: operatorMoneyRequest,
  errors: [
    "NOT_FOUND",
    "TRANSITION_REFUSED",
    "SECOND_OPERATOR_NEEDED",
    "OPERATOR_TOO_NEW",
    "PAYER_ADJUSTED",
    "LIFTER_PAYS",
    "REQUEST_HELD",
    "MARKS_UNSEEN",
    "REQUEST_IN_PAYOUT",
    "MEMBER_OWES",
    "MEMBER_DEPOSIT_LIMIT",
    "MEMBER_EXCLUDED",
    "MEMBER_SUSPENDED",
    "MEMBER_HELD",
    "MEMBER_FROZEN",
    "MEMBER_CLOSED",
  ],
});

export const approveWithdrawal = defineOperatorCall({
  id: "operator.money.approve",
  method: "POST",
  path: "/money/requests/:id/approve",
  permission: "money.process",
  idempotent: true,
  summary: "Approves a withdrawal to be paid by a payout batch; one that needs two operators by two.",
  params: one,
  body: whySeen,
  data: operatorMoneyRequest,
  errors: [
    "NOT_FOUND",
    "TRANSITION_REFUSED",
    "SECOND_OPERATOR_NEEDED",
    "OPERATOR_TOO_NEW",
    "PAYER_ADJUSTED",
    "LIFTER_PAYS",
    "REQUEST_HELD",
    "MARKS_UNSEEN",
    "REQUEST_IN_PAYOUT",
    "MEMBER_OWES",
  ],
});

export const liftHold = defineOperatorCall({
  id: "operator.money.lift",
  method: "POST",
  path: "/money/requests/:id/lift",
  permission: "money.process",
  idempotent: true,
  summary: "Lifts the hold of a withdrawal that the rules of risk found, once somebody has looked at it.",
  params: one,
  body: z.strictObject({ reason: reasonField }),
  data: operatorMoneyRequest,
  errors: ["NOT_FOUND", "TRANSITION_REFUSED", "REQUEST_NOT_HELD", "RECOVERY_STARTED", "RECOVERY_WAITS"],
});

export const holdWithdrawal = defineOperatorCall({
  id: "operator.money.hold",
  method: "POST",
  path: "/money/requests/:id/hold",
  permission: "money.process",
  idempotent: true,
  summary: "Holds an open withdrawal, as the rules of risk do, until somebody lifts the hold.",
  params: one,
  body: z.strictObject({ reason: reasonField }),
  data: operatorMoneyRequest,
  errors: ["NOT_FOUND", "TRANSITION_REFUSED", "REQUEST_HELD"],
});

export const undoDeposit = defineOperatorCall({
  id: "operator.money.undo",
  method: "POST",
  path: "/money/requests/:id/undo",
  permission: "money.process",
  idempotent: true,
  summary:
    "Takes a deposit that was completed by mistake back, with bonus, requirement and stamp; a large one waits for another operator.",
  params: one,
  body: z.strictObject({ reason: reasonField }),
  data: operatorMoneyRequest,
  errors: ["NOT_FOUND", "TRANSITION_REFUSED", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});

export const cancelRequest = defineOperatorCall({
  id: "operator.money.cancel",
  method: "POST",
  path: "/money/requests/:id/cancel",
  permission: "money.process",
  idempotent: true,
  summary: "Cancels an open request; held money goes back to the member's cash.",
  params: one,
  body: why,
  data: operatorMoneyRequest,
  errors: ["NOT_FOUND", "TRANSITION_REFUSED", "REQUEST_IN_PAYOUT"],
});
