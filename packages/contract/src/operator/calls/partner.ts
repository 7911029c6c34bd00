import * as z from "zod/mini";
import { gameCategories, rollingBases, settlementPeriods, shareKinds } from "../../enumerations.ts";
import { calendarDay, identifier, oneOf } from "../../fields.ts";
import { partnerStatement, wholeStatement } from "../../objects/settlement.ts";
import { defineOperatorCall } from "../call.ts";
import { operatorListFields, operatorListOf, reasonField } from "../fields.ts";
import { partnerFile, partnerNode, partnerRun } from "../objects/partner.ts";

const one = z.strictObject({ id: identifier() });

const bpsField = z.int("NOT_WHOLE").check(z.minimum(0, "TOO_SMALL"), z.maximum(10_000, "TOO_LARGE"));

/** Rates of categories and kinds, in basis points; each of them once. */
export const ratesField = z
  .array(z.strictObject({ category: oneOf(gameCategories), kind: oneOf(shareKinds), bps: bpsField }))
  .check(
    z.minLength(1, "REQUIRED"),
    z.maxLength(gameCategories.length * shareKinds.length, "TOO_LARGE"),
    z.refine(
      (rates) => new Set(rates.map(({ category, kind }) => `${category} ${kind}`)).size === rates.length,
      "NOT_ALLOWED",
    ),
  );

export const ratesBody = z.strictObject({
  from: calendarDay,
  rates: ratesField,
  /** Lowers what would be above below the partner, in the same act. */
  lowersBelow: z.optional(z.boolean()),
  reason: reasonField,
});

export const listPartners = defineOperatorCall({
  id: "operator.partner.list",
  method: "GET",
  path: "/partners",
  permission: "partner.read",
  summary: "All partners as they stand in the tree today, each after who stands above them.",
  data: z.object({ list: z.array(partnerNode), settledUntil: z.nullable(z.string()) }),
});

export const getPartner = defineOperatorCall({
  id: "operator.partner.get",
  method: "GET",
  path: "/partners/:id",
  permission: "partner.read",
  summary: "A partner with their rates, contracts and places, the latest first.",
  params: one,
  data: partnerFile,
  errors: ["NOT_FOUND"],
});

const changeErrors = ["NOT_FOUND", "DAY_OUT_OF_RANGE", "DAY_SETTLED"] as const;

