import { type GameCategory, gameCategories } from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import type { Vendor } from "@hanpan/contract/objects/game";
import type { Pool } from "pg";
import * as z from "zod";
import { pictureIn } from "./housePictures.ts";

const row = z.object({
  vendor_id: z.string(),
  code: z.string(),
  name: z.string(),
  category: z.array(z.enum(gameCategories)),
  logo: z.string(),
  game_count: z.number(),
  maintenance: z.boolean(),
});

/**
 * Lists the vendors that have games of the categories that the site offers, or of one of them when it is given (then
 * counting its games alone).
 */
export async function findVendors(
  pool: Pool,
  categories: readonly GameCategory[],
  category: GameCategory | undefined,
  language: Language,
): Promise<{ list: Vendor[] }> {
  const result = await pool.query(
    `SELECT vendor.vendor_id, vendor.code, vendor.logo, vendor.status <> 'ACTIVE' AS maintenance,
       CASE $2::text WHEN 'ko' THEN vendor.name_ko ELSE vendor.name_en END AS name,
       array_agg(DISTINCT game.category) AS category,
       count(*) FILTER (WHERE $1::text IS NULL OR game.category = $1) AS game_count
     FROM platform.vendor JOIN platform.game USING (vendor_id)
     WHERE game.category = ANY ($3::text[])
     GROUP BY vendor.vendor_id
     HAVING $1::text IS NULL OR bool_or(game.category = $1)
     ORDER BY vendor.rank, vendor.code`,
    [category ?? null, language, categories],
  );
  const list = z.array(row).parse(result.rows);
  return {
    list: list.map(({ vendor_id, game_count, ...vendor }) => ({
      ...vendor,
      logo: pictureIn(language, vendor.logo),
      id: vendor_id,
      gameCount: game_count,
    })),
  };
}
