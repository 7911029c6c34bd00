import type { Language } from "@hanpan/contract/language";
import { type Popup, popup } from "@hanpan/contract/objects/notice";
import type { Pool } from "pg";
import * as z from "zod";

/** The most popups that are live at once: more would stand before the games. */
const popupsMaximum = 10;

const isoOrNull = z
  .date()
  .nullable()
  .transform((at) => at?.toISOString() ?? null);

const row = z.object({ ...popup.shape, from: isoOrNull, until: isoOrNull });

/** The popups that are live now, in their order, in a language. */
export async function findPopups(pool: Pool, language: Language, now: Date): Promise<Popup[]> {
  const found = await pool.query(
    `SELECT popup_id AS id, CASE $1 WHEN 'en' THEN title_en ELSE title_ko END AS title,
            CASE $1 WHEN 'en' THEN body_en ELSE body_ko END AS body, image, link, position,
            starts_at AS "from", ends_at AS "until", hide_for_hours AS "hideForHours"
       FROM platform.popup
      WHERE published AND (starts_at IS NULL OR starts_at <= $2) AND (ends_at IS NULL OR ends_at > $2)
      ORDER BY rank, created_at DESC, popup_id LIMIT $3`,
    [language, now, popupsMaximum],
  );
  return z.array(row).parse(found.rows);
}