export const putRates = defineOperatorCall({
  id: "operator.partner.putRates",
  method: "PUT",
  path: "/partners/:id/rates",
  permission: "partner.write",
  summary: "Sets rates of a partner from a day on; never above the parent's, on whichever day.",
  params: one,
  body: ratesBody,
  data: partnerFile,
  success: "SAVED",
  errors: [...changeErrors, "RATE_ABOVE_PARENT", "RATE_BELOW_CHILD", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});

export const putContract = defineOperatorCall({
  id: "operator.partner.putContract",
  method: "PUT",
  path: "/partners/:id/contract",
  permission: "partner.write",
  summary:
    "Agrees how a partner is settled from a day on; the terms hold for the tree of which they are the top.",
  params: one,
  body: z.strictObject({
    from: calendarDay,
    period: z.nullable(oneOf(settlementPeriods)),
    carriesLosses: z.boolean(),
    terms: z.strictObject({
      rollingOf: oneOf(rollingBases),
      lessBonuses: z.boolean(),
      lessRolling: z.boolean(),
      lessPartnerRolling: z.boolean(),
      costBps: z.strictObject({ LIVE: bpsField, SLOT: bpsField, SPORTS: bpsField, MINI: bpsField }),
    }),
    reason: reasonField,
  }),
  data: partnerFile,
  success: "SAVED",
  errors: [...changeErrors, "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});

export const putPlace = defineOperatorCall({
  id: "operator.partner.putPlace",
  method: "PUT",
  path: "/partners/:id/place",
  permission: "partner.write",
  summary: "Moves a partner with everybody below them under another, or to the top, from a day on.",
  params: one,
  body: z.strictObject({ parentId: z.nullable(identifier()), from: calendarDay, reason: reasonField }),
  data: partnerFile,
  success: "SAVED",
  errors: [
    ...changeErrors,
    "NOT_IN_TREE",
    "IN_OWN_BRANCH",
    "RATE_ABOVE_PARENT",
    "RATE_BELOW_CHILD",
    "APPROVAL_NEEDED",
    "OPERATOR_TOO_NEW",
  ],
});

export const moveMemberToPartner = defineOperatorCall({
  id: "operator.member.putPartner",
  method: "PUT",
  path: "/members/:id/partner",
  permission: "partner.write",
  summary:
    "Makes a member another partner's, or nobody's, from a day on; what was before stays where it was. By two owners where their play is money of weight.",
  params: one,
  body: z.strictObject({ partnerId: z.nullable(identifier()), from: calendarDay, reason: reasonField }),
  data: z.object({ partnerId: z.nullable(z.string()), from: z.string() }),
  success: "SAVED",
  errors: [...changeErrors, "NOT_IN_TREE", "IS_A_PARTNER", "APPROVAL_NEEDED", "OPERATOR_TOO_NEW"],
});

export const listRuns = defineOperatorCall({
  id: "operator.partnerRun.list",
  method: "GET",
  path: "/partner-runs",
  permission: "partner.read",
  summary: "The settlements of partners, the latest period first.",
  data: z.object({ list: z.array(partnerRun) }),
});

export const makeRun = defineOperatorCall({
  id: "operator.partnerRun.make",
  method: "POST",
  path: "/partner-runs",
  permission: "partner.settle",
  summary:
    "Settles the period in which a day lies: a draft of a statement for each partner whose contract it is. Asked again the draft is made again; what is approved stays.",
  body: z.strictObject({ period: oneOf(settlementPeriods), day: calendarDay }),
  data: partnerRun,
  success: "SAVED",
  errors: ["RUN_TOO_EARLY"],
});

const statementsOf = z.strictObject(operatorListFields);

export const getRun = defineOperatorCall({
  id: "operator.partnerRun.get",
  method: "GET",
  path: "/partner-runs/:id",
  permission: "partner.read",
  summary: "A settlement with the statement of each partner, the largest first.",
  params: one,
  data: z.object({ run: partnerRun, statements: z.array(partnerStatement) }),
  errors: ["NOT_FOUND"],
});

export const downloadRun = defineOperatorCall({
  id: "operator.partnerRun.csv",
  method: "GET",
  path: "/partner-runs/:id/statements.csv",
  permission: "partner.read",
  summary: "The statements of a settlement as a CSV file.",
  params: one,
  format: "csv",
  data: z.string(),
  errors: ["NOT_FOUND"],
});

export const approveRun = defineOperatorCall({
  id: "operator.partnerRun.approve",
  method: "POST",
  path: "/partner-runs/:id/approve",
  permission: "partner.settle",
  summary:
    "Approves a settlement as it was made at `madeAt`: it never changes again. From the setting on a second operator approves it.",
  params: one,
  body: z.strictObject({ madeAt: z.iso.datetime(), reason: reasonField }),
  data: partnerRun,
  success: "SAVED",
  errors: [
    "NOT_FOUND",
    "RUN_CHANGED",
    "RUN_EARLIER_OPEN",
    "RUN_STALE",
    "APPROVAL_NEEDED",
    "OPERATOR_TOO_NEW",
  ],
});

export const listStatements = defineOperatorCall({
  id: "operator.partnerStatement.list",
  method: "GET",
  path: "/partners/:id/statements",
  permission: "partner.read",
  summary: "The statements of a partner, the latest period first.",
  params: one,
  query: statementsOf,
  data: operatorListOf(partnerStatement),
});

export const getStatement = defineOperatorCall({
  id: "operator.partnerStatement.get",
  method: "GET",
  path: "/partner-statements/:id",
  permission: "partner.read",
  summary: "A statement with its days and categories.",
  params: one,
  data: wholeStatement,
  errors: ["NOT_FOUND"],
});

export const downloadStatement = defineOperatorCall({
  id: "operator.partnerStatement.csv",
  method: "GET",
  path: "/partner-statements/:id/rows.csv",
  permission: "partner.read",
  summary: "The days and categories of a statement as a CSV file.",
  params: one,
  format: "csv",
  data: z.string(),
  errors: ["NOT_FOUND"],
});

const payErrors = ["NOT_FOUND", "RUN_NOT_APPROVED", "NOTHING_TO_PAY", "STATEMENT_PAID"] as const;

export const payStatement = defineOperatorCall({
  id: "operator.partnerStatement.pay",
  method: "POST",
  path: "/partner-statements/:id/pay",
  permission: "partner.settle",
  summary: "Pays an approved statement to the partner's own cash, once.",
  params: one,
  body: z.strictObject({ reason: reasonField }),
  data: partnerStatement,
  success: "SAVED",
  errors: [...payErrors, "SELF_EXCLUDED", "ACCOUNT_SUSPENDED", "ACCOUNT_CLOSED"],
});

export const markStatementPaid = defineOperatorCall({
  id: "operator.partnerStatement.paidOutside",
  method: "POST",
  path: "/partner-statements/:id/paid-outside",
  permission: "partner.settle",
  summary: "Says that an approved statement was paid outside of the site; no money moves.",
  params: one,
  body: z.strictObject({ reason: reasonField }),
  data: partnerStatement,
  success: "SAVED",
  errors: [...payErrors],
});
