import type { OwnKnowledge } from "@hanpan/contract/calls/knowledge";
import { documentKinds, documentStates } from "@hanpan/contract/knowledgeEnumerations";
import type { Language } from "@hanpan/contract/language";
import type { Pool } from "pg";
import * as z from "zod";
import type { SiteSetting } from "../lib/siteSetting.ts";
import { refuse } from "../server/refusal.ts";

const instant = z.date().transform((at) => at.toISOString());
const kind = z.enum(documentKinds);
const hasRow = z.object({
  level: z.number(),
  phone: z.boolean(),
  identity: z.boolean(),
  documents: z.array(kind),
});
const documentRow = z.object({
  id: z.string(),
  kind,
  state: z.enum(documentStates),
  uploadedAt: instant,
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
  expiresOn: z.string().nullable(),
});

/** A member's level of knowledge, what there is for it, and their documents: the newest fifty. Refuses NOT_FOUND. */
export async function readKnowledge(
  pool: Pool,
  asked: { readonly memberId: string; readonly language: Language; readonly now: Date },
  { knowledge }: Pick<SiteSetting, "knowledge">,
): Promise<Omit<OwnKnowledge, "uploads">> {
  const { memberId, language, now } = asked;
  const found = await pool.query(
    `SELECT platform.knowledge_level(own.member_id, $2) AS level, own.phone_verified_at IS NOT NULL AS phone,
            EXISTS (SELECT FROM platform.verified_identity AS verified WHERE verified.member_id = own.member_id) AS identity,
            ARRAY(SELECT DISTINCT document.kind FROM platform.knowledge_document AS document
                   WHERE document.member_id = own.member_id AND document.state = 'APPROVED'
                     AND (document.expires_on IS NULL OR document.expires_on >= platform.seoul_day($2))) AS documents
       FROM platform.member AS own WHERE own.member_id = $1`,
    [memberId, now],
  );
  if (found.rows[0] === undefined) throw refuse("NOT_FOUND");
  const { level, ...has } = hasRow.parse(found.rows[0]);
  const documents = await pool.query(
    `SELECT document_id AS id, kind, state, uploaded_at AS "uploadedAt", decided_at AS "decidedAt", reason,
            expires_on::text AS "expiresOn"
       FROM platform.knowledge_document WHERE member_id = $1 ORDER BY uploaded_at DESC, document_id DESC LIMIT 50`,
    [memberId],
  );
  return {
    ...{ level, has },
    levels: knowledge.levels.map(({ name, ...rest }) => ({ name: name[language], ...rest })),
    documents: z.array(documentRow).parse(documents.rows),
  };
}
