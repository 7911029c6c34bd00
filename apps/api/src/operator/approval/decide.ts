import { approvalFact } from "@hanpan/contract/operator/objects/approval";
import { mayDo, permissions } from "@hanpan/contract/operator/permissions";
import type { PoolClient } from "pg";
import * as z from "zod";
import { openedDocument } from "../../lib/keptDocument.ts";
import { powerColumns, powerJoin, powerOf, powerRow } from "../../lib/operatorPower.ts";
import { publish } from "../../lib/outbox.ts";
import { Refusal, refuse } from "../../server/refusal.ts";
import type { ApprovalKind, CarriedOut } from "../lib/approval.ts";
import { refuseNew } from "../lib/countsAsOne.ts";
import type { SignedInOperator } from "../server/support.ts";

/** Who decides about which proposal, why, and when. */
export type Decision = {
  readonly approvalId: string;
  readonly operator: SignedInOperator;
  readonly reason: string | undefined;
  /** The count that has to be said again, where the proposal has one. */
  readonly confirmed?: number | undefined;
  /** From where they decide. */
  readonly address: string;
  readonly now: Date;
};

const row = z.object({
  ...powerRow.shape,
  approval_id: z.string(),
  kind: z.string(),
  subject: z.string(),
  permission: z.enum(permissions),
  payload: z.unknown(),
  meaning: z.unknown(),
  basis: z.unknown(),
  reason: z.string(),
  proposed_by: z.string(),
  proposer: z.string(),
  proposer_status: z.string(),
  proposer_is_another: z.boolean(),
  expires_at: z.date(),
  status: z.string(),
});
type Waiting = z.output<typeof row>;

/** What became of an approval: what was done, or why it could not be done any more. */
export type Approved = { readonly subject: string; readonly kind: string } & (
  | {
      readonly outcome: "DONE";
      readonly reason: string;
      readonly proposer: string;
      readonly done: CarriedOut;
    }
  | { readonly outcome: "STALE"; readonly code: "APPROVAL_STALE" | "APPROVAL_PROPOSER" }
);

/**
 * Approves a proposal and carries it out, within a transaction: its row is locked, so that of two who approve at once
 * one does it. What it rests on having changed or its kind being unknown to this version makes it STALE, and so does its proposer being
 * dismissed, be they back or not, or not allowed to propose it any more (APPROVAL_PROPOSER), which is kept: the caller commits and then refuses. Refuses NOT_FOUND, APPROVAL_OWN, APPROVAL_FINISHED, OPERATOR_TOO_NEW, and
 * whatever the act itself refuses, which leaves it waiting.
 */
export async function approve(
  client: PoolClient,
  kinds: readonly ApprovalKind[],
  decision: Decision,
): Promise<Approved> {
  const waiting = await takeWaiting(client, decision);
  const { operator, now } = decision;
  if (waiting.proposed_by === operator.operatorId) throw refuse("APPROVAL_OWN");
  await refuseNew(client, operator.operatorId, now);
  const about = { subject: waiting.subject, kind: waiting.kind };
  const kind = kinds.find((known) => known.kind === waiting.kind);
  // Of two, both may: what somebody proposed who was dismissed since, or lost the power for it, is not carried out on one's word.
  if (kind !== undefined && !mayStill(waiting, kind)) {
    await finish(client, "STALE", decision);
    return { ...about, outcome: "STALE", code: "APPROVAL_PROPOSER" };
  }
  refuseUnconfirmed(waiting, decision.confirmed);
  const done = await kind?.carryOut(
    client,
    { payload: openedDocument(waiting.approval_id, waiting.payload), basis: waiting.basis ?? null },
    {
      approvalId: waiting.approval_id,
      reason: waiting.reason,
      proposedBy: { operatorId: waiting.proposed_by, loginId: waiting.proposer },
      approvedBy: {
        ...{ operatorId: operator.operatorId, loginId: operator.loginId },
        ...{ role: operator.role, address: decision.address },
      },
      now,
    },
  );
  if (done === undefined || done === null) {
    await finish(client, "STALE", decision);
    return { ...about, outcome: "STALE", code: "APPROVAL_STALE" };
  }
  await finish(client, "APPROVED", decision);
  return { ...about, outcome: "DONE", reason: waiting.reason, proposer: waiting.proposer, done };
}

