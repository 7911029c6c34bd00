import type { CaseDecision, FreezeKind } from "@hanpan/contract/operator/caseEnumerations";
import { freezeKinds } from "@hanpan/contract/operator/caseEnumerations";
import type { PoolClient } from "pg";
import * as z from "zod";
import { setFreeze } from "../../cases/setFreeze.ts";
import { publish } from "../../lib/outbox.ts";
import { endSessions } from "../../lib/sessions.ts";
import { countsFrom } from "../lib/countsAsOne.ts";
import { movedOwn, refuseMovedOwn } from "../lib/movedOwn.ts";
import { notifyOfFreeze } from "./notifyOfFreeze.ts";
import { type CaseWriter, lockCase, takeMembers, worksOnCases } from "./writeCase.ts";

/** Refuses CASE_OWN_MEMBER where the operator moved money of a member of the case by hand within the last thirty days. */
export async function refuseOwnMember(client: PoolClient, writer: CaseWriter): Promise<void> {
  await refuseMovedOwn(client, await membersOf(client, writer.caseId), writer);
}

/**
 * Whether somebody else may decide a case, so that what has consequences is done by two. Whom it is about, and who moved money of its
 * members by hand, may not, and do not count.
 */
export async function hasOtherDecider(
  client: PoolClient,
  { caseId, operatorId, now }: CaseWriter,
): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT one.operator_id FROM platform.operator AS one
      WHERE one.operator_id <> $3 AND one.status = 'ACTIVE' AND ${worksOnCases} AND NOT ${movedOwn}
        AND NOT EXISTS (SELECT FROM platform.alert WHERE alert.case_id = $4 AND alert.operator_id = one.operator_id)`,
    [await membersOf(client, caseId), now, operatorId, caseId],
  );
  for (const { operator_id: other } of z.array(z.object({ operator_id: z.string() })).parse(rows))
    if ((await countsFrom(client, other)) <= now) return true;
  return false;
}

const memberRows = z.array(z.object({ member_id: z.string() }));
const frozenRows = z.array(z.object({ member_id: z.string(), kind: z.enum(freezeKinds) }));

/** What a case keeps its members from now. */
export async function frozenOf(client: PoolClient, caseId: string) {
  const { rows } = await client.query(
    "SELECT member_id, kind FROM platform.member_freeze WHERE case_id = $1 AND lifted_at IS NULL ORDER BY member_id, kind",
    [caseId],
  );
  return frozenRows.parse(rows);
}

/** The members of a case in the order of their ids. */
export async function membersOf(client: PoolClient, caseId: string): Promise<readonly string[]> {
  const { rows } = await client.query(
    "SELECT member_id FROM platform.case_member WHERE case_id = $1 ORDER BY member_id",
    [caseId],
  );
  return memberRows.parse(rows).map(({ member_id: id }) => id);
}

/** Whether a decision has consequences beyond the case: by two, where there is another. */
export async function hasConsequences(
  client: PoolClient,
  caseId: string,
  decision: CaseDecision,
): Promise<boolean> {
  return decision === "BARRED" || decision === "REPORTED" || (await frozenOf(client, caseId)).length > 0;
}

/** Lifts a freeze of a case whose row is locked, and notifies the member. Answers whether it changed anything. */
export async function lift(
  client: PoolClient,
  { caseId, operatorId, now }: CaseWriter,
  { memberId, kind }: { readonly memberId: string; readonly kind: FreezeKind },
): Promise<boolean> {
  const by = `operator:${operatorId}`;
  const changed = await setFreeze(client, { memberId, caseId, kind, on: false, by, now });
  if (changed) await notifyOfFreeze(client, { memberId, kinds: [kind], on: false, by, now });
  return changed;
}

/**
 * Decides a case, within a transaction: its freezes are lifted, or, BARRED, stay, and its members are suspended. Refuses CASE_DECIDED, and who
 * may not decide it.
 */
export async function decideCase(
  client: PoolClient,
  writer: CaseWriter,
  given: { readonly decision: CaseDecision; readonly reason: string; readonly second: string | null },
): Promise<void> {
  const { caseId, operatorId, now } = writer;
  const { decision, reason, second } = given;
  await takeMembers(client, await membersOf(client, caseId));
  await lockCase(client, writer);
  await refuseOwnMember(client, writer);
  const by = `operator:${operatorId}`;
  await client.query(
    `UPDATE platform.risk_case SET decision = $2, decided_at = $3, decided_by = $4, second_by = $5, decision_reason = $6 WHERE case_id = $1`,
    [caseId, decision, now, by, second === null ? null : `operator:${second}`, reason],
  );
  await publish(client, { event: "alert", kind: "CASE", memberId: caseId });
  if (decision === "BARRED") {
    for (const memberId of await membersOf(client, caseId)) {
      await client.query("SELECT ledger.lock_member($1)", [memberId]);
      await keepSuspendedBefore(client, caseId, memberId);
      await client.query(
        "UPDATE platform.member SET status = 'SUSPENDED' WHERE member_id = $1 AND status IN ('ACTIVE', 'SELF_EXCLUDED')",
        [memberId],
      );
      await endSessions(client, memberId, { allBut: null }, "SUSPENDED", now);
    }
    return;
  }
  const frozen = await frozenOf(client, caseId);
  for (const { member_id: memberId, kind } of frozen)
    await setFreeze(client, { memberId, caseId, kind, on: false, by, now });
  for (const memberId of new Set(frozen.map(({ member_id: id }) => id)))
    await notifyOfFreeze(client, {
      ...{ memberId, on: false, by, now },
      kinds: frozen.filter(({ member_id: id }) => id === memberId).map(({ kind }) => kind),
    });
}

/** Keeps of a member whom a case bars whether they were suspended by hand before: by the cases that bar them already, or as they stand. */
async function keepSuspendedBefore(client: PoolClient, caseId: string, memberId: string): Promise<void> {
  await client.query(
    `UPDATE platform.case_member AS barred SET was_suspended = coalesce(
       (SELECT bool_or(before.was_suspended) FROM platform.case_member AS before JOIN platform.risk_case AS decided USING (case_id)
         WHERE before.member_id = $2 AND before.case_id <> $1 AND before.readmitted_at IS NULL AND decided.decision = 'BARRED'),
       (SELECT status = 'SUSPENDED' FROM platform.member AS own WHERE own.member_id = $2))
      WHERE case_id = $1 AND member_id = $2`,
    [caseId, memberId],
  );
}
