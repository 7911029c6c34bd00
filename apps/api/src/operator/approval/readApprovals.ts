import type { Language } from "@hanpan/contract/language";
import type { ApprovalStatus, UndecidableReason } from "@hanpan/contract/operator/enumerations";
import { type Approval, type ApprovalFact, approvalFact } from "@hanpan/contract/operator/objects/approval";
import { mayDo, permissions } from "@hanpan/contract/operator/permissions";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { openedDocument } from "../../lib/keptDocument.ts";
import { powerColumns, powerJoin, powerOf, powerRow } from "../../lib/operatorPower.ts";
import { refuse } from "../../server/refusal.ts";
import { createConditions } from "../lib/conditions.ts";
import { countMatches } from "../lib/countMatches.ts";
import { addNotAboutReader } from "../lib/notAboutReader.ts";
import type { Placed } from "../lib/page.ts";
import { addPeriod } from "../lib/period.ts";
import { type Shown, shownTo } from "../lib/personal.ts";
import { addPlace, microsecondsOf, type Place } from "../lib/place.ts";
import type { SignedInOperator } from "../server/support.ts";

export type ApprovalFilter = {
  readonly status?: ApprovalStatus | undefined;
  readonly box?: "DECIDABLE" | "OWN" | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** One by its id. */
  readonly id?: string;
};

/** Who reads, in which language, and when. */
export type ApprovalReader = {
  readonly operator: SignedInOperator;
  readonly language: Language;
  readonly now: Date;
};

const person = z.object({ id: z.string(), loginId: z.string(), name: z.string() });
const meaning = z.object({ title: z.string(), facts: z.array(approvalFact) });
const meanings = z.object({ ko: meaning, en: meaning });

const row = z.object({
  approval_id: z.string(),
  kind: z.string(),
  subject: z.string(),
  permission: z.enum(permissions),
  meaning: z.unknown(),
  reason: z.string(),
  proposed_by: person,
  proposed_at: z.date(),
  expires_at: z.date(),
  status: z.enum(["WAITING", "APPROVED", "REFUSED", "WITHDRAWN", "STALE"]),
  decided_by: person.nullable(),
  decided_at: z.date().nullable(),
  decision_reason: z.string().nullable(),
  at_microseconds: z.number(),
});
type Row = z.output<typeof row>;

const operatorRows = z.array(
  powerRow
    .extend({ operator_id: z.string(), counts_from: z.date() })
    .transform(({ operator_id, counts_from, ...row }) => ({ ...powerOf(row), operator_id, counts_from })),
);
type Somebody = z.output<typeof operatorRows>[number];

const personOf = (column: string) =>
  `(SELECT jsonb_build_object('id', operator_id, 'loginId', login_id, 'name', name) FROM platform.operator
     WHERE operator_id = ${column})`;

function conditionsOf(filter: ApprovalFilter, { operator, now }: ApprovalReader) {
  const where = createConditions();
  const own = [...operator.permissions];
  const decides = mayDo(operator, "approval.decide");
  // What an operator may decide about, and what they proposed; nothing else.
  if (filter.box === "OWN" || !decides) where.add("proposed_by = ?", operator.operatorId);
  else if (filter.box === "DECIDABLE") {
    where.add("proposed_by <> ? AND permission = ANY (?)", operator.operatorId, own);
    where.add("status = 'WAITING' AND expires_at > ?", now);
  } else where.add("(proposed_by = ? OR permission = ANY (?))", operator.operatorId, own);
  if (filter.box === "DECIDABLE" && !decides) where.add("false");
  if (filter.status === "WAITING") where.add("status = 'WAITING' AND expires_at > ?", now);
  else if (filter.status === "EXPIRED") where.add("status = 'WAITING' AND expires_at <= ?", now);
  else where.addGiven("status = ?", filter.status);
  where.addGiven("approval_id = ?", filter.id);
  addNotAboutReader(where, operator.operatorId, { hasAfter: false });
  addPeriod(where, "proposed_at", filter);
  return where;
}

