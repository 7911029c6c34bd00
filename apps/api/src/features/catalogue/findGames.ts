import type { GameCategory, GameSort } from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import type { Game } from "@hanpan/contract/objects/game";
import { endOfSeoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import { instantGameCodes, studioVendorCode } from "@hanpan/games/vocabulary";
import type { Pool } from "pg";
import * as z from "zod";
import { readShutCategories } from "../../money/shutCategories.ts";
import { pictureIn } from "./housePictures.ts";
import { isMaker, type SearchForm, searchTerms } from "./search.ts";

const dayMs = 24 * 60 * 60 * 1_000;
/** A misspelt search finds a game that shares at least this part of its letter pairs. */
const likeness = 0.5;

export type GameFilter = {
  readonly memberId: string | null;
  readonly language: Language;
  readonly now: Date;
  /** The categories that the site offers. */
  readonly categories: readonly GameCategory[];
  /** For so many days after its coming a game is marked as new, unless the site began with it. */
  readonly newDays: number;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  /** Seoul days of the release (of the keeping, with `kept`), both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly category?: GameCategory | undefined;
  readonly vendorId?: string | undefined;
  /** Only these games. */
  readonly ids?: readonly string[] | undefined;
  readonly search?: string | undefined;
  readonly sort?: GameSort | undefined;
  /** Only the member's favourites. */
  readonly favourite?: boolean | undefined;
  /** Only what the member played lately, the latest first unless sorted. */
  readonly recent?: boolean | undefined;
  /** The member's favourites in the order in which they were kept; `from` and `to` then speak of that day. */
  readonly kept?: "latest-first" | "earliest-first" | undefined;
  /** As home shows a category: baccarat before all else, then what is played most; or the newest, of a day what is played most. */
  readonly first?: "baccarat" | "newest" | undefined;
};

export type GamePage = { list: Game[]; page: number; limit: number; total: number };

const row = z.object({
  game_id: z.string(),
  vendor_id: z.string(),
  vendor_name: z.string(),
  category: z.enum(["LIVE", "SLOT", "SPORTS", "MINI"]),
  name: z.string(),
  thumbnail: z.string(),
  rtp: z.string().nullable(),
  volatility: z.enum(["LOW", "MEDIUM", "HIGH"]).nullable(),
  min_bet_won: z.number(),
  max_bet_won: z.number(),
  released_at: z.date(),
  is_first_stock: z.boolean(),
  is_hot: z.boolean(),
  maintenance: z.boolean(),
  favourite: z.boolean(),
  offers_demo: z.boolean(),
  live_feed_url: z.string().nullable(),
  vendor_code: z.string(),
  code: z.string(),
  total: z.number(),
});

const orders = {
  popular: "game.recent_bets DESC, game.released_at DESC",
  new: "game.released_at DESC",
  name: "name",
  rtp: "game.rtp DESC NULLS LAST",
  keptLatest: "favourite.created_at DESC",
  keptEarliest: "favourite.created_at",
  playedAt: "recent.played_at DESC",
  likeness: "hit.score DESC, game.recent_bets DESC",
  baccarat: "strpos(game.name_ko, '바카라') > 0 DESC, game.recent_bets DESC, game.released_at DESC",
  newest: "(game.released_at AT TIME ZONE 'Asia/Seoul')::date DESC, game.recent_bets DESC",
} satisfies Record<
  GameSort | "keptLatest" | "keptEarliest" | "playedAt" | "likeness" | "baccarat" | "newest",
  string
>;

/**
 * Lists games as the lobby shows them. A search that nothing matches as it was typed is answered with what its keys write in the other
 * language, and else with what is spelt nearly so. A page beyond the end is empty and still has the total.
 */
export async function findGames(pool: Pool, filter: GameFilter): Promise<GamePage> {
  const page = filter.page ?? 1;
  const limit = filter.limit ?? 20;
  const isMembersOwn = filter.favourite === true || filter.recent === true || filter.kept !== undefined;
  if (isMembersOwn && filter.memberId === null) return { list: [], page, limit, total: 0 };
  const terms = filter.search === undefined || filter.search === "" ? null : searchTerms(filter.search);
  if (terms === undefined) return { list: [], page, limit, total: 0 };

  const forms = terms?.forms ?? [];
  const makers = await findMakers(pool, forms);
  const values = [
    filter.memberId,
    filter.language,
    filter.category ?? null,
    filter.vendorId ?? null,
    filter.from === undefined ? null : startOfSeoulDay(filter.from),
    filter.to === undefined ? null : endOfSeoulDay(filter.to),
    filter.favourite === true || filter.kept !== undefined,
    filter.recent === true,
    terms === null ? null : forms.map(({ text }) => text),
    forms.map(({ initials }) => initials),
    terms?.grams ?? [],
    likeness,
    filter.categories,
    filter.ids ?? null,
    makers.ids,
    makers.form,
    limit,
    (page - 1) * limit,
  ];
  const [result, shut] = await Promise.all([
    pool.query(gamesSql(filter, terms !== null), values),
    shutFor(pool, filter),
  ]);
  const rows = z.array(row).parse(result.rows);
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countGames(pool, filter, values));
  return { list: rows.map((game) => present(game, filter, shut)), page, limit, total };
}

