import type { Language } from "@hanpan/contract/language";
import { allOperatorCalls } from "@hanpan/contract/operator/calls/index";
import type { ApprovalFact } from "@hanpan/contract/operator/objects/approval";
import type { HeldRole, Permission } from "@hanpan/contract/operator/permissions";
import type { PoolClient } from "pg";
import * as z from "zod";
import { openedDocument, sealedDocument } from "../../lib/keptDocument.ts";
import { publish } from "../../lib/outbox.ts";
import { type Refusal, refuse } from "../../server/refusal.ts";
import type { SignedInOperator } from "../server/support.ts";
import { refuseNew } from "./countsAsOne.ts";

/** How long a proposal waits before nobody can approve it any more. */
export const approvalWaitsForMs = 72 * 60 * 60 * 1_000;

/** What an act means to whoever decides about it, in one language. */
export type ApprovalMeaning = { readonly title: string; readonly facts: readonly ApprovalFact[] };

/** What is recorded of an act that was carried out; the audit keeps it. */
export type CarriedOut = { readonly before?: unknown; readonly after?: unknown };

/** Who carries an act out, and when. */
export type CarryOutContext = {
  /** The proposal's id, which is its act's id too: the ledger's reference, so that it is done once. */
  readonly approvalId: string;
  readonly reason: string;
  readonly proposedBy: { readonly operatorId: string; readonly loginId: string };
  readonly approvedBy: {
    readonly operatorId: string;
    readonly loginId: string;
    readonly role: HeldRole;
    readonly address: string;
  };
  readonly now: Date;
};

/** A kind of act that can wait for a second operator, as its feature declares it. */
export type ApprovalKindOf<Payload> = {
  /** The audit's name of the act, such as `member.adjust`. */
  readonly kind: string;
  /** Parses what was kept: a proposal that an older version made and this one cannot read is not carried out. */
  readonly payload: z.ZodType<Payload>;
  /** What an operator needs, beside `approval.decide`, to decide about it. */
  readonly permission: (payload: Payload) => Permission;
  /** What the call needs that proposes it, where no call has the kind's name. */
  readonly proposedWith?: Permission;
  /** What it means, read when it is proposed, in a language. */
  readonly explain: (client: PoolClient, payload: Payload, language: Language) => Promise<ApprovalMeaning>;
  /**
   * What it rests on, read when it is proposed and again when it is approved, with the rows locked that would change
   * it: where the two differ it is STALE and not carried out. Left out where the act itself refuses what no longer fits.
   */
  readonly basis?: (client: PoolClient, payload: Payload) => Promise<unknown>;
  /** Does it, within the approval's transaction. A refusal that is thrown leaves the proposal waiting; `null`: it is STALE. */
  readonly carryOut: (
    client: PoolClient,
    payload: Payload,
    context: CarryOutContext,
  ) => Promise<CarriedOut | null>;
};

/** A kind whose payload nobody but itself looks into. */
export type ApprovalKind = {
  readonly kind: string;
  /** What who proposed it may still do when it is approved, so that it is carried out. */
  readonly proposedWith: Permission;
  readonly prepare: (client: PoolClient, payload: unknown) => Promise<PreparedApproval>;
  /** `null` where it can be carried out no more: what it rests on has changed, or cannot be read. */
  readonly carryOut: (
    client: PoolClient,
    kept: { readonly payload: unknown; readonly basis: unknown },
    context: CarryOutContext,
  ) => Promise<CarriedOut | null>;
};

type PreparedApproval = {
  readonly payload: unknown;
  readonly permission: Permission;
  readonly meaning: Readonly<Record<Language, ApprovalMeaning>>;
  readonly basis: unknown;
};

/** What the call of a kind's name needs; a kind without one says it. */
function proposedWith({ kind, proposedWith: said }: Pick<ApprovalKindOf<never>, "kind" | "proposedWith">) {
  const needed = said ?? allOperatorCalls.find(({ id }) => id === `operator.${kind}`)?.permission;
  if (needed === undefined || needed === null)
    throw new Error(`The kind ${kind} says not with which permission it is proposed.`);
  return needed;
}

