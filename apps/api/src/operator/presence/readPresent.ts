import { type GameCategory, gameCategories } from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import { mostPresent } from "@hanpan/contract/operator/calls/presence";
import type { PresentOrder } from "@hanpan/contract/operator/enumerations";
import { seoulDay } from "@hanpan/contract/time";
import type { Pool } from "pg";
import * as z from "zod";
import { leastIdOf } from "../../lib/leastId.ts";

const minuteMs = 60_000;
/** Who asked or bet within so long is here. A session's own instant is up to a minute old. */
const presentForMs = 5 * minuteMs;
/** Who bet within so long plays. */
const playsForMs = 10 * minuteMs;

const instant = z.coerce.date().transform((at) => at.toISOString());
const present = z.object({
  member: z.object({ id: z.string(), loginId: z.string(), nickname: z.string(), simulated: z.boolean() }),
  level: z.string(),
  since: instant,
  seenAt: instant,
  device: z.string(),
  playing: z.object({ game: z.string(), category: z.enum(gameCategories), at: instant }).nullable(),
  cash: z.number(),
  stake: z.number(),
  win: z.number(),
});
const answer = z.object({
  total: z.number(),
  playing: z.record(z.enum(gameCategories), z.number()),
  list: z.array(present),
});

/** What a member's play of the day came to, and their cash: each found by the member's key, of those alone of whom it is asked. */
const dayOf = (sum: string, member: string) =>
  `coalesce((SELECT sum(${sum})::bigint FROM platform.member_day_play AS play WHERE play.member_id = ${member} AND play.day = $4::date), 0)`;
const cashOf = (member: string) =>
  `coalesce((SELECT cash FROM ledger.member_balance AS own WHERE own.member_id = ${member}), 0)`;

/** By what each order sorts, the largest first: only this is read of everybody who is here. */
const orders: Readonly<Record<PresentOrder, string>> = {
  SEEN: "seen.seen_at",
  STAKE: dayOf("stake_won", "seen.member_id"),
  WON: dayOf("win_won - stake_won", "seen.member_id"),
  LOST: dayOf("stake_won - win_won", "seen.member_id"),
  CASH: cashOf("seen.member_id"),
};

/** Who is here, each by their latest session, with what they play; those who are shown with today's figures. */
const presentText = (order: string) => `
  WITH seen AS MATERIALIZED (
    SELECT DISTINCT ON (member_id) member_id, started_at AS since, last_seen_at AS seen_at, device FROM platform.session
     WHERE expires_at > $1 AND ended_at IS NULL AND last_seen_at > $2
     ORDER BY member_id, last_seen_at DESC
  ), present AS MATERIALIZED (
    SELECT seen.*, latest.game_id, latest.category, latest.bet_at, ${order} AS weight
      FROM seen
      LEFT JOIN LATERAL (
        SELECT game_id, category, bet_at FROM platform.bet WHERE bet.member_id = seen.member_id AND bet_id >= $3
         ORDER BY bet_id DESC LIMIT 1
      ) AS latest ON true
  ), shown AS (
    SELECT largest.*, row_number() OVER (ORDER BY weight DESC, member_id) AS place FROM (
      SELECT * FROM present WHERE $5::text IS NULL OR category = $5 ORDER BY weight DESC, member_id LIMIT ${mostPresent}) AS largest
  )
  SELECT (SELECT count(*) FROM present) AS total,
    (SELECT coalesce(jsonb_object_agg(category, members), '{}') FROM (
      SELECT category, count(present.category) AS members FROM unnest($7::text[]) AS category LEFT JOIN present USING (category)
       GROUP BY category) AS by_category) AS playing,
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'member', jsonb_build_object('id', member.member_id, 'loginId', member.login_id, 'nickname', member.nickname,
          'simulated', member.simulated),
        'level', CASE $6 WHEN 'en' THEN level.name_en ELSE level.name_ko END,
        'since', shown.since, 'seenAt', shown.seen_at, 'device', shown.device,
        'playing', CASE WHEN game.game_id IS NOT NULL THEN jsonb_build_object(
          'game', CASE $6 WHEN 'en' THEN game.name_en ELSE game.name_ko END, 'category', shown.category, 'at', shown.bet_at) END,
        'cash', ${cashOf("shown.member_id")}, 'stake', ${dayOf("stake_won", "shown.member_id")},
        'win', ${dayOf("win_won", "shown.member_id")}) ORDER BY shown.place), '[]')
      FROM shown
      JOIN platform.member ON member.member_id = shown.member_id
      JOIN platform.level ON level.level_id = member.level_id
      LEFT JOIN platform.game ON game.game_id = shown.game_id) AS list`;

/** Who is here now, in an order: two hundred at most, the count of all, and how many play what. */
export async function readPresent(
  pool: Pool,
  given: {
    readonly order?: PresentOrder | undefined;
    readonly category?: GameCategory | undefined;
    readonly language: Language;
    readonly now: Date;
  },
): Promise<z.output<typeof answer>> {
  const { order = "SEEN", category, language, now } = given;
  const { rows } = await pool.query(presentText(orders[order]), [
    now,
    new Date(now.getTime() - presentForMs),
    leastIdOf(new Date(now.getTime() - playsForMs)),
    seoulDay(now),
    category ?? null,
    language,
    gameCategories,
  ]);
  return answer.parse(rows[0]);
}
