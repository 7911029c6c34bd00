import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import { type LevelSettingDocument, levelSettingSchema, writeLevelSetting } from "../money/levelSetting.ts";

/**
 * The demo's levels above the first. Each is better in what it gives and no worse in anything; and still no first
 * bonus is worth more than its rollover costs the best play, rolling and the referrer's share set off (docs/money.md, "What
 * a bonus is worth": at 300 % and 65 basis points slots bear 8.7 %).
 */
export const demoLevels: readonly {
  readonly levelId: string;
  readonly rank: number;
  readonly nameKo: string;
  readonly nameEn: string;
  readonly terms: Partial<LevelSettingDocument>;
}[] = [
  {
    levelId: "0193a000-0000-7000-8000-0000000a0002",
    rank: 2,
    nameKo: "우수",
    nameEn: "Preferred",
    terms: {
      deposit: { firstPercent: { SLOT: 8, LIVE: 1 }, everyPercent: { SLOT: 6, LIVE: 1 }, maxBonus: 700_000 },
      rollingBps: { SLOT: 60, LIVE: 20, SPORTS: 25, MINI: 25 },
      withdrawal: { minimum: 10_000, unit: 10_000, dayMaximum: 50_000_000, cooldownMinutes: 30 },
    },
  },
  {
    levelId: "0193a000-0000-7000-8000-0000000a0003",
    rank: 3,
    nameKo: "VIP",
    nameEn: "VIP",
    terms: {
      deposit: {
        firstPercent: { SLOT: 8, LIVE: 1 },
        everyPercent: { SLOT: 8, LIVE: 1 },
        maxBonus: 1_000_000,
      },
      rollingBps: { SLOT: 65, LIVE: 20, SPORTS: 30, MINI: 30 },
      withdrawal: { minimum: 10_000, unit: 10_000, dayMaximum: 100_000_000, cooldownMinutes: 10 },
    },
  },
];

/** Makes the demo's levels while the site has but the one it begins with: an operator's own stay as they are. */
export async function seedLevels(pool: Pool, now: Date): Promise<void> {
  await withTransaction(pool, async (client) => {
    const known = await client.query("SELECT FROM platform.level ORDER BY rank FOR UPDATE");
    if (known.rows.length > 1) return;
    for (const { levelId, rank, nameKo, nameEn, terms } of demoLevels) {
      await client.query(
        "INSERT INTO platform.level (level_id, rank, name_ko, name_en) VALUES ($1, $2, $3, $4)",
        [levelId, rank, nameKo, nameEn],
      );
      const setting = levelSettingSchema.parse(terms);
      await writeLevelSetting(client, { levelId, version: 0, setting, changedBy: "demo", now });
    }
  });
}
