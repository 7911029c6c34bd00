import type { DepositOffer, Home } from "@hanpan/contract/calls/home";
import type { GameCategory } from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import type { Game } from "@hanpan/contract/objects/game";
import type { Pool } from "pg";
import * as z from "zod";
import { findGames } from "../../features/catalogue/findGames.ts";
import { openCategories } from "../../lib/openCategories.ts";
import { refusedByStatus } from "../../lib/refusedByStatus.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { readLevelSettings } from "../../money/levelSetting.ts";

/** Who looks at home, and by what it is made. */
export type HomeReader = {
  readonly setting: SiteSetting;
  readonly memberId: string | null;
  readonly language: Language;
  readonly now: Date;
};

/** So many games of a category; what is more is a tap away. */
const shownGames = 12;

function gamesFor(pool: Pool, reader: HomeReader) {
  const { setting, ...asking } = reader;
  const asked = { ...asking, newDays: setting.home.newDays, categories: openCategories(setting) };
  return async (filter: {
    readonly category?: GameCategory;
    readonly ids?: readonly string[];
    readonly first?: "baccarat" | "newest";
    readonly limit: number;
  }): Promise<Game[]> => (await findGames(pool, { ...asked, ...filter })).list;
}

/** The game on top: what the operator chose while it can be played, else the newest slot, else any game; null without one. */
export async function readFeaturedGame(pool: Pool, reader: HomeReader): Promise<Game | null> {
  const games = gamesFor(pool, reader);
  const { featuredGame } = reader.setting.home;
  const [chosen] = featuredGame === null ? [] : await games({ ids: [featuredGame], limit: 1 });
  if (chosen !== undefined && !chosen.maintenance) return chosen;
  const newest = await games({ category: "SLOT", first: "newest", limit: shownGames });
  return newest.find(({ maintenance }) => !maintenance) ?? (await games({ limit: 1 }))[0] ?? null;
}

/** The site's categories in its order; those that its order leaves out come last. */
function rowsOf({ home, ...setting }: SiteSetting): GameCategory[] {
  const open = openCategories(setting);
  const placed = home.rows.filter((category) => open.includes(category));
  return [...placed, ...open.filter((category) => !placed.includes(category))];
}

const levelRow = z.object({ level_id: z.string() });

/**
 * What a day's first deposit brings by the member's level, or for a guest by the level that members begin at. Null where it is
 * nothing, and for who may take no bonus now.
 */
async function readOffer(pool: Pool, memberId: string | null): Promise<DepositOffer | null> {
  if (memberId !== null && (await refusedByStatus(pool, memberId, "BONUS")) !== null) return null;
  const found = await pool.query({
    name: "home-level",
    text: `SELECT level_id FROM platform.level ORDER BY
             level_id IS NOT DISTINCT FROM (SELECT level_id FROM platform.member WHERE member_id = $1) DESC, rank LIMIT 1`,
    values: [memberId],
  });
  const { level_id } = levelRow.parse(found.rows[0]);
  const terms = (await readLevelSettings(pool)).find(({ levelId }) => levelId === level_id)?.setting;
  if (terms === undefined) return null;
  const { firstPercent, maxBonus } = terms.deposit;
  if (maxBonus === 0 || Math.max(firstPercent.SLOT, firstPercent.LIVE) === 0) return null;
  return { firstPercent, maxBonus, rolloverPercent: terms.rollover.bonusPercent };
}

/** All that home begins with. */
export async function readHome(pool: Pool, reader: HomeReader): Promise<Home> {
  const games = gamesFor(pool, reader);
  const [featured, offer, rows] = await Promise.all([
    readFeaturedGame(pool, reader),
    readOffer(pool, reader.memberId),
    Promise.all(
      rowsOf(reader.setting).map(async (category) => ({
        category,
        games: await games({ category, first: "baccarat", limit: shownGames }),
      })),
    ),
  ]);
  return { featured, offer, rows: rows.filter((row) => row.games.length > 0) };
}
