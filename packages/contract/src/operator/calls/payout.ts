import * as z from "zod/mini";
import type { FieldCode } from "../../fieldErrors.ts";
import { identifier, oneOf, won } from "../../fields.ts";
import { titleField } from "../../textFields.ts";
import { defineOperatorCall } from "../call.ts";
import { payoutOrders, payoutStatuses, returnDecisions } from "../enumerations.ts";
import { operatorListFields, reasonField, sortFields, summedListOf } from "../fields.ts";
import { payoutSums } from "../listSums.ts";
import {
  payableWithdrawal,
  payoutBatch,
  payoutFile,
  payoutResult,
  payoutResultRow,
} from "../objects/payout.ts";
import { payoutFormatCodes } from "../payoutFormats.ts";

const one = z.strictObject({ id: identifier() });

/** The most withdrawals of a batch: banks take about as many at once. */
export const mostPayoutItems = 1_000;

/** The largest file of a bank that is taken, in bytes. */
export const bankFileMaximumBytes = 5_242_880;

/** A file in base64; what it is the server finds out by its content. */
export const bankFileField = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? "REQUIRED" : undefined) })
  .check(
    z.minLength(1, "REQUIRED" satisfies FieldCode),
    z.maxLength(Math.ceil(bankFileMaximumBytes / 3) * 4, "TOO_LARGE" satisfies FieldCode),
    z.refine(
      (text) => text === "" || (text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)),
      "WRONG_FORMAT" satisfies FieldCode,
    ),
  );

export const listPayouts = defineOperatorCall({
  id: "operator.payout.list",
  method: "GET",
  path: "/payouts",
  permission: "money.read",
  summary: "Payout batches, the newest first.",
  query: z.strictObject({
    ...sortFields(payoutOrders),
    cursor: operatorListFields.cursor,
    limit: operatorListFields.limit,
    status: z.optional(oneOf(payoutStatuses)),
  }),
  data: summedListOf(payoutBatch, payoutSums),
});

export const getPayable = defineOperatorCall({
  id: "operator.payout.payable",
  method: "GET",
  path: "/payouts/payable",
  permission: "money.read",
  summary:
    "Approved withdrawals that wait in no batch: how many and how much in all, and of them as many of the oldest as a batch takes.",
  data: z.object({ count: z.int(), sum: won, list: z.array(payableWithdrawal) }),
});

export const getPayout = defineOperatorCall({
  id: "operator.payout.get",
  method: "GET",
  path: "/payouts/:id",
  permission: "money.read",
  summary: "One payout batch with its withdrawals and result files.",
  params: one,
  data: payoutFile,
  errors: ["NOT_FOUND"],
});

export const makePayout = defineOperatorCall({
  id: "operator.payout.make",
  method: "POST",
  path: "/payouts",
  permission: "money.process",
  idempotent: true,
  summary:
    "Gathers approved withdrawals into a batch for a bank's bulk transfer: those that are named, or all that wait.",
  body: z.strictObject({
    format: oneOf(payoutFormatCodes),
    /** What the receivers read in their passbooks. */
    memo: titleField("REQUIRED", 7).check(
      z.refine(
        (text) => /^[\p{Script=Hangul}A-Za-z0-9 ]*$/u.test(text),
        "WRONG_CHARACTERS" satisfies FieldCode,
      ),
    ),
    requests: z.optional(
      z
        .array(identifier())
        .check(
          z.minLength(1, "REQUIRED" satisfies FieldCode),
          z.maxLength(mostPayoutItems, "TOO_LONG" satisfies FieldCode),
        ),
    ),
  }),
  data: payoutFile,
  errors: ["NOTHING_TO_PAY", "REQUEST_IN_PAYOUT"],
});

export const removePayoutItem = defineOperatorCall({
  id: "operator.payout.remove",
  method: "POST",
  path: "/payouts/:id/items/:requestId/remove",
  permission: "money.process",
  summary: "Takes a withdrawal out of a draft; who approved it has to approve it anew.",
  params: z.strictObject({ id: identifier(), requestId: identifier() }),
  body: z.strictObject({ reason: reasonField }),
  data: payoutFile,
  errors: ["NOT_FOUND", "PAYOUT_STEP"],
});

