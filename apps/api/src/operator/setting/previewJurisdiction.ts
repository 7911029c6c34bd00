import type { DataOf } from "@hanpan/contract/call";
import { gameCategories } from "@hanpan/contract/enumerations";
import type { previewJurisdiction } from "@hanpan/contract/operator/calls/setting";
import type { SiteSettingDocument } from "@hanpan/contract/operator/objects/siteSetting";
import { bonusesBeyond } from "@hanpan/contract/profile/bonusTerms";
import type { MemberRules } from "@hanpan/contract/profile/memberRules";
import { koreanMemberRules } from "@hanpan/contract/profile/profiles";
import type { Pool } from "pg";
import * as z from "zod";
import { readLevels } from "../level/levels.ts";
import { readSetting } from "./settings.ts";

const shownGames = 200;

const counts = z.object({
  active: z.number(),
  young: z.number(),
  asked: z.number(),
  reminded: z.number(),
  above: z.number(),
  open_games: z.number(),
  locked_bonuses: z.number(),
});
const amount = z.number().nullable();
const game = z.object({
  game_id: z.string(),
  name_ko: z.string(),
  name_en: z.string(),
  vendor_name: z.string(),
  category: z.enum(gameCategories),
  min_bet_won: z.number(),
  max_bet_won: z.number(),
  cap: amount,
  young_cap: amount,
  is_beyond: z.boolean(),
  total: z.number(),
});

/** What rules of play would change if they held at this moment. Amounts in won. */
export async function readPreview(
  pool: Pool,
  { profile, rules, members: asks }: SiteSettingDocument["jurisdiction"],
  now: Date,
): Promise<DataOf<typeof previewJurisdiction>> {
  const document = profile === "KR" ? null : JSON.stringify(rules);
  const members = await pool.query(
    `SELECT count(*) AS active, count(*) FILTER (WHERE platform.age_of(age, birth_date, $1) < $2) AS young,
        count(*) FILTER (WHERE (limits_answered_at IS NULL AND $3) OR ($4::integer > 0
          AND coalesce(limits_answered_at, created_at) + make_interval(months => $4) <= $1)) AS asked,
        count(*) FILTER (WHERE $5::integer > 0 AND coalesce(reality_check_minutes, $5 + 1) > $5) AS reminded, (
        SELECT count(DISTINCT member_id) FROM platform.bet JOIN platform.member AS own USING (member_id)
        WHERE bet.bet_at > $1::timestamptz - interval '1 day' AND bet.status <> 'ROLLED_BACK' AND own.status = 'ACTIVE'
          AND bet.stake_won > platform.stake_cap_at_age($6::jsonb, bet.category, platform.age_of(own.age, own.birth_date, $1))) AS above, (
        SELECT count(*) FROM platform.launch JOIN platform.session USING (member_id, session_id)
        WHERE launch.created_at > $1::timestamptz - interval '1 day' AND launch.first_used_at IS NOT NULL
          AND session.ended_at IS NULL AND session.expires_at > $1) AS open_games, (
        SELECT count(*) FROM platform.rollover WHERE status = 'OPEN' AND bonus_won > 0 AND forfeited_at IS NULL) AS locked_bonuses
       FROM platform.member WHERE status = 'ACTIVE'`,
    [
      ...[now, rules.youngBelow, profile !== "KR" && asks.limitBeforeDeposit],
      ...[profile === "KR" ? 0 : asks.limitReviewMonths, profile === "KR" ? 0 : asks.realityCheckMinutes],
      document,
    ],
  );
  const games = await pool.query(
    `SELECT game_id, game.name_ko, game.name_en, vendor.name_ko AS vendor_name, category, min_bet_won, max_bet_won,
        nullif(($1::jsonb #>> ARRAY['stakeCaps', category, 'won'])::bigint, 0) AS cap,
        nullif(($1::jsonb #>> ARRAY['stakeCaps', category, 'youngWon'])::bigint, 0) AS young_cap,
        coalesce(is_beyond, false) AS is_beyond, count(*) OVER () AS total
       FROM platform.game JOIN platform.vendor USING (vendor_id),
         LATERAL (SELECT vendor.play_rules = 'NONE' AND platform.rules_ask_vendor($1::jsonb, category) AS is_beyond) AS asked
      WHERE game.status = 'ACTIVE' AND (is_beyond
        OR max_bet_won > nullif(($1::jsonb #>> ARRAY['stakeCaps', category, 'won'])::bigint, 0)
        OR max_bet_won > nullif(($1::jsonb #>> ARRAY['stakeCaps', category, 'youngWon'])::bigint, 0))
      ORDER BY is_beyond DESC, category, game.name_ko, game_id LIMIT ${shownGames}`,
    [document],
  );
  const rows = z.array(game).parse(games.rows);
  const { open_games: openGames, locked_bonuses: lockedBonuses, ...counted } = counts.parse(members.rows[0]);
  return {
    members: counted,
    openGames,
    ...(await bonusesCut(pool, profile === "KR" ? koreanMemberRules : asks)),
    lockedBonuses,
    games: rows.map((row) => ({
      id: row.game_id,
      nameKo: row.name_ko,
      nameEn: row.name_en,
      vendorName: row.vendor_name,
      category: row.category,
      minBet: row.min_bet_won,
      maxBet: row.max_bet_won,
      cap: row.cap,
      youngCap: row.young_cap,
      isBeyond: row.is_beyond,
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** The bonuses that ask for more than rules let: by level, and the gifts of the site. */
async function bonusesCut(
  pool: Pool,
  rules: MemberRules,
): Promise<Pick<DataOf<typeof previewJurisdiction>, "cutBonuses" | "cutGifts">> {
  const levels = await readLevels(pool);
  const { giftRolloverPercent } = (await readSetting(pool)).document.money;
  const { bonusRolloverMost: most } = rules;
  return {
    cutBonuses: levels.flatMap(({ nameKo, nameEn, terms }) =>
      bonusesBeyond(terms, rules).map((beyond) => ({ nameKo, nameEn, ...beyond })),
    ),
    cutGifts: most > 0 && giftRolloverPercent > most * 100 ? giftRolloverPercent : null,
  };
}
