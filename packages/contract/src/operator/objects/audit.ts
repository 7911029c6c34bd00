import * as z from "zod/mini";
import { instant } from "../../fields.ts";
import { auditOutcomes } from "../enumerations.ts";

/**
 * One act of an operator. `before` and `after` hold what changed; `hash` seals the row and the one before it. `subjectName` is the login ID
 * that a member or operator has by now to whom it was done.
 */
export const auditEntry = z.object({
  id: z.string(),
  number: z.int(),
  at: instant,
  operatorId: z.nullable(z.string()),
  operator: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectName: z.nullable(z.string()),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  reason: z.nullable(z.string()),
  address: z.string(),
  outcome: z.enum(auditOutcomes),
  hash: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** A sign-in at the console that failed for the ID or the password; `operator` is whose ID it named, when there is one. */
export const strangerSignIn = z.object({
  id: z.string(),
  at: instant,
  loginId: z.string(),
  operatorId: z.nullable(z.string()),
  operator: z.nullable(z.string()),
  address: z.string(),
  device: z.string(),
});
export type StrangerSignIn = z.output<typeof strangerSignIn>;
