import * as z from "zod/mini";
import { instant } from "../../fields.ts";
import { approvalStatuses, elsewhereKinds, undecidableReasons } from "../enumerations.ts";
import { personalFields } from "../personalFields.ts";

const person = z.object({ id: z.string(), loginId: z.string(), name: z.string() });

/**
 * One line of what an act means: `was` is what stands now, where the act changes something that stands. `personal` says of a member
 * what it shows, which is masked to who does not see that whole. `confirm` is a count that who approves has to say again, since it is
 * easily not seen.
 */
export const approvalFact = z.object({
  label: z.string(),
  was: z.nullable(z.string()),
  value: z.string(),
  personal: z.optional(z.enum(personalFields)),
  confirm: z.optional(z.int()),
});
export type ApprovalFact = z.output<typeof approvalFact>;

/**
 * An act of weight that one operator has proposed. `title` and `facts` say what it means, in the reader's language, as it
 * was when it was proposed. `undecidable` says why the reader cannot decide about it, null where they can; `deciders`
 * how many operators could now, so that a site where nobody can says so.
 */
export const approval = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  title: z.string(),
  facts: z.array(approvalFact),
  reason: z.string(),
  status: z.enum(approvalStatuses),
  proposedBy: person,
  proposedAt: instant,
  expiresAt: instant,
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
  isOwn: z.boolean(),
  undecidable: z.nullable(z.enum(undecidableReasons)),
  deciders: z.int(),
});
export type Approval = z.output<typeof approval>;

/** What stands in a queue of its own and waits there for somebody beside whoever did the first half of it. */
export const approvalElsewhere = z.object({
  id: z.string(),
  kind: z.enum(elsewhereKinds),
  number: z.int(),
  amount: z.int(),
  /** How many withdrawals a batch has; null of what is one. */
  count: z.nullable(z.int()),
  member: z.nullable(z.object({ id: z.string(), loginId: z.string(), nickname: z.string() })),
  proposedBy: z.string(),
  since: instant,
  /** The reader did their half of it: another decides. */
  isOwn: z.boolean(),
});
export type ApprovalElsewhere = z.output<typeof approvalElsewhere>;
