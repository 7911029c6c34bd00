import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { newIdAt } from "../../lib/newIdAt.ts";
import { holdersOf } from "../../lib/operatorPower.ts";
import { publish } from "../../lib/outbox.ts";
import { refuse, refuseFields } from "../../server/refusal.ts";
import { caseDays } from "../alert/handleAlert.ts";
import { refuseOwnCase } from "./readCase.ts";

/** Who writes in a case, and when. */
export type CaseWriter = { readonly caseId: string; readonly operatorId: string; readonly now: Date };

/** Refuses CASE_ABOUT_YOU to who would have a part in a case about their own work. */
export const refuseOwnCaseOf = (client: PoolClient, { caseId, operatorId }: CaseWriter): Promise<void> =>
  refuseOwnCase(client, caseId, operatorId);

const lockedRow = z.object({ decided: z.boolean() });

/** A case with its row locked. Refuses NOT_FOUND, CASE_ABOUT_YOU, and CASE_DECIDED unless what is done may be done afterwards too. */
export async function lockCase(
  client: PoolClient,
  { caseId, operatorId }: CaseWriter,
  { mayBeDecided = false }: { readonly mayBeDecided?: boolean } = {},
): Promise<void> {
  const { rows } = await client.query(
    "SELECT decided_at IS NOT NULL AS decided FROM platform.risk_case WHERE case_id = $1 FOR NO KEY UPDATE",
    [caseId],
  );
  if (rows[0] === undefined) throw refuse("NOT_FOUND");
  await refuseOwnCase(client, caseId, operatorId);
  if (lockedRow.parse(rows[0]).decided && !mayBeDecided) throw refuse("CASE_DECIDED");
}

/** Who opens or decides a case about a member waits for who does so about the same one: one transaction, in the order of their ids. */
export async function takeMembers(client: PoolClient, members: readonly string[]): Promise<void> {
  for (const member of [...members].sort())
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('case ' || $1, 520))", [member]);
}

async function refuseUnknown(client: PoolClient, memberId: string): Promise<void> {
  const known = await client.query("SELECT FROM platform.member WHERE member_id = $1", [memberId]);
  if (known.rowCount === 0) throw refuse("NOT_FOUND");
}

/** Opens a case about a member by hand, which the operator owns; answers its id. Refuses a member who is not there. */
export async function openCase(
  client: PoolClient,
  given: {
    readonly memberId: string;
    readonly reason: string;
    readonly operatorId: string;
    readonly now: Date;
  },
): Promise<string> {
  const { memberId, operatorId, now } = given;
  await refuseUnknown(client, memberId);
  await takeMembers(client, [memberId]);
  const caseId = await openCaseOf(client, given);
  await addMember(client, { caseId, operatorId, now }, memberId);
  return caseId;
}

/** Opens a case that the operator owns and that has no member yet; answers its id. */
export async function openCaseOf(
  client: PoolClient,
  { reason, operatorId, now }: { readonly reason: string; readonly operatorId: string; readonly now: Date },
): Promise<string> {
  const caseId = newIdAt(now);
  await client.query(
    `INSERT INTO platform.risk_case (case_id, opened_at, opened_by, reason, owner_id, deadline_at)
     VALUES ($1, $2, $3, $4, $5, $2::timestamptz + make_interval(days => $6))`,
    [caseId, now, `operator:${operatorId}`, reason, operatorId, caseDays],
  );
  await publish(client, { event: "alert", kind: "CASE", memberId: caseId });
  return caseId;
}

/** Adds a member to a case whose row is locked, or new. */
export async function addMember(client: PoolClient, writer: CaseWriter, memberId: string): Promise<void> {
  const { caseId, operatorId, now } = writer;
  await refuseUnknown(client, memberId);
  await client.query("SELECT platform.add_to_case($1, $2, NULL, $3, $4)", [
    caseId,
    memberId,
    `operator:${operatorId}`,
    now,
  ]);
}

