import type { PlayBasis } from "@hanpan/contract/operator/levelWorth";
import { leastLossMillionths } from "@hanpan/games/leastLoss";
import { bundledVendorCodes, type GameCode, gameCodes } from "@hanpan/games/vocabulary";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { bonusRulesIn } from "../../lib/memberRules.ts";
import { readSetting } from "../setting/settings.ts";

const gameRow = z.object({
  category: z.enum(["SLOT", "LIVE", "SPORTS", "MINI"]),
  vendor: z.string(),
  code: z.string(),
  name_ko: z.string(),
  name_en: z.string(),
  rtp: z.number(),
});
type GameRow = z.output<typeof gameRow>;

const isOwn = (code: string): code is GameCode => gameCodes.some((own) => own === code);
const isBundled = (vendor: string): boolean => bundledVendorCodes.some((own) => own === vendor);

/**
 * What a game loses of each won that counts, in millionths. Those of the bundled vendors are known exactly (packages/games);
 * the sportsbook's odds keep what the catalogue says, less what rounding may give back. Of others the catalogue's return is all that is known.
 */
function lossOf({ vendor, code, category, rtp }: GameRow): number {
  const listed = Math.max(0, Math.round((100 - rtp) * 10_000));
  if (!isBundled(vendor) || !isOwn(code)) return listed;
  const exact = leastLossMillionths[code];
  return category === "SPORTS" ? Math.min(exact, listed) : exact;
}

/** What the worth of bonuses rests on: all games that are listed, also those that are paused, and the site's settings. */
export async function readPlayBasis(connection: Pool | PoolClient): Promise<PlayBasis> {
  const { document } = await readSetting(connection);
  // Of a vendor's many games only the one that returns most matters; those of the bundled are few.
  const found = await connection.query(
    `SELECT game.category, vendor.code AS vendor, game.code, game.name_ko, game.name_en, game.rtp::double precision AS rtp
       FROM (SELECT game.*, row_number() OVER (PARTITION BY category, vendor_id ORDER BY rtp DESC) AS place
               FROM platform.game WHERE rtp IS NOT NULL) AS game
       JOIN platform.vendor USING (vendor_id)
      WHERE place = 1 OR vendor.code = ANY ($1)`,
    [bundledVendorCodes],
  );
  const unknown = await connection.query("SELECT count(*) AS games FROM platform.game WHERE rtp IS NULL");
  const games = z
    .array(gameRow)
    .parse(found.rows)
    .map((row) => ({
      category: row.category,
      nameKo: row.name_ko,
      nameEn: row.name_en,
      lossMillionths: lossOf(row),
    }));
  const cheapestOf = (category: GameRow["category"]) => {
    const [first] = games
      .filter((game) => game.category === category)
      .sort((one, other) => one.lossMillionths - other.lossMillionths);
    if (first === undefined) return null;
    const { nameKo, nameEn, lossMillionths } = first;
    return { nameKo, nameEn, lossMillionths };
  };
  return {
    cheapest: {
      SLOT: cheapestOf("SLOT"),
      LIVE: cheapestOf("LIVE"),
      SPORTS: cheapestOf("SPORTS"),
      MINI: cheapestOf("MINI"),
    },
    referralBps: document.money.referralBps,
    paybackPercent: document.money.paybackPercent,
    depositMaximum: document.deposit.maximum,
    ...bonusRulesIn(document),
    unknownGames: z.object({ games: z.coerce.number() }).parse(unknown.rows[0]).games,
  };
}
