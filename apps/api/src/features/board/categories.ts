import type { PostCategory } from "@hanpan/contract";
import type { Language } from "@hanpan/contract/language";
import type { Pool } from "pg";
import * as z from "zod";

const rows = z.array(
  z.object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    writable: z.boolean(),
    noticeOnly: z.boolean(),
  }),
);

/** The categories in use, in their order, named in a language. */
export async function readCategories(pool: Pool, language: Language): Promise<PostCategory[]> {
  const found = await pool.query(
    `SELECT category_id AS id, code, CASE $1 WHEN 'en' THEN name_en ELSE name_ko END AS name, writable,
            notice_only AS "noticeOnly"
       FROM platform.post_category WHERE active ORDER BY position, code LIMIT 200`,
    [language],
  );
  return rows.parse(found.rows);
}