/** Writes a note into a case. */
export async function addNote(
  client: PoolClient,
  { caseId, operatorId, now }: CaseWriter,
  body: string,
): Promise<void> {
  await client.query(
    "INSERT INTO platform.case_entry (case_id, entry_id, at, written_by, kind, body) VALUES ($1, $2, $3, $4, 'NOTE', $5)",
    [caseId, newIdAt(now), now, `operator:${operatorId}`, body],
  );
}

const evidence = {
  REQUEST: `SELECT of.member_id, jsonb_build_object('type', request.type, 'amountWon', request.amount_won, 'status', request.status,
      'requestedAt', request.requested_at, 'processedAt', request.processed_at) AS facts
    FROM platform.case_member AS of JOIN platform.money_request AS request ON request.member_id = of.member_id
    WHERE of.case_id = $1 AND request.request_id = $2`,
  BET: `SELECT of.member_id, jsonb_build_object('game', game.name_ko, 'stakeWon', bet.stake_won, 'winWon', bet.win_won, 'status', bet.status,
      'betAt', bet.bet_at, 'settledAt', bet.settled_at) AS facts
    FROM platform.case_member AS of JOIN platform.bet AS bet ON bet.member_id = of.member_id
    JOIN platform.game AS game ON game.game_id = bet.game_id
    WHERE of.case_id = $1 AND bet.bet_id = $2`,
} as const;
const evidenceRow = z.object({ member_id: z.string(), facts: z.record(z.string(), z.unknown()) });

/** Keeps a request or a bet of a member of the case with its facts as they are now; refuses what none of them has. */
export async function addEvidence(
  client: PoolClient,
  { caseId, operatorId, now }: CaseWriter,
  { kind, subject }: { readonly kind: keyof typeof evidence; readonly subject: string },
): Promise<void> {
  const { rows } = await client.query(evidence[kind], [caseId, subject]);
  if (rows[0] === undefined) throw refuseFields({ subject: "NOT_ALLOWED" });
  const { member_id: memberId, facts } = evidenceRow.parse(rows[0]);
  await client.query(
    `INSERT INTO platform.case_entry (case_id, entry_id, at, written_by, kind, body, member_id, subject_id, facts)
     VALUES ($1, $2, $3, $4, $5, '', $6, $7, $8)`,
    [caseId, newIdAt(now), now, `operator:${operatorId}`, kind, memberId, subject, JSON.stringify(facts)],
  );
}

/** A condition on operators: who may write in a case, and decide it. */
export const worksOnCases = holdersOf(["case.write", "case.decide"]);

const ownerRows = z.array(z.object({ id: z.string(), loginId: z.string(), name: z.string() }));

/** Who may own a case. */
export async function readOwners(pool: Pool) {
  const { rows } = await pool.query(
    `SELECT operator_id AS id, login_id AS "loginId", name FROM platform.operator
      WHERE status = 'ACTIVE' AND ${worksOnCases} ORDER BY login_id`,
  );
  return ownerRows.parse(rows);
}

/** Says who owns a case and until when it is to be decided; refuses an owner who may not write in it or whom it is about. */
export async function changeCase(
  client: PoolClient,
  { caseId }: CaseWriter,
  { owner, deadline }: { readonly owner: string | null; readonly deadline: string },
): Promise<void> {
  if (owner !== null) {
    const may = await client.query(
      `SELECT FROM platform.operator WHERE operator_id = $1 AND status = 'ACTIVE' AND ${worksOnCases}`,
      [owner],
    );
    if (may.rowCount === 0) throw refuseFields({ owner: "NOT_ALLOWED" });
    await refuseOwnCase(client, caseId, owner);
  }
  await client.query("UPDATE platform.risk_case SET owner_id = $2, deadline_at = $3 WHERE case_id = $1", [
    caseId,
    owner,
    deadline,
  ]);
}
