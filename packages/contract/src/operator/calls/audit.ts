import * as z from "zod/mini";
import { identifier, periodInOrder } from "../../fields.ts";
import { defineOperatorCall } from "../call.ts";
import { operatorFileFields, operatorListFields, operatorListOf, searchField } from "../fields.ts";
import { auditEntry, strangerSignIn } from "../objects/audit.ts";

const filters = {
  operator: z.optional(identifier()),
  action: z.optional(searchField),
  subject: z.optional(searchField),
};

export const listAudit = defineOperatorCall({
  id: "operator.audit.list",
  method: "GET",
  path: "/audit",
  permission: "audit.read",
  summary: "What operators did and were refused, the newest first.",
  query: z.strictObject({ ...operatorListFields, ...filters }).check(periodInOrder()),
  data: operatorListOf(auditEntry),
});

export const downloadAudit = defineOperatorCall({
  id: "operator.audit.csv",
  method: "GET",
  path: "/audit.csv",
  permission: "audit.read",
  summary: "The same audit as a CSV file.",
  query: z.strictObject({ ...operatorFileFields, ...filters }).check(periodInOrder()),
  format: "csv",
  data: z.string(),
});

export const listStrangers = defineOperatorCall({
  id: "operator.audit.strangers",
  method: "GET",
  path: "/audit/strangers",
  permission: "audit.read",
  summary: "Sign-ins at the console with a wrong ID or password, the newest first; they are kept for a year.",
  query: z
    .strictObject({
      ...operatorListFields,
      operator: z.optional(identifier()),
      loginId: z.optional(searchField),
      address: z.optional(searchField),
    })
    .check(periodInOrder()),
  data: operatorListOf(strangerSignIn),
});

export const verifyAudit = defineOperatorCall({
  id: "operator.audit.verify",
  method: "GET",
  path: "/audit/verify",
  permission: "audit.read",
  summary: "Follows the chain of hashes from the first row and names every row that does not fit.",
  data: z.object({
    ok: z.boolean(),
    checked: z.int(),
    offenders: z.array(z.object({ number: z.int(), what: z.string() })),
  }),
});
