import type { DocumentKind } from "@hanpan/contract/knowledgeEnumerations";
import { withTransaction } from "@hanpan/database";
import { lockMember } from "@hanpan/ledger";
import type { Pool } from "pg";
import { newIdAt } from "../lib/newIdAt.ts";
import { notifyPublished, publish } from "../lib/outbox.ts";
import { refuse } from "../server/refusal.ts";
import type { DocumentKeys } from "./documentKeys.ts";
import { readDocument } from "./readDocument.ts";

/** How many documents a member sends in a day. */
const mostADay = 10;

/**
 * Keeps a document that was sent in base64, sealed, to be checked. Throws what `readDocument` refuses, DOCUMENT_WAITING while one of its kind
 * is being checked, and DOCUMENTS_TOO_MANY.
 */
export async function keepDocument(
  pool: Pool,
  keys: DocumentKeys,
  given: {
    readonly memberId: string;
    readonly kind: DocumentKind;
    readonly file: string;
    readonly now: Date;
  },
): Promise<void> {
  const { memberId, kind, now } = given;
  const { type, bytes } = await readDocument(Buffer.from(given.file, "base64"));
  const documentId = newIdAt(now);
  const { keyId, sealed } = keys.seal(documentId, bytes);
  await withTransaction(pool, async (client) => {
    // The member's turn: two that are sent at once are counted one by one.
    await lockMember(client, memberId);
    const sent = await client.query(
      `SELECT state = 'WAITING' AND kind = $2 AS waits FROM platform.knowledge_document
        WHERE member_id = $1 AND (uploaded_at > $3::timestamptz - interval '1 day' OR state = 'WAITING' AND kind = $2)`,
      [memberId, kind, now],
    );
    if (sent.rows.some((row) => row["waits"] === true)) throw refuse("DOCUMENT_WAITING");
    if (sent.rows.length >= mostADay) throw refuse("DOCUMENTS_TOO_MANY");
    await client.query(
      `INSERT INTO platform.knowledge_document (member_id, document_id, kind, type, bytes, uploaded_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [memberId, documentId, kind, type, bytes.length, now],
    );
    await client.query(
      "INSERT INTO platform.knowledge_file (member_id, document_id, key_id, sealed) VALUES ($1, $2, $3, $4)",
      [memberId, documentId, keyId, sealed],
    );
    await publish(client, { event: "alert", kind: "DOCUMENT", memberId });
  });
  notifyPublished();
}