/** Proposals after a place, the newest first: what the reader may decide about, and what they proposed. */
export async function readApprovals(
  connection: Pool | PoolClient,
  filter: ApprovalFilter,
  reader: ApprovalReader,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<Approval>[]> {
  const where = conditionsOf(filter, reader);
  addPlace(where, { at: "proposed_at", id: "approval_id" }, place);
  const conditions = where.text();
  const found = await connection.query(
    `SELECT approval_id, kind, subject, permission, meaning, reason, ${personOf("proposed_by")} AS proposed_by, proposed_at,
            expires_at, status, ${personOf("decided_by")} AS decided_by, decided_at, decision_reason,
            ${microsecondsOf("proposed_at")} AS at_microseconds
       FROM platform.approval WHERE ${conditions}
      ORDER BY proposed_at DESC, approval_id DESC LIMIT ${where.place(limit)}`,
    [...where.values],
  );
  const operators = await connection.query(
    `SELECT operator_id, counts_from, ${powerColumns} FROM platform.operator ${powerJoin} WHERE status = 'ACTIVE'`,
  );
  const active = operatorRows.parse(operators.rows);
  return z
    .array(row)
    .parse(found.rows)
    .map((one) => ({
      atMicroseconds: one.at_microseconds,
      id: one.approval_id,
      item: approvalOf(one, reader, active),
    }));
}

/** How many the filter matches, counted to just beyond what a list shows. */
export function countApprovals(
  connection: Pool,
  filter: ApprovalFilter,
  reader: ApprovalReader,
): Promise<number> {
  return countMatches(connection, "platform.approval", conditionsOf(filter, reader));
}

/** One proposal as the reader sees it; refuses NOT_FOUND, also where they may neither decide nor proposed it. */
export async function readApproval(
  connection: Pool | PoolClient,
  id: string,
  reader: ApprovalReader,
): Promise<Approval> {
  const [found] = await readApprovals(connection, { id }, reader, null, 1);
  if (found === undefined) throw refuse("NOT_FOUND");
  return found.item;
}

function factShown(fact: ApprovalFact, shown: Shown): ApprovalFact {
  const { personal, was, value } = fact;
  if (personal === undefined) return fact;
  return { ...fact, was: was === null ? null : shown(personal, was), value: shown(personal, value) };
}

function approvalOf(one: Row, reader: ApprovalReader, active: readonly Somebody[]): Approval {
  const { operator, language, now } = reader;
  const isOver = one.status === "WAITING" && one.expires_at <= now;
  const status = isOver ? "EXPIRED" : one.status;
  const { title, facts } = meanings.parse(openedDocument(one.approval_id, one.meaning))[language];
  const decides = (somebody: Somebody) =>
    somebody.operator_id !== one.proposed_by.id &&
    mayDo(somebody, "approval.decide") &&
    mayDo(somebody, one.permission) &&
    somebody.counts_from <= now;
  return {
    id: one.approval_id,
    kind: one.kind,
    subject: one.subject,
    title,
    facts: facts.map((fact) => factShown(fact, shownTo(operator))),
    reason: one.reason,
    status,
    proposedBy: one.proposed_by,
    proposedAt: one.proposed_at.toISOString(),
    expiresAt: one.expires_at.toISOString(),
    decidedBy: one.decided_by,
    decidedAt: one.decided_at?.toISOString() ?? null,
    decisionReason: one.decision_reason,
    isOwn: one.proposed_by.id === operator.operatorId,
    undecidable: undecidable(one, status, reader, active),
    deciders: status === "WAITING" ? active.filter(decides).length : 0,
  };
}

function undecidable(
  one: Row,
  status: ApprovalStatus,
  { operator, now }: ApprovalReader,
  active: readonly Somebody[],
): UndecidableReason | null {
  if (status !== "WAITING") return "FINISHED";
  if (one.proposed_by.id === operator.operatorId) return "OWN";
  if (!mayDo(operator, "approval.decide") || !mayDo(operator, one.permission)) return "NO_PERMISSION";
  const self = active.find(({ operator_id }) => operator_id === operator.operatorId);
  return self === undefined || self.counts_from > now ? "TOO_NEW" : null;
}