const facts = z.object({ ko: z.object({ facts: z.array(approvalFact) }) });

/** Refuses APPROVAL_UNCONFIRMED where a count that was shown was not said again. */
function refuseUnconfirmed({ approval_id: id, meaning }: Waiting, confirmed: number | undefined): void {
  const shown = facts.parse(openedDocument(id, meaning)).ko.facts.flatMap(({ confirm }) => confirm ?? []);
  if (shown.some((count) => count !== confirmed)) throw refuse("APPROVAL_UNCONFIRMED");
}

/** Whether who proposed an act is in service, and was all the while, and may still do what its call needs. */
const mayStill = (waiting: Waiting, { proposedWith }: ApprovalKind): boolean =>
  waiting.proposer_status === "ACTIVE" &&
  !waiting.proposer_is_another &&
  mayDo(powerOf(waiting), proposedWith);

/** Refuses another's proposal, or takes one's own back; answers what it was about. */
export async function endProposal(
  client: PoolClient,
  as: "REFUSED" | "WITHDRAWN",
  decision: Decision,
): Promise<{ readonly subject: string; readonly kind: string }> {
  const waiting = await takeWaiting(client, decision);
  const isOwn = waiting.proposed_by === decision.operator.operatorId;
  if (as === "REFUSED" && isOwn) throw refuse("APPROVAL_OWN");
  if (as === "WITHDRAWN" && !isOwn) throw refuse("NOT_FOUND");
  await finish(client, as, decision);
  return { subject: waiting.subject, kind: waiting.kind };
}

/** The proposal, locked, if the operator may know of it and it still waits. */
async function takeWaiting(client: PoolClient, decision: Decision): Promise<Waiting> {
  const { approvalId, operator, now } = decision;
  const found = await client.query(
    `SELECT approval_id, kind, subject, permission, payload, meaning, basis, reason, proposed_by, operator.login_id AS proposer,
            operator.status AS proposer_status,
            platform.is_another_since(operator.counts_from, proposed_at) AS proposer_is_another, ${powerColumns}, expires_at, approval.status
       FROM platform.approval JOIN platform.operator AS operator ON operator.operator_id = proposed_by ${powerJoin}
      WHERE approval_id = $1 FOR NO KEY UPDATE OF approval`,
    [approvalId],
  );
  if (found.rows[0] === undefined) throw refuse("NOT_FOUND");
  const waiting = row.parse(found.rows[0]);
  const isTheirs = waiting.proposed_by === operator.operatorId || mayDo(operator, waiting.permission);
  if (!isTheirs) throw refuse("NOT_FOUND");
  if (waiting.status !== "WAITING" || waiting.expires_at <= now) throw refuse("APPROVAL_FINISHED");
  return waiting;
}

async function finish(
  client: PoolClient,
  status: "APPROVED" | "REFUSED" | "WITHDRAWN" | "STALE",
  { approvalId, operator, reason, now }: Decision,
): Promise<void> {
  await client.query(
    `UPDATE platform.approval SET status = $2, decided_by = $3, decided_at = $4, decision_reason = $5
      WHERE approval_id = $1`,
    [approvalId, status, operator.operatorId, now, reason ?? null],
  );
  await publish(client, { event: "alert", kind: "APPROVAL", memberId: approvalId });
}

/** Whether a refusal means that somebody tried to be both of two. */
export const isOfTwo = (error: unknown): error is Refusal =>
  error instanceof Refusal && ["APPROVAL_OWN", "OPERATOR_TOO_NEW"].includes(error.code);
