import { isDeepStrictEqual } from "node:util";
import { levelTermsFields, noCriteria } from "@hanpan/contract/operator/objects/level";
import type { Executor } from "@hanpan/ledger";
import * as z from "zod";

const { deposit, rollover, contribution, rollingBps, withdrawal, bank, criteria } = levelTermsFields.shape;

/**
 * What holds for a level, as an operator may write it, with the product's defaults (docs/money.md, "LevelSetting"). Percents are
 * whole; `rollingBps` are basis points of a settled stake; amounts are won.
 */
export const levelSettingSchema = z.strictObject({
  deposit: z._default(deposit, {
    firstPercent: { SLOT: 8, LIVE: 1 },
    everyPercent: { SLOT: 5, LIVE: 1 },
    maxBonus: 500_000,
  }),
  rollover: z._default(rollover, { plainPercent: 100, bonusPercent: { SLOT: 300, LIVE: 600 } }),
  contribution: z._default(contribution, { SLOT: 100, LIVE: 100, SPORTS: 100, MINI: 50 }),
  rollingBps: z._default(rollingBps, { SLOT: 50, LIVE: 20, SPORTS: 20, MINI: 20 }),
  withdrawal: z._default(withdrawal, {
    minimum: 10_000,
    unit: 10_000,
    dayMaximum: 30_000_000,
    cooldownMinutes: 60,
  }),
  bank,
  criteria,
});
export type LevelSettingDocument = z.output<typeof levelSettingSchema>;

export type LevelSettingRow = {
  readonly levelId: string;
  /** 0 while the level has the product's defaults. */
  readonly version: number;
  readonly setting: LevelSettingDocument;
};

const row = z.object({ level_id: z.string(), version: z.number(), document: levelSettingSchema });

/** Every level's setting, in the order of the levels' ranks. */
export async function readLevelSettings(executor: Executor): Promise<readonly LevelSettingRow[]> {
  const { rows } = await executor.query({
    name: "money-level-settings",
    text: `SELECT level.level_id, coalesce(setting.version, 0) AS version, coalesce(setting.document, '{}') AS document
           FROM platform.level LEFT JOIN platform.level_setting AS setting USING (level_id) ORDER BY level.rank`,
    values: [],
  });
  return z
    .array(row)
    .parse(rows)
    .map(({ level_id, version, document }) => ({ levelId: level_id, version, setting: document }));
}

/**
 * The document as it is kept. A level without criteria has none in it: processes of the version before read the document of
 * every level that nobody gave criteria.
 */
function keptDocument(setting: LevelSettingDocument): unknown {
  const { criteria: named, ...others } = levelSettingSchema.parse(setting);
  return isDeepStrictEqual(named, noCriteria) ? others : { ...others, criteria: named };
}

const written = z.object({ version: z.number().nullable() });

/**
 * Writes a level's whole setting as its next version. `version` is the one that the change was made from: undefined is
 * answered when another was written in between, and nothing changes.
 */
export async function writeLevelSetting(
  executor: Executor,
  given: {
    readonly levelId: string;
    readonly version: number;
    readonly setting: LevelSettingDocument;
    readonly changedBy: string;
    readonly now: Date;
  },
): Promise<number | undefined> {
  const { rows } = await executor.query({
    name: "money-write-level-setting",
    text: "SELECT platform.write_level_setting($1, $2, $3, $4, $5) AS version",
    values: [
      given.levelId,
      given.version,
      JSON.stringify(keptDocument(given.setting)),
      given.changedBy,
      given.now,
    ],
  });
  return written.parse(rows[0]).version ?? undefined;
}