export const approvePayout = defineOperatorCall({
  id: "operator.payout.approve",
  method: "POST",
  path: "/payouts/:id/approve",
  permission: "money.process",
  summary: "Approves the sum and the count of a batch as they were shown; whoever made it cannot.",
  params: one,
  body: z.strictObject({
    sum: z.int("NOT_WHOLE" satisfies FieldCode).check(z.minimum(1, "TOO_SMALL" satisfies FieldCode)),
    count: z.int("NOT_WHOLE" satisfies FieldCode).check(z.minimum(1, "TOO_SMALL" satisfies FieldCode)),
  }),
  data: payoutFile,
  errors: [
    "NOT_FOUND",
    "PAYOUT_OWN",
    "APPROVAL_PROPOSER",
    "PAYOUT_CHANGED",
    "PAYOUT_STEP",
    "OPERATOR_TOO_NEW",
    "PAYER_ADJUSTED",
    "MEMBER_FROZEN",
    "MARKS_UNSEEN",
  ],
});

export const takePayoutFile = defineOperatorCall({
  id: "operator.payout.file",
  method: "POST",
  path: "/payouts/:id/file",
  permission: "money.process",
  summary: "The file of an approved batch for its bank's bulk transfer; who took it is kept.",
  params: one,
  body: z.strictObject({}),
  data: z.object({ fileName: z.string(), type: z.string(), base64: z.string() }),
  errors: ["NOT_FOUND", "PAYOUT_STEP", "PAYOUT_NAME", "MEMBER_FROZEN", "MARKS_UNSEEN"],
});

export const sendPayout = defineOperatorCall({
  id: "operator.payout.send",
  method: "POST",
  path: "/payouts/:id/send",
  permission: "money.process",
  summary: "Says that the file of a batch was given to the bank.",
  params: one,
  body: z.strictObject({}),
  data: payoutFile,
  errors: ["NOT_FOUND", "PAYOUT_STEP"],
});

export const cancelPayout = defineOperatorCall({
  id: "operator.payout.cancel",
  method: "POST",
  path: "/payouts/:id/cancel",
  permission: "money.process",
  summary: "Cancels a batch that was not sent; its withdrawals wait for another.",
  params: one,
  body: z.strictObject({ reason: reasonField }),
  data: payoutFile,
  errors: ["NOT_FOUND", "PAYOUT_STEP", "PAYOUT_FILE_TAKEN"],
});

const shownResult = z.extend(payoutResult, { rows: z.array(payoutResultRow) });

export const readPayoutResult = defineOperatorCall({
  id: "operator.payout.readResult",
  method: "POST",
  path: "/payouts/:id/results",
  permission: "money.process",
  summary: "Reads a bank's result file and answers what was understood; nothing counts yet.",
  params: one,
  body: z.strictObject({ fileName: titleField("REQUIRED", 200), file: bankFileField }),
  data: shownResult,
  errors: ["NOT_FOUND", "PAYOUT_STEP", "FILE_NOT_READ", "PAYLOAD_TOO_LARGE"],
});

const oneResult = z.strictObject({ id: identifier(), resultId: identifier() });

export const getPayoutResult = defineOperatorCall({
  id: "operator.payout.result",
  method: "GET",
  path: "/payouts/:id/results/:resultId",
  permission: "money.read",
  summary: "A result file as it was understood.",
  params: oneResult,
  data: shownResult,
  errors: ["NOT_FOUND"],
});

export const acceptPayoutResult = defineOperatorCall({
  id: "operator.payout.acceptResult",
  method: "POST",
  path: "/payouts/:id/results/:resultId/accept",
  permission: "money.process",
  summary:
    "Carries a result file out: what was paid is completed, what came back is given back, or waits for another batch.",
  params: oneResult,
  body: z.strictObject({
    /** Rows that came back and are sent again by another batch, not given back. */
    again: z
      .array(z.int().check(z.minimum(1, "TOO_SMALL" satisfies FieldCode)))
      .check(z.maxLength(mostPayoutItems, "TOO_LONG" satisfies FieldCode)),
  }),
  data: payoutFile,
  errors: ["NOT_FOUND", "PAYOUT_STEP", "PAYOUT_FILE_TAKEN", "OPERATOR_TOO_NEW"],
});

export const settlePayoutItem = defineOperatorCall({
  id: "operator.payout.settle",
  method: "POST",
  path: "/payouts/:id/items/:requestId/settle",
  permission: "money.process",
  summary: "Says by hand what became of one withdrawal of a sent batch.",
  params: z.strictObject({ id: identifier(), requestId: identifier() }),
  body: z.strictObject({
    outcome: oneOf(["PAID", "RETURNED"]),
    decision: z.optional(oneOf(returnDecisions)),
    reason: reasonField,
  }),
  data: payoutFile,
  errors: ["NOT_FOUND", "PAYOUT_STEP", "PAYOUT_SETTLED", "PAYOUT_FILE_TAKEN", "OPERATOR_TOO_NEW"],
});