/** The kinds of games that the member shut for themselves. */
async function shutFor(pool: Pool, { memberId, now }: GameFilter): Promise<ReadonlySet<GameCategory>> {
  const shut = memberId === null ? [] : await readShutCategories(pool, memberId, now);
  return new Set(shut.map(({ category }) => category));
}

const makerRow = z.object({ vendor_id: z.string(), nameKo: z.string(), nameEn: z.string() });

/** The makers whose games a search also means, and by which of its forms (from 1). They are few, and read by the names that they have now. */
async function findMakers(
  pool: Pool,
  forms: readonly SearchForm[],
): Promise<{ readonly ids: string[]; readonly form: number }> {
  if (forms.length === 0) return { ids: [], form: 1 };
  const result = await pool.query(
    `SELECT vendor_id, name_ko AS "nameKo", name_en AS "nameEn" FROM platform.vendor`,
  );
  const makers = z.array(makerRow).parse(result.rows);
  for (const [index, form] of forms.entries()) {
    const ids = makers.filter((maker) => isMaker(maker, form)).map(({ vendor_id: id }) => id);
    if (ids.length > 0) return { ids, form: index + 1 };
  }
  return { ids: [], form: 1 };
}

/** The latest 500 launches, and where their frames went on to, are enough to say what was played lately. */
const recentLaunches = `SELECT shown.game_id, max(shown.shown_at) AS played_at FROM (
    SELECT game_id, created_at, moved_game_id, moved_at FROM platform.launch
    WHERE member_id = $1 ORDER BY launch_id DESC LIMIT 500
  ) AS latest, LATERAL (VALUES
    (latest.game_id, CASE WHEN moved_game_id IS NULL THEN greatest(created_at, moved_at) ELSE created_at END),
    (moved_game_id, moved_at)
  ) AS shown (game_id, shown_at) WHERE shown.game_id IS NOT NULL GROUP BY shown.game_id`;

const matching = `
  WITH spelt AS (
    SELECT game_id, sought.form, max(CASE WHEN sought.text = ANY (string_to_array(search_text, ' ')) THEN 3
        WHEN starts_with(search_text, sought.text) OR starts_with(search_initials, sought.initials) THEN 2
        WHEN strpos(search_text, sought.text) > 0 OR strpos(search_initials, sought.initials) > 0 THEN 1
        ELSE 0.5 END)::real AS score
      FROM platform.game, unnest($9::text[], $10::text[]) WITH ORDINALITY AS sought (text, initials, form)
      WHERE strpos(search_text, sought.text) > 0 OR strpos(search_initials, sought.initials) > 0
        OR (vendor_id = ANY ($15::uuid[]) AND sought.form = $16)
      GROUP BY game_id, sought.form
  ), exact AS (
    SELECT game_id, score FROM spelt WHERE form = (SELECT min(form) FROM spelt)
  ), alike AS (
    SELECT game_id, score FROM platform.game, LATERAL (
        SELECT count(*)::real / NULLIF(cardinality($11::text[]), 0) AS score
          FROM unnest(search_grams) AS gram WHERE gram = ANY ($11::text[])
      ) AS likeness
      WHERE NOT EXISTS (SELECT FROM exact) AND search_grams && $11::text[] AND score >= $12::real
  ), hit AS (
    SELECT game_id, score FROM exact UNION ALL SELECT game_id, score FROM alike
  ), recent AS (${recentLaunches})`;

/** The instant that `from` and `to` speak of. */
const dated = (filter: GameFilter) =>
  filter.kept === undefined ? "game.released_at" : "favourite.created_at";