/** Declares a kind: its feature exports it, `buildOperatorApp` gives all of them to the approvals' room. */
export function defineApprovalKind<Payload>(kind: ApprovalKindOf<Payload>): ApprovalKind {
  const basisOf = async (client: PoolClient, payload: Payload) =>
    kind.basis === undefined ? null : await kind.basis(client, payload);
  return {
    kind: kind.kind,
    proposedWith: proposedWith(kind),
    async prepare(client, given) {
      const payload = kind.payload.parse(given);
      return {
        payload,
        permission: kind.permission(payload),
        meaning: {
          ko: await kind.explain(client, payload, "ko"),
          en: await kind.explain(client, payload, "en"),
        },
        basis: await basisOf(client, payload),
      };
    },
    async carryOut(client, kept, context) {
      const payload = kind.payload.safeParse(kept.payload);
      if (!payload.success) return null;
      const isStale = kept.basis !== null && !isSame(kept.basis, await basisOf(client, payload.data));
      return isStale ? null : kind.carryOut(client, payload.data, context);
    },
  };
}

/** Whether two values are one document: kept and read again they have the same content. */
function isSame(kept: unknown, now: unknown): boolean {
  return canonical(kept) === canonical(JSON.parse(JSON.stringify(now ?? null)));
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** What a proposal needs of the call that makes it. */
export type Proposal = {
  readonly kind: ApprovalKind;
  readonly payload: unknown;
  /** What it would be done to: `member:<id>`, `setting` … */
  readonly subject: string;
  readonly reason: string;
  readonly operator: SignedInOperator;
  /** The call's work id: sent again under its idempotency key it proposes once. */
  readonly workId: string;
  readonly now: Date;
  /** The call's own: keeps in the audit that it was proposed. */
  readonly record: (
    client: PoolClient,
    entry: {
      readonly subject: string;
      readonly after: unknown;
      readonly reason: string;
      readonly outcome: "PROPOSED";
    },
  ) => Promise<void>;
};

const waitingRows = z.array(z.object({ approval_id: z.string(), payload: z.unknown() }));

/**
 * Proposes an act in the caller's transaction, rings for who may decide, and answers APPROVAL_NEEDED (202, with
 * `details.approvalId`): **return** it from the transaction, for what is thrown is undone. The same act proposed again
 * by the same operator while it waits is the proposal that waits. Refuses (throws) OPERATOR_TOO_NEW.
 */
export async function propose(client: PoolClient, proposal: Proposal): Promise<Refusal> {
  const { kind, operator, now } = proposal;
  await refuseNew(client, operator.operatorId, now);
  const prepared = await kind.prepare(client, proposal.payload);
  const found = await client.query(
    `SELECT approval_id, payload FROM platform.approval
      WHERE approval_id = $1 OR (proposed_by = $2 AND kind = $3 AND subject = $4 AND status = 'WAITING' AND expires_at > $5)`,
    [proposal.workId, operator.operatorId, kind.kind, proposal.subject, now],
  );
  const known = waitingRows
    .parse(found.rows)
    .find(
      ({ approval_id: id, payload }) =>
        id === proposal.workId || isSame(openedDocument(id, payload), prepared.payload),
    );
  if (known !== undefined) return refuse("APPROVAL_NEEDED", { approvalId: known.approval_id });
  const kept = (document: unknown) => JSON.stringify(sealedDocument(proposal.workId, document));
  await client.query(
    `INSERT INTO platform.approval
       (approval_id, kind, subject, permission, payload, meaning, basis, reason, proposed_by, proposed_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      proposal.workId,
      kind.kind,
      proposal.subject,
      prepared.permission,
      kept(prepared.payload),
      kept(prepared.meaning),
      prepared.basis === null ? null : JSON.stringify(prepared.basis),
      proposal.reason,
      operator.operatorId,
      now,
      new Date(now.getTime() + approvalWaitsForMs),
    ],
  );
  await publish(client, { event: "alert", kind: "APPROVAL", memberId: proposal.workId });
  await proposal.record(client, {
    subject: proposal.subject,
    after: { approval: proposal.workId, kind: kind.kind, proposed: prepared.payload },
    reason: proposal.reason,
    outcome: "PROPOSED",
  });
  return refuse("APPROVAL_NEEDED", { approvalId: proposal.workId });
}
