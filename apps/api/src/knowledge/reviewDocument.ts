import type { DocumentDecision } from "@hanpan/contract/knowledgeEnumerations";
import type { MemberDocument } from "@hanpan/contract/operator/calls/knowledge";
import { documentKindWords } from "@hanpan/contract/words/documentKind";
import type { PoolClient } from "pg";
import * as z from "zod";
import { publish } from "../lib/outbox.ts";
import { writeSiteNote } from "../lib/writeSiteNote.ts";
import { refuse } from "../server/refusal.ts";
import { readOf } from "./deskDocuments.ts";
import type { DocumentKeys } from "./documentKeys.ts";

/** How long who opened a document has it for themselves. */
const heldMs = 15 * 60_000;

type Asked = {
  readonly memberId: string;
  readonly documentId: string;
  readonly operatorId: string;
  readonly now: Date;
};

async function lock(client: PoolClient, { memberId, documentId, operatorId, now }: Asked) {
  const found = await client.query(
    "SELECT held_by FROM platform.knowledge_document WHERE member_id = $1 AND document_id = $2 FOR NO KEY UPDATE",
    [memberId, documentId],
  );
  const [document] = await readOf(client, memberId, now, documentId);
  if (document === undefined) throw refuse("NOT_FOUND");
  const isOwnHold = z.object({ held_by: z.string().nullable() }).parse(found.rows[0]).held_by === operatorId;
  if (document.heldBy !== null && !isOwnHold) throw refuse("DOCUMENT_HELD", { operator: document.heldBy });
  return { document, isHeld: document.heldBy !== null };
}

const fileRow = z.object({ key_id: z.string(), sealed: z.instanceof(Buffer) });

/**
 * Opens a document, in the transaction of the audit's row of it: one that waits is held by who opened it for a quarter of an hour. Throws
 * NOT_FOUND, DOCUMENT_HELD while another has it, DOCUMENT_GONE where it was removed or no key opens it.
 */
export async function lookAt(
  client: PoolClient,
  keys: DocumentKeys | undefined,
  asked: Asked,
): Promise<{ document: MemberDocument; content: string }> {
  const { memberId, documentId, operatorId, now } = asked;
  const { document } = await lock(client, asked);
  const { rows } = await client.query(
    "SELECT key_id, sealed FROM platform.knowledge_file WHERE member_id = $1 AND document_id = $2",
    [memberId, documentId],
  );
  const file = fileRow.safeParse(rows[0]).data;
  const content = file === undefined ? null : (keys?.open(documentId, file.key_id, file.sealed) ?? null);
  if (content === null) throw refuse("DOCUMENT_GONE");
  if (document.state === "WAITING")
    await client.query(
      `UPDATE platform.knowledge_document SET held_by = $3, held_until = $4 WHERE member_id = $1 AND document_id = $2`,
      [memberId, documentId, operatorId, new Date(now.getTime() + heldMs)],
    );
  return { document, content: content.toString("base64") };
}

const noteWords = {
  APPROVED: { ko: "서류가 승인되었습니다", en: "Your document was approved" },
  REFUSED: { ko: "서류가 거절되었습니다", en: "Your document was refused" },
  ASKED_AGAIN: { ko: "서류를 다시 올려 주십시오", en: "Please send your document again" },
} as const;
const memberRow = z.object({ language: z.enum(["ko", "en"]), is_own: z.boolean() });

/**
 * Decides about a document that waits, by who has it open, and notifies the member. Throws NOT_FOUND, DOCUMENT_DECIDED, VERSION_CONFLICT,
 * DOCUMENT_HELD, DOCUMENT_UNSEEN of who did not open it, OWN_DOCUMENT of who is the member.
 */
export async function decide(
  client: PoolClient,
  asked: Asked & {
    readonly version: number;
    readonly decision: DocumentDecision;
    readonly reason: string | undefined;
    readonly expiresOn: string | undefined;
  },
): Promise<MemberDocument> {
  const { memberId, documentId, operatorId, version, decision, reason, expiresOn, now } = asked;
  const { document, isHeld } = await lock(client, asked);
  if (document.state !== "WAITING") throw refuse("DOCUMENT_DECIDED");
  if (document.version !== version) throw refuse("VERSION_CONFLICT");
  const found = await client.query(
    `SELECT own.language, EXISTS (SELECT FROM platform.operator WHERE operator_id = $2 AND operator.member_id = own.member_id) AS is_own
       FROM platform.member AS own WHERE own.member_id = $1`,
    [memberId, operatorId],
  );
  const { language, is_own: isOwn } = memberRow.parse(found.rows[0]);
  if (isOwn) throw refuse("OWN_DOCUMENT");
  if (!isHeld) throw refuse("DOCUMENT_UNSEEN");
  await client.query(
    `UPDATE platform.knowledge_document SET state = $3, version = version + 1, decided_at = $4, decided_by = $5, reason = $6,
       expires_on = $7, held_by = NULL, held_until = NULL WHERE member_id = $1 AND document_id = $2`,
    [
      ...[memberId, documentId, decision, now, operatorId],
      ...[
        decision === "APPROVED" ? null : (reason ?? null),
        decision === "APPROVED" ? (expiresOn ?? null) : null,
      ],
    ],
  );
  await publish(client, { event: "alert", kind: "DOCUMENT", memberId });
  const name = documentKindWords[document.kind][language];
  await writeSiteNote(client, {
    ...{ memberId, title: noteWords[decision][language], by: `operator:${operatorId}`, now },
    body: decision === "APPROVED" ? name : `${name}\n${reason ?? ""}`,
  });
  const [decided] = await readOf(client, memberId, now, documentId);
  if (decided === undefined) throw refuse("NOT_FOUND");
  return decided;
}