const selected = (filter: GameFilter) => `
  FROM platform.game
  JOIN platform.vendor USING (vendor_id)
  LEFT JOIN platform.favourite ON favourite.member_id = $1::uuid AND favourite.game_id = game.game_id
  LEFT JOIN recent ON recent.game_id = game.game_id
  LEFT JOIN hit ON hit.game_id = game.game_id
  WHERE game.category = ANY ($13::text[])
    AND ($3::text IS NULL OR game.category = $3)
    AND ($4::uuid IS NULL OR game.vendor_id = $4)
    AND ($5::timestamptz IS NULL OR ${dated(filter)} >= $5)
    AND ($6::timestamptz IS NULL OR ${dated(filter)} < $6)
    AND (NOT $7::boolean OR favourite.game_id IS NOT NULL)
    AND (NOT $8::boolean OR recent.game_id IS NOT NULL)
    AND ($9::text[] IS NULL OR hit.game_id IS NOT NULL)
    AND ($14::uuid[] IS NULL OR game.game_id = ANY ($14))`;

function orderOf(filter: GameFilter, isSearch: boolean): keyof typeof orders {
  if (filter.first !== undefined) return filter.first;
  if (filter.kept !== undefined) return filter.kept === "latest-first" ? "keptLatest" : "keptEarliest";
  if (filter.sort !== undefined) return filter.sort;
  if (isSearch) return "likeness";
  if (filter.recent === true) return "playedAt";
  return filter.favourite === true ? "keptLatest" : "popular";
}

const gamesSql = (filter: GameFilter, isSearch: boolean) => `${matching}
  SELECT game.game_id, game.vendor_id, game.category, game.thumbnail, game.rtp::text AS rtp, game.volatility,
    game.min_bet_won, game.max_bet_won, game.released_at, game.is_hot, game.code,
    game.released_at < (SELECT min(released_at) FROM platform.game) + interval '1 day' AS is_first_stock,
    CASE WHEN game.category IN ('LIVE', 'MINI') THEN vendor.live_feed_url END AS live_feed_url, vendor.code AS vendor_code,
    CASE $2::text WHEN 'ko' THEN vendor.name_ko ELSE vendor.name_en END AS vendor_name,
    CASE $2::text WHEN 'ko' THEN game.name_ko ELSE game.name_en END AS name,
    game.status <> 'ACTIVE' OR vendor.status <> 'ACTIVE' AS maintenance,
    vendor.offers_demo, favourite.game_id IS NOT NULL AS favourite, count(*) OVER () AS total
  ${selected(filter)}
  ORDER BY ${orders[orderOf(filter, isSearch)]}, game.game_id LIMIT $17 OFFSET $18`;

async function countGames(pool: Pool, filter: GameFilter, values: readonly unknown[]): Promise<number> {
  const result = await pool.query(
    `${matching} SELECT count(*) AS total, $2::text AS language ${selected(filter)}`,
    values.slice(0, 16),
  );
  return z.object({ total: z.number() }).parse(result.rows[0]).total;
}

/** Whether a mini-game is played by one member alone: it has no table that a tile could show. */
const isAlone = (game: { readonly vendor_code: string; readonly code: string }): boolean =>
  game.vendor_code === studioVendorCode && instantGameCodes.some((code) => code === game.code);

function present(
  game: z.output<typeof row>,
  { language, now, newDays }: GameFilter,
  shut: ReadonlySet<GameCategory>,
): Game {
  return {
    id: game.game_id,
    vendorId: game.vendor_id,
    vendorName: game.vendor_name,
    category: game.category,
    name: game.name,
    thumbnail: pictureIn(language, game.thumbnail),
    rtp: game.rtp === null ? null : Number(game.rtp),
    volatility: game.volatility,
    minBet: game.min_bet_won,
    maxBet: game.max_bet_won,
    // What a site began with is no news of it.
    isNew: !game.is_first_stock && now.getTime() - game.released_at.getTime() < newDays * dayMs,
    isHot: game.is_hot,
    maintenance: game.maintenance,
    ...(shut.has(game.category) ? { shut: true } : {}),
    favourite: game.favourite,
    ...(game.offers_demo ? { demo: true } : {}),
    liveFeed:
      game.live_feed_url === null || isAlone(game) ? null : { url: game.live_feed_url, tableCode: game.code },
  };
}
