import { gameCategories } from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import type { GameReturn, LaterChanges } from "@hanpan/contract/operator/objects/bet";
import { addDays, endOfSeoulDay, seoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";

const row = z
  .object({
    game_id: z.string(),
    game_name: z.string(),
    vendor_name: z.string(),
    category: z.enum(gameCategories),
    bets: z.number(),
    stake: z.number(),
    win: z.number(),
    rtp: z.coerce.number().nullable(),
  })
  .transform(
    (found): GameReturn => ({
      gameId: found.game_id,
      gameName: found.game_name,
      vendorName: found.vendor_name,
      category: found.category,
      bets: found.bets,
      stake: found.stake,
      win: found.win,
      theoreticalPercent: found.rtp,
      actualPercent: found.stake === 0 ? null : Math.round((found.win / found.stake) * 1_000_000) / 10_000,
    }),
  );

const defaultDays = 30;

/**
 * What each game promises and what the bets made in the period have come to (docs/gaming-day.md); free bets count for
 * neither side. Those of a vendor are its games', with all that was ever bet on them. `changedLater` says why a period that was over has other figures than before.
 */
export async function readReturns(
  pool: Pool,
  query: {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly vendor?: string | undefined;
  },
  language: Language,
  now: Date,
): Promise<{ from: string; to: string; list: GameReturn[]; changedLater: LaterChanges }> {
  const to = query.to ?? seoulDay(now);
  const from = query.from ?? addDays(to, 1 - defaultDays);
  const [found, changed] = await Promise.all([
    readList(pool, { from, to, vendor: query.vendor }, language),
    pool.query(changedText, [startOfSeoulDay(from), endOfSeoulDay(to), query.vendor ?? null]),
  ]);
  return { from, to, list: z.array(row).parse(found.rows), changedLater: changedRow.parse(changed.rows[0]) };
}

const changedRow = z
  .object({ settled: z.number(), corrected: z.number(), rolled_back: z.number() })
  .transform(
    (found): LaterChanges => ({
      settled: found.settled,
      corrected: found.corrected,
      rolledBack: found.rolled_back,
    }),
  );

const changedText = `
  SELECT count(*) FILTER (WHERE settled_at >= $2 AND status = 'SETTLED' AND amended_at IS NULL) AS settled,
         count(*) FILTER (WHERE amended_at >= $2 AND status = 'SETTLED') AS corrected,
         count(*) FILTER (WHERE coalesce(amended_at, settled_at) >= $2 AND status = 'ROLLED_BACK') AS rolled_back
    FROM platform.bet
   WHERE bet_at >= $1 AND bet_at < $2 AND NOT is_free AND ($3::uuid IS NULL OR game_id IN (SELECT game_id FROM platform.game WHERE vendor_id = $3))
     AND (settled_at >= $2 OR amended_at >= $2)`;

function readList(
  pool: Pool,
  { from, to, vendor }: { readonly from: string; readonly to: string; readonly vendor: string | undefined },
  language: Language,
) {
  return pool.query(
    `SELECT game.game_id, game.category, game.rtp, coalesce(played.bets, 0) AS bets,
            coalesce(played.stake, 0)::bigint AS stake, coalesce(played.win, 0)::bigint AS win,
            CASE $1 WHEN 'en' THEN game.name_en ELSE game.name_ko END AS game_name,
            CASE $1 WHEN 'en' THEN vendor.name_en ELSE vendor.name_ko END AS vendor_name
       FROM platform.game JOIN platform.vendor USING (vendor_id)
       LEFT JOIN (SELECT game_id, count(*) AS bets, sum(stake_won) AS stake, sum(win_won) AS win FROM platform.bet
                   WHERE bet_at >= $2 AND bet_at < $3 AND status = 'SETTLED' AND NOT is_free
                   GROUP BY game_id) AS played USING (game_id)
      WHERE $4::uuid IS NULL OR game.vendor_id = $4
      ORDER BY coalesce(played.stake, 0) DESC, game.name_ko LIMIT 1000`,
    [language, startOfSeoulDay(from), endOfSeoulDay(to), vendor ?? null],
  );
}
