import * as z from "zod/mini";
import { identifier } from "../../fields.ts";
import { partnerStatement, wholeStatement } from "../../objects/settlement.ts";
import { defineOperatorCall } from "../call.ts";
import { operatorListFields, operatorListOf } from "../fields.ts";
import { partnerFile, partnerNode } from "../objects/partner.ts";
import { ratesBody } from "./partner.ts";

const one = z.strictObject({ id: identifier() });

export const listBranchPartners = defineOperatorCall({
  id: "operator.branch.partners",
  method: "GET",
  path: "/branch/partners",
  permission: "branch.read",
  summary: "The distributor's own partner and everybody below them in the tree, and nobody else.",
  data: z.object({ list: z.array(partnerNode), settledUntil: z.nullable(z.string()) }),
  errors: ["NOT_A_PARTNER"],
});

export const getBranchPartner = defineOperatorCall({
  id: "operator.branch.partner",
  method: "GET",
  path: "/branch/partners/:id",
  permission: "branch.read",
  summary: "The distributor's own partner, or one below them.",
  params: one,
  data: partnerFile,
  errors: ["NOT_A_PARTNER", "NOT_FOUND"],
});

export const putBranchRates = defineOperatorCall({
  id: "operator.branch.putRates",
  method: "PUT",
  path: "/branch/partners/:id/rates",
  permission: "branch.pay",
  summary:
    "Sets rates of a partner below, from tomorrow at the earliest; never above those of who stands above them.",
  params: one,
  body: ratesBody,
  data: partnerFile,
  success: "SAVED",
  errors: [
    "NOT_A_PARTNER",
    "NOT_FOUND",
    "DAY_OUT_OF_RANGE",
    "DAY_SETTLED",
    "RATE_ABOVE_PARENT",
    "RATE_BELOW_CHILD",
  ],
});

export const listBranchStatements = defineOperatorCall({
  id: "operator.branch.statements",
  method: "GET",
  path: "/branch/statements",
  permission: "branch.read",
  summary: "The approved statements of the distributor's own partner, the latest period first.",
  query: z.strictObject(operatorListFields),
  data: operatorListOf(partnerStatement),
  errors: ["NOT_A_PARTNER"],
});

export const getBranchStatement = defineOperatorCall({
  id: "operator.branch.statement",
  method: "GET",
  path: "/branch/statements/:id",
  permission: "branch.read",
  summary: "An approved statement of the distributor's own partner, with its days and categories.",
  params: one,
  data: wholeStatement,
  errors: ["NOT_A_PARTNER", "NOT_FOUND"],
});

export const downloadBranchStatement = defineOperatorCall({
  id: "operator.branch.statementCsv",
  method: "GET",
  path: "/branch/statements/:id/rows.csv",
  permission: "branch.read",
  summary: "The days and categories of such a statement as a CSV file.",
  params: one,
  format: "csv",
  data: z.string(),
  errors: ["NOT_A_PARTNER", "NOT_FOUND"],
});
