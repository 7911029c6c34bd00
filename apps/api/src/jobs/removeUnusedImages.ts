import type { Pool } from "pg";
import * as z from "zod";

/** How long a picture is kept whatever happens: whoever is still writing may come to show it. */
const keptForMs = 24 * 60 * 60 * 1_000;

/** How many pictures are removed at once. */
const batch = 500;

const rows = z.array(z.object({ image_id: z.string() }));

/** Pictures of before an instant that no text, game or vendor shows. A post that was taken off keeps its own: moderators still read it. */
export const unusedText = `
  WITH shown AS MATERIALIZED (
    SELECT (regexp_matches(text, '/uploads/([0-9a-f-]{36})[.]webp', 'g'))[1] AS image_id
      FROM (SELECT body AS text FROM platform.post WHERE body LIKE '%/uploads/%'
            UNION ALL SELECT concat_ws(' ', image, body_ko, body_en) FROM platform.notice
            UNION ALL SELECT concat_ws(' ', image, body_ko, body_en) FROM platform.popup
            UNION ALL SELECT thumbnail FROM platform.game
            UNION ALL SELECT logo FROM platform.vendor) AS written
  )
  SELECT image_id FROM platform.image
   WHERE created_at < $1 AND NOT EXISTS (SELECT FROM shown WHERE shown.image_id = image.image_id::text)
   ORDER BY created_at LIMIT $2`;

/** Removes pictures that were uploaded a day ago or longer and that nothing shows. Answers how many. */
export async function removeUnusedImages(pool: Pool, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptForMs);
  let removed = 0;
  for (;;) {
    const found = await pool.query(unusedText, [before, batch]);
    const unused = rows.parse(found.rows).map(({ image_id }) => image_id);
    await pool.query("DELETE FROM platform.image WHERE image_id = ANY ($1)", [unused]);
    removed += unused.length;
    if (unused.length < batch) return removed;
  }
}
