import { getLevelBonusSetting } from "@hanpan/contract/calls/setting";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { readLevelProgress } from "../../money/levelProgress.ts";
import { readLevelSettings } from "../../money/levelSetting.ts";
import { registerCall } from "../../server/registerCall.ts";

const levelRows = z.array(
  z.object({ level_id: z.string(), name: z.string(), rank: z.number(), is_own: z.boolean() }),
);

/** Every level with what it gives and asks, which one is the member's, and how far the next one is. */
export function registerLevelRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  registerCall(app, getLevelBonusSetting, async ({ member, language, now }) => {
    const [found, settings, progress] = await Promise.all([
      pool.query(
        `SELECT level.level_id, CASE $2 WHEN 'en' THEN name_en ELSE name_ko END AS name, rank,
                member.member_id IS NOT NULL AS is_own
           FROM platform.level
           LEFT JOIN platform.member ON member.member_id = $1 AND member.level_id = level.level_id
          ORDER BY rank`,
        [member.memberId, language],
      ),
      readLevelSettings(pool),
      readLevelProgress(pool, member.memberId, now),
    ]);
    const named = levelRows.parse(found.rows);
    const levels = settings.flatMap(({ levelId, setting: { bank: _, criteria: __, ...setting } }) => {
      const level = named.find((row) => row.level_id === levelId);
      return level === undefined ? [] : [{ ...setting, id: levelId, name: level.name, rank: level.rank }];
    });
    const own = named.find((row) => row.is_own);
    if (own === undefined) throw new Error("A member has a level.");
    return { level: { id: own.level_id, name: own.name, rank: own.rank }, levels, progress };
  });
}
