import { isDeepStrictEqual } from "node:util";
import type { SiteSettingDocument } from "@hanpan/contract/operator/objects/siteSetting";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { siteSettingSchema } from "../../lib/siteSetting.ts";
import { refuse } from "../../server/refusal.ts";

const versionRow = z.object({
  version: z.number(),
  document: z.unknown(),
  changed_at: z.date(),
  changed_by: z.string(),
});

export type VersionedSetting = {
  version: number;
  changedAt: string | null;
  changedBy: string | null;
  document: SiteSettingDocument;
};

/** The document as it counts now; version 0 while it is the product's own. */
export async function readSetting(connection: Pool | PoolClient): Promise<VersionedSetting> {
  const found = await connection.query(
    "SELECT version, document, changed_at, changed_by FROM platform.setting ORDER BY version DESC LIMIT 1",
  );
  if (found.rows[0] === undefined) {
    return { version: 0, changedAt: null, changedBy: null, document: siteSettingSchema.parse({}) };
  }
  const row = versionRow.parse(found.rows[0]);
  return {
    version: row.version,
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
    document: siteSettingSchema.parse(row.document),
  };
}

/** The document that is about to be changed; refuses VERSION_CONFLICT when `version` is no longer the newest. */
export async function readToWrite(
  client: PoolClient,
  version: number | undefined,
): Promise<VersionedSetting> {
  const before = await readSetting(client);
  if (version !== undefined && version !== before.version) {
    throw refuse("VERSION_CONFLICT", { version: before.version, changedBy: before.changedBy });
  }
  return before;
}

/**
 * Writes the next version with the given parts changed. Refuses VERSION_CONFLICT when `version` is no longer the newest,
 * or another writes the same one at this moment.
 */
export async function writeSetting(
  client: PoolClient,
  given: {
    readonly parts: Readonly<Record<string, unknown>>;
    readonly version: number | undefined;
    readonly changedBy: string;
    readonly now: Date;
  },
): Promise<{ before: VersionedSetting; after: VersionedSetting }> {
  const before = await readToWrite(client, given.version);
  const document = settingWith(before, given.parts);
  const written = await client.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by) VALUES ($1, $2, $3, $4)
     ON CONFLICT (version) DO NOTHING`,
    [before.version + 1, JSON.stringify(document), given.now, given.changedBy],
  );
  if (written.rowCount === 0) throw refuse("VERSION_CONFLICT", { version: before.version + 1 });
  return { before, after: await readSetting(client) };
}

/** The document with the given parts changed. */
export const settingWith = (
  { document }: VersionedSetting,
  parts: Readonly<Record<string, unknown>>,
): SiteSettingDocument => siteSettingSchema.parse({ ...document, ...parts });

/** The parts of two documents that differ, in whatever order their fields stand. */
export function changedParts(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  return Object.keys({ ...before, ...after })
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .sort();
}

/** Only the named parts of a document: what the audit compares. */
export function partsOf(document: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, document[name]]));
}

const shownVersions = 100;

/** The last versions, the newest first, with what each changed. */
export async function readVersions(pool: Pool) {
  const found = await pool.query(
    `SELECT version, document, changed_at, changed_by FROM platform.setting ORDER BY version DESC LIMIT ${shownVersions + 1}`,
  );
  const rows = z
    .array(versionRow)
    .parse(found.rows)
    .map((row) => ({ ...row, document: siteSettingSchema.parse(row.document) }));
  return rows.slice(0, shownVersions).map((row, index) => ({
    version: row.version,
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
    changed: changedParts(rows[index + 1]?.document ?? siteSettingSchema.parse({}), row.document),
  }));
}
