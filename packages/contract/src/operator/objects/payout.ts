import * as z from "zod/mini";
import { instant, won } from "../../fields.ts";
import {
  payoutItemStatuses,
  payoutOutcomes,
  payoutRowProblems,
  payoutStatuses,
  returnDecisions,
} from "../enumerations.ts";
import { fileProblems } from "../words/fileProblem.ts";

/** A payout batch in the list. Of `approvalsNeeded` people beside its maker so many have approved as `approvals` has. */
export const payoutBatch = z.object({
  id: z.string(),
  number: z.int(),
  /** Of `payoutFormats`. */
  format: z.string(),
  memo: z.string(),
  status: z.enum(payoutStatuses),
  count: z.int(),
  sum: won,
  madeBy: z.string(),
  madeAt: instant,
  approvalsNeeded: z.int(),
  approvals: z.array(z.object({ by: z.string(), at: instant })),
  fileTakenBy: z.nullable(z.string()),
  fileTakenAt: z.nullable(instant),
  sentBy: z.nullable(z.string()),
  sentAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  cancelledBy: z.nullable(z.string()),
  cancelledAt: z.nullable(instant),
  cancelReason: z.nullable(z.string()),
  /** Withdrawals and won by what became of them. */
  waiting: z.object({ count: z.int(), sum: won }),
  paid: z.object({ count: z.int(), sum: won }),
  returned: z.object({ count: z.int(), sum: won }),
});
export type PayoutBatch = z.output<typeof payoutBatch>;

/** A withdrawal in a batch. */
export const payoutItem = z.object({
  requestId: z.string(),
  position: z.int(),
  amount: won,
  status: z.enum(payoutItemStatuses),
  reason: z.nullable(z.string()),
  settledBy: z.nullable(z.string()),
  settledAt: z.nullable(instant),
  member: z.object({ id: z.string(), loginId: z.string(), nickname: z.string(), simulated: z.boolean() }),
  bank: z.object({ bankName: z.string(), accountNumber: z.string(), holder: z.string() }),
});
export type PayoutItem = z.output<typeof payoutItem>;

/** An approved withdrawal that waits in no batch, as it would be put into one. */
export const payableWithdrawal = z.object({
  requestId: z.string(),
  amount: won,
  requestedAt: instant,
  member: payoutItem.shape.member,
  bank: payoutItem.shape.bank,
});
export type PayableWithdrawal = z.output<typeof payableWithdrawal>;

/** A row of a bank's result file, as it was understood: which withdrawal, what became of it; or why it counts for nothing. */
export const payoutResultRow = z.object({
  row: z.int(),
  requestId: z.nullable(z.string()),
  position: z.nullable(z.int()),
  accountNumber: z.string(),
  amount: z.nullable(won),
  outcome: z.nullable(z.enum(payoutOutcomes)),
  decision: z.nullable(z.enum(returnDecisions)),
  reason: z.nullable(z.string()),
  problem: z.nullable(z.enum([...payoutRowProblems, ...fileProblems])),
});
export type PayoutResultRow = z.output<typeof payoutResultRow>;

/** A bank's file of what became of a batch. READ counts for nothing yet; ACCEPTED is being carried out, DONE was. */
export const payoutResult = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(["READ", "ACCEPTED", "DONE"]),
  readBy: z.string(),
  readAt: instant,
  acceptedBy: z.nullable(z.string()),
  acceptedAt: z.nullable(instant),
  counts: z.object({ paid: z.int(), returned: z.int(), unknown: z.int(), problems: z.int() }),
});
export type PayoutResult = z.output<typeof payoutResult>;

/** One batch with its withdrawals and the result files that were read for it. */
export const payoutFile = z.object({
  ...payoutBatch.shape,
  items: z.array(payoutItem),
  results: z.array(payoutResult),
});
export type PayoutFile = z.output<typeof payoutFile>;
