import { ask } from "./ask.ts";
import type { OperatorSite } from "./operators.ts";

const oldTable = "01a1fb02-e91d-7115-b2fe-000000000001";

/** Home of a site with an old table and a slot that came five days ago. */
const homeOf = (desk: () => OperatorSite) => async () => {
  const { site } = desk();
  await site.database.ownerPool.query(
    `WITH vendor AS (
       INSERT INTO platform.vendor (vendor_id, code, name_ko, name_en, logo, launch_url, mode)
       VALUES (gen_random_uuid(), 'home-maker', '홈', 'Home', '', 'https://home.example/{game}', 'IFRAME')
       ON CONFLICT (code) DO UPDATE SET name_ko = excluded.name_ko RETURNING vendor_id
     )
     INSERT INTO platform.game (game_id, vendor_id, code, category, name_ko, name_en, thumbnail, rtp, volatility, min_bet_won,
         max_bet_won, search_text, search_initials, search_grams, released_at)
     SELECT id::uuid, vendor_id, code, category, code, code, '', NULL, NULL, 100, 1000, '', '', '{}', $1::timestamptz - age::interval
       FROM vendor, (VALUES ('${oldTable}', 'old-table', 'LIVE', '90 days'),
                            ('01a1fb02-e91d-7115-b2fe-000000000002', 'late-slot', 'SLOT', '5 days'))
         AS game (id, code, category, age)
     ON CONFLICT DO NOTHING`,
    [site.now()],
  );
  return (await ask(site.app, { path: "/home" })).data;
};

/** Settings of home: two values of each, and what is seen to differ. */
export const homeEffects = (desk: () => OperatorSite) => ({
  "home.featuredGame": { values: [null, oldTable] as const, seen: homeOf(desk) },
  "home.rows": {
    values: [
      ["LIVE", "SLOT"],
      ["SLOT", "LIVE"],
    ] as const,
    seen: homeOf(desk),
  },
  "home.newDays": { values: [30, 1] as const, seen: homeOf(desk) },
});
