import * as z from "zod";
import {
  type LevelSettingDocument,
  levelSettingSchema,
  readLevelSettings,
  writeLevelSetting,
} from "../../money/levelSetting.ts";
import type { MoneyGround } from "./worldTypes.ts";

/** Level 1's terms in every world: round figures to reckon with, whatever the product's defaults are. */
const testTerms = {
  deposit: { firstPercent: { SLOT: 10, LIVE: 3 }, everyPercent: { SLOT: 5, LIVE: 2 }, maxBonus: 500_000 },
  rollover: { plainPercent: 100, bonusPercent: { SLOT: 300, LIVE: 300 } },
  contribution: { SLOT: 100, LIVE: 100, SPORTS: 100, MINI: 50 },
  rollingBps: { SLOT: 50, LIVE: 30, SPORTS: 20, MINI: 20 },
};

/** The settings of a money world: the site's, and those of its first level. */
export function settingsOf({ database, pool, now }: MoneyGround) {
  const part = {
    /** Puts values into a part of the site's setting document; null takes the part out again. */
    async setSite(part: string, values: Readonly<Record<string, unknown>> | null) {
      const { rows } = await database.ownerPool.query(
        "SELECT document FROM platform.setting ORDER BY version DESC LIMIT 1",
      );
      const document = z.record(z.string(), z.unknown()).parse(rows[0]?.document ?? {});
      const { [part]: was, ...others } = document;
      const parts = z.record(z.string(), z.unknown()).optional().catch(undefined).parse(was);
      await database.ownerPool.query(
        `INSERT INTO platform.setting (version, document, changed_at, changed_by)
         SELECT coalesce(max(version), 0) + 1, $1, now(), 'test' FROM platform.setting`,
        [JSON.stringify(values === null ? others : { ...others, [part]: { ...parts, ...values } })],
      );
    },
    /** Gives a setting of the site that has no parts a value. */
    async setSiteValue(name: string, value: unknown) {
      await part.setSite(name, null);
      await database.ownerPool.query("UPDATE platform.setting SET document = jsonb_set(document, $1, $2)", [
        [name],
        JSON.stringify(value),
      ]);
    },
    setMoney: (money: Readonly<Record<string, number>>) => part.setSite("money", money),
    /** Changes a part of level 1's setting; null gives it the terms of every world again. */
    async setLevel(change: ((setting: LevelSettingDocument) => LevelSettingDocument) | null) {
      const [first] = await readLevelSettings(pool);
      if (first === undefined) throw new Error("there is a level");
      const { levelId, version, setting } = first;
      await writeLevelSetting(pool, {
        levelId,
        version,
        setting: change === null ? levelSettingSchema.parse(testTerms) : change(setting),
        changedBy: "test",
        now: now(),
      });
    },
  };
  return part;
}
