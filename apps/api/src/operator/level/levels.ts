import { noCriteria, type OperatorLevel } from "@hanpan/contract/operator/objects/level";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import * as z from "zod";
import { levelSettingSchema, writeLevelSetting } from "../../money/levelSetting.ts";
import { refuse, refuseFields } from "../../server/refusal.ts";
import { refuseBeyondRules } from "./refuseBeyondRules.ts";

const row = z
  .object({
    level_id: z.string(),
    rank: z.number(),
    name_ko: z.string(),
    name_en: z.string(),
    members: z.number(),
    version: z.number(),
    document: levelSettingSchema,
    changed_at: z.date().nullable(),
    changed_by: z.string().nullable(),
  })
  .transform(
    (found): OperatorLevel => ({
      id: found.level_id,
      rank: found.rank,
      nameKo: found.name_ko,
      nameEn: found.name_en,
      terms: found.document,
      members: found.members,
      version: found.version,
      changedAt: found.changed_at?.toISOString() ?? null,
      changedBy: found.changed_by,
    }),
  );

/** Every level with its terms, in the order of the ranks; or the one with an id. */
export async function readLevels(connection: Pool | PoolClient, levelId?: string): Promise<OperatorLevel[]> {
  const found = await connection.query(
    `SELECT level.level_id, rank, name_ko, name_en, coalesce(setting.version, 0) AS version,
            coalesce(setting.document, '{}') AS document, setting.changed_at, setting.changed_by,
            (SELECT count(*) FROM platform.member WHERE member.level_id = level.level_id) AS members
       FROM platform.level LEFT JOIN platform.level_setting AS setting USING (level_id)
      WHERE $1::uuid IS NULL OR level.level_id = $1 ORDER BY rank`,
    [levelId ?? null],
  );
  return z.array(row).parse(found.rows);
}

/** One level; refuses NOT_FOUND. */
export async function readLevel(connection: Pool | PoolClient, levelId: string): Promise<OperatorLevel> {
  const [level] = await readLevels(connection, levelId);
  if (level === undefined) throw refuse("NOT_FOUND");
  return level;
}

/** Adds a level above the highest, with that one's terms but its criteria; within a transaction. Refuses a name that one has already. */
export async function addLevel(
  client: PoolClient,
  names: { readonly nameKo: string; readonly nameEn: string },
  changedBy: string,
  now: Date,
): Promise<OperatorLevel> {
  // Two at once would make the same rank: the second waits here for the first.
  await client.query("SELECT FROM platform.level ORDER BY rank FOR UPDATE");
  const levels = await readLevels(client);
  // Nothing removes a level: one that was sent again after a lost reply would stand there twice for good.
  if (levels.some(({ nameKo }) => nameKo === names.nameKo)) throw refuseFields({ nameKo: "REPEATED" });
  const highest = levels.at(-1);
  const levelId = v7();
  await client.query(
    "INSERT INTO platform.level (level_id, rank, name_ko, name_en) VALUES ($1, $2, $3, $4)",
    [levelId, (highest?.rank ?? 0) + 1, names.nameKo, names.nameEn],
  );
  // What leads to the highest level leads to that one alone: its members would all be due for the new one at once.
  const setting = levelSettingSchema.parse({ ...highest?.terms, criteria: noCriteria });
  await writeLevelSetting(client, { levelId, version: 0, setting, changedBy, now });
  return readLevel(client, levelId);
}

/** What the audit keeps of a level. */
export const auditedLevel = ({ nameKo, nameEn, terms, version }: OperatorLevel) => ({
  nameKo,
  nameEn,
  terms,
  version,
});

const conflictOf = ({ version, changedBy }: OperatorLevel) =>
  refuse("VERSION_CONFLICT", { version, changedBy });

/** A level that is about to be changed, locked; VERSION_CONFLICT when its terms are not those that were read. */
export async function readLevelToChange(
  client: PoolClient,
  levelId: string,
  version: number | undefined,
): Promise<OperatorLevel> {
  await client.query("SELECT FROM platform.level WHERE level_id = $1 FOR UPDATE", [levelId]);
  const before = await readLevel(client, levelId);
  refuseOld(before, version);
  return before;
}

export type LevelChange = {
  readonly nameKo?: string | undefined;
  readonly nameEn?: string | undefined;
  readonly terms?: OperatorLevel["terms"] | undefined;
  readonly version?: number | undefined;
};

/** Refuses VERSION_CONFLICT when a level's terms are not those of the version that a change was made from. */
export function refuseOld(level: OperatorLevel, version: number | undefined): void {
  if (version !== undefined && version !== level.version) throw conflictOf(level);
}

/** Changes a level, within a transaction; VERSION_CONFLICT when its terms were changed by another since. Refuses terms beyond the rules of play. */
export async function changeLevel(
  client: PoolClient,
  levelId: string,
  change: LevelChange,
  changedBy: string,
  now: Date,
): Promise<{ before: OperatorLevel; after: OperatorLevel }> {
  const before = await readLevelToChange(client, levelId, change.version);
  if (change.terms !== undefined) await refuseBeyondRules(client, before.terms, change.terms);
  await client.query(
    "UPDATE platform.level SET name_ko = coalesce($2, name_ko), name_en = coalesce($3, name_en) WHERE level_id = $1",
    [levelId, change.nameKo ?? null, change.nameEn ?? null],
  );
  if (change.terms !== undefined) {
    const setting = levelSettingSchema.parse(change.terms);
    const version = await writeLevelSetting(client, {
      levelId,
      version: before.version,
      setting,
      changedBy,
      now,
    });
    if (version === undefined) throw conflictOf(before);
  }
  return { before, after: await readLevel(client, levelId) };
}
