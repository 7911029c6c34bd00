import { memberStatuses } from "@hanpan/contract/enumerations";
import {
  actsOfTwo,
  caseEntryKinds,
  caseFileTypes,
  freezeKinds,
} from "@hanpan/contract/operator/caseEnumerations";
import type { CaseFile } from "@hanpan/contract/operator/objects/case";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import { alertFacts, readAlerts } from "../alert/readAlerts.ts";
import { operatorNameOf } from "../lib/operatorName.ts";
import { type CaseReader, readCases } from "./readCases.ts";
import { readScores } from "./scores.ts";

/** The most alerts of a case that are shown at once. */
const alertsMost = 200;

const instant = z.date().transform((at) => at.toISOString());
const person = { id: z.string(), nickname: z.string(), status: z.enum(memberStatuses) };

const memberRows = z.array(
  z.object({ ...person, loginId: z.string(), addedAt: instant, barred: z.boolean() }),
);
const freezeRows = z.array(
  z.object({
    ...person,
    kind: z.enum(freezeKinds),
    at: instant,
    by: z.string(),
    liftedAt: instant.nullable(),
    liftedBy: z.string().nullable(),
  }),
);
const entryRows = z.array(
  z.object({
    id: z.string(),
    at: instant,
    by: z.string(),
    kind: z.enum(caseEntryKinds),
    body: z.string(),
    subject: z.string().nullable(),
    facts: alertFacts.nullable(),
  }),
);
const fileRows = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    type: z.enum(caseFileTypes),
    bytes: z.number(),
    sha256: z.string(),
    addedAt: instant,
    addedBy: z.string(),
  }),
);
const decisionRow = z.object({
  decidedBy: z.string().nullable(),
  secondBy: z.string().nullable(),
  decisionReason: z.string().nullable(),
});

const aloneRows = z.array(z.object({ at: instant, by: z.string(), act: z.enum(actsOfTwo) }));

/** Refuses NOT_FOUND, and CASE_ABOUT_YOU where an alert of the case is about the operator's own work. */
export async function refuseOwnCase(
  connection: Pool | PoolClient,
  caseId: string,
  operatorId: string,
): Promise<void> {
  const { rows } = await connection.query(
    `SELECT EXISTS (SELECT FROM platform.alert WHERE alert.case_id = found.case_id AND alert.operator_id = $2) AS own
       FROM platform.risk_case AS found WHERE found.case_id = $1`,
    [caseId, operatorId],
  );
  if (rows[0] === undefined) throw refuse("NOT_FOUND");
  if (z.object({ own: z.boolean() }).parse(rows[0]).own) throw refuse("CASE_ABOUT_YOU");
}

/** A whole case as an operator reads it; refuses NOT_FOUND and CASE_ABOUT_YOU. */
export async function readCase(
  connection: Pool | PoolClient,
  caseId: string,
  reader: CaseReader,
): Promise<CaseFile> {
  await refuseOwnCase(connection, caseId, reader.operatorId);
  const [found] = await readCases(connection, { id: caseId }, reader, null, 1);
  if (found === undefined) throw refuse("NOT_FOUND");
  const ask = async <Rows>(rows: z.ZodType<Rows>, text: string) =>
    rows.parse((await connection.query(text, [caseId])).rows);
  const members = await ask(
    memberRows,
    `SELECT own.member_id AS id, own.nickname, own.status, own.login_id AS "loginId", of.added_at AS "addedAt",
            of.readmitted_at IS NULL AND EXISTS (SELECT FROM platform.risk_case WHERE case_id = $1 AND decision = 'BARRED') AS barred
       FROM platform.case_member AS of JOIN platform.member AS own USING (member_id)
      WHERE of.case_id = $1 ORDER BY of.added_at, of.member_id`,
  );
  const freezes = (
    await ask(
      freezeRows,
      `SELECT own.member_id AS id, own.nickname, own.status, kept.kind, kept.frozen_at AS at,
              ${operatorNameOf("kept.frozen_by")} AS by, kept.lifted_at AS "liftedAt", ${operatorNameOf("kept.lifted_by")} AS "liftedBy"
         FROM platform.member_freeze AS kept JOIN platform.member AS own USING (member_id)
        WHERE kept.case_id = $1 ORDER BY kept.frozen_at, kept.freeze_id`,
    )
  ).map(({ id, nickname, status, ...freeze }) => ({ ...freeze, member: { id, nickname, status } }));
  const entries = await ask(
    entryRows,
    `SELECT entry_id AS id, at, ${operatorNameOf("written_by")} AS by, kind, body, subject_id AS subject, facts
       FROM platform.case_entry WHERE case_id = $1 ORDER BY at DESC, entry_id DESC`,
  );
  const files = await ask(
    fileRows,
    `SELECT file_id AS id, name, type, bytes, encode(sha256, 'hex') AS sha256, added_at AS "addedAt",
            ${operatorNameOf("added_by")} AS "addedBy"
       FROM platform.case_file WHERE case_id = $1 ORDER BY added_at, file_id`,
  );
  const alone = await connection.query(
    `SELECT at, operator AS by, action AS act FROM platform.audit
      WHERE subject = $1 AND outcome = 'DONE' AND action = ANY ($2::text[]) AND after -> 'alone' = 'true' ORDER BY number`,
    [`case:${caseId}`, actsOfTwo],
  );
  const decision = await connection.query(
    `SELECT ${operatorNameOf("decided_by")} AS "decidedBy", ${operatorNameOf("second_by")} AS "secondBy",
            decision_reason AS "decisionReason" FROM platform.risk_case WHERE case_id = $1`,
    [caseId],
  );
  const alerts = await readAlerts(connection, { caseId }, null, alertsMost);
  const ids = members.map(({ id }) => id);
  const scores = await readScores(connection, ids, { caseId, now: reader.now });
  return {
    ...found.item,
    ...decisionRow.parse(decision.rows[0]),
    alone: aloneRows.parse(alone.rows),
    memberList: members.map((member) => ({
      ...member,
      ...(scores.get(member.id) ?? { score: 0, parts: [] }),
      frozen: freezes
        .filter(({ member: { id }, liftedAt }) => id === member.id && liftedAt === null)
        .map(({ kind, at, by }) => ({ kind, at, by })),
    })),
    alerts: alerts.map(({ item }) => item),
    entries,
    files,
    freezes,
  };
}
