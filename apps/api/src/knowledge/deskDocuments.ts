import { documentKinds, documentStates } from "@hanpan/contract/knowledgeEnumerations";
import type { MemberDocument } from "@hanpan/contract/operator/calls/knowledge";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";

const instant = z.date().transform((at) => at.toISOString());
const row = z
  .object({
    document_id: z.string(),
    version: z.number(),
    member_id: z.string(),
    login_id: z.string(),
    nickname: z.string(),
    kind: z.enum(documentKinds),
    state: z.enum(documentStates),
    type: z.string(),
    bytes: z.number(),
    uploaded_at: instant,
    decided_at: instant.nullable(),
    decided_by: z.string().nullable(),
    reason: z.string().nullable(),
    expires_on: z.string().nullable(),
    held_by: z.string().nullable(),
    removed: z.boolean(),
  })
  .transform(
    (found): MemberDocument => ({
      id: found.document_id,
      version: found.version,
      member: { id: found.member_id, loginId: found.login_id, nickname: found.nickname },
      kind: found.kind,
      state: found.state,
      type: found.type,
      bytes: found.bytes,
      uploadedAt: found.uploaded_at,
      decidedAt: found.decided_at,
      decidedBy: found.decided_by,
      reason: found.reason,
      expiresOn: found.expires_on,
      heldBy: found.held_by,
      removed: found.removed,
    }),
  );

const columns = `document.document_id, document.version, document.member_id, own.login_id, own.nickname, document.kind, document.state,
  document.type, document.bytes, document.uploaded_at, document.decided_at, decided.login_id AS decided_by, document.reason,
  document.expires_on::text, CASE WHEN document.held_until > $1 THEN holder.login_id END AS held_by,
  document.removed_at IS NOT NULL AS removed`;
const tables = `platform.knowledge_document AS document
  JOIN platform.member AS own ON own.member_id = document.member_id
  LEFT JOIN platform.operator AS decided ON decided.operator_id = document.decided_by
  LEFT JOIN platform.operator AS holder ON holder.operator_id = document.held_by`;

/** Documents that wait to be checked, the oldest first, at most a hundred. */
export async function readWaiting(pool: Pool, now: Date): Promise<MemberDocument[]> {
  const { rows } = await pool.query(
    `SELECT ${columns} FROM ${tables} WHERE document.state = 'WAITING'
      ORDER BY document.uploaded_at, document.document_id LIMIT 100`,
    [now],
  );
  return z.array(row).parse(rows);
}

/** A member's documents, the newest first, or one of them. */
export async function readOf(
  connection: Pool | PoolClient,
  memberId: string,
  now: Date,
  documentId: string | null = null,
): Promise<MemberDocument[]> {
  const { rows } = await connection.query(
    `SELECT ${columns} FROM ${tables} WHERE document.member_id = $2 AND ($3::uuid IS NULL OR document.document_id = $3)
      ORDER BY document.uploaded_at DESC, document.document_id DESC LIMIT 50`,
    [now, memberId, documentId],
  );
  return z.array(row).parse(rows);
}
