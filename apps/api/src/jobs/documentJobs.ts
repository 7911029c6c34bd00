import { documentKinds } from "@hanpan/contract/knowledgeEnumerations";
import { documentKindWords } from "@hanpan/contract/words/documentKind";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import type { SiteSetting } from "../lib/siteSetting.ts";
import { writeSiteNote } from "../lib/writeSiteNote.ts";

const batch = 500;

/** Removes what is in documents that are good for nothing any more, once their term is over. Answers how many. */
export async function removeOldDocuments(
  pool: Pool,
  { knowledge }: Pick<SiteSetting, "knowledge">,
  now: Date,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rowCount } = await pool.query(
      `WITH due AS (
         SELECT member_id, document_id FROM platform.knowledge_document
          WHERE removed_at IS NULL
            AND (state IN ('REFUSED', 'ASKED_AGAIN') AND decided_at < $1::timestamptz - make_interval(days => $2)
              OR state = 'APPROVED' AND expires_on < platform.seoul_day($1) - $2::integer)
          LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED
       ), gone AS (
         DELETE FROM platform.knowledge_file AS file USING due
          WHERE file.member_id = due.member_id AND file.document_id = due.document_id
       )
       UPDATE platform.knowledge_document AS document SET removed_at = $1 FROM due
        WHERE document.member_id = due.member_id AND document.document_id = due.document_id`,
      [now, knowledge.keptDays, batch],
    );
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return removed;
  }
}

const dueRows = z.array(
  z.object({
    member_id: z.string(),
    document_id: z.string(),
    kind: z.enum(documentKinds),
    expires_on: z.string(),
    language: z.enum(["ko", "en"]),
  }),
);

const words = {
  ko: (name: string, day: string) => ({
    title: "서류가 곧 만료됩니다",
    body: `${name}이(가) ${day}에 만료됩니다. 새 서류를 올려 주시면 인증 단계가 유지됩니다.`,
  }),
  en: (name: string, day: string) => ({
    title: "A document of yours expires soon",
    body: `${name} expires on ${day}. Upload a new one to keep your level of verification.`,
  }),
} as const;

/** Notifies members, once, of documents that expire within the days of the setting. Answers how many. */
export async function noticeExpiring(
  pool: Pool,
  { knowledge }: Pick<SiteSetting, "knowledge">,
  now: Date,
): Promise<number> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query(
      `UPDATE platform.knowledge_document AS document SET noticed_at = $1 FROM platform.member AS own
        WHERE own.member_id = document.member_id AND own.status <> 'CLOSED' AND document.state = 'APPROVED'
          AND document.removed_at IS NULL AND document.noticed_at IS NULL
          AND document.expires_on BETWEEN platform.seoul_day($1) AND platform.seoul_day($1) + $2::integer
       RETURNING document.member_id, document.document_id, document.kind, document.expires_on::text, own.language`,
      [now, knowledge.noticeDays],
    );
    const due = dueRows.parse(rows);
    for (const { member_id: memberId, kind, expires_on: day, language } of due)
      await writeSiteNote(client, {
        ...{ memberId, by: "system:documents", now },
        ...words[language](documentKindWords[kind][language], day),
      });
    return due.length;
  });
}
