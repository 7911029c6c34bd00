import type { Language } from "@hanpan/contract/language";
import { draftMaximum, type InquiryTemplate } from "@hanpan/contract/objects/inquiry";
import { withTransaction } from "@hanpan/database";
import { lockMember } from "@hanpan/ledger";
import type { Pool } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";

const rows = z.array(
  z.object({ id: z.string(), title: z.string(), description: z.string(), own: z.boolean() }),
);

/** The most templates of the site that are offered. */
const siteMaximum = 100;

type Text = { readonly title: string; readonly description: string };

/** The site's templates in use, then the member's own drafts, the one changed last first. */
export async function readTemplates(
  pool: Pool,
  memberId: string,
  language: Language,
): Promise<InquiryTemplate[]> {
  const [site, own] = await Promise.all([
    pool.query(
      `SELECT template_id AS id, CASE $1 WHEN 'en' THEN title_en ELSE title_ko END AS title,
              CASE $1 WHEN 'en' THEN description_en ELSE description_ko END AS description, false AS own
         FROM platform.inquiry_template WHERE audience = 'MEMBER' AND active ORDER BY template_id LIMIT $2`,
      [language, siteMaximum],
    ),
    pool.query(
      `SELECT draft_id AS id, title, description, true AS own FROM platform.inquiry_draft
        WHERE member_id = $1 ORDER BY changed_at DESC, draft_id DESC LIMIT $2`,
      [memberId, draftMaximum],
    ),
  ]);
  return rows.parse([...site.rows, ...own.rows]);
}

/**
 * Saves a draft. One that is saved already, by its id, is answered as it stands; refuses DRAFT_LIMIT beyond 50.
 */
export function addDraft(
  pool: Pool,
  draft: Text & { readonly draftId: string; readonly memberId: string; readonly now: Date },
): Promise<InquiryTemplate> {
  const { draftId, memberId, title, description, now } = draft;
  return withTransaction(pool, async (client) => {
    await lockMember(client, memberId);
    const saved = await client.query(
      `SELECT draft_id AS id, title, description, true AS own FROM platform.inquiry_draft
        WHERE member_id = $1 AND draft_id = $2`,
      [memberId, draftId],
    );
    const [before] = rows.parse(saved.rows);
    if (before !== undefined) return before;
    const { rowCount } = await client.query(
      `INSERT INTO platform.inquiry_draft (member_id, draft_id, title, description, changed_at)
       SELECT $1, $2, $3, $4, $5
        WHERE (SELECT count(*) FROM platform.inquiry_draft WHERE member_id = $1) < $6`,
      [memberId, draftId, title, description, now, draftMaximum],
    );
    if (rowCount === 0) throw refuse("DRAFT_LIMIT", { maximum: draftMaximum });
    return { id: draftId, title, description, own: true };
  });
}

/** Changes a draft; refuses FORBIDDEN when it is not the member's own. */
export async function changeDraft(
  pool: Pool,
  memberId: string,
  draftId: string,
  text: Text,
  now: Date,
): Promise<InquiryTemplate> {
  const { rowCount } = await pool.query(
    `UPDATE platform.inquiry_draft SET title = $3, description = $4, changed_at = $5
      WHERE member_id = $1 AND draft_id = $2`,
    [memberId, draftId, text.title, text.description, now],
  );
  if (rowCount === 0) throw refuse("FORBIDDEN");
  return { id: draftId, ...text, own: true };
}

/** Deletes drafts; refuses FORBIDDEN, and deletes none, when one of them is not the member's own. */
export function deleteDrafts(pool: Pool, memberId: string, ids: readonly string[]): Promise<number> {
  const distinct = [...new Set(ids)];
  return withTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      "DELETE FROM platform.inquiry_draft WHERE member_id = $1 AND draft_id = ANY ($2::uuid[])",
      [memberId, distinct],
    );
    if (rowCount !== distinct.length) throw refuse("FORBIDDEN");
    return distinct.length;
  });
}
