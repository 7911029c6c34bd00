import type pg from "pg";
import { MigrationError } from "../migrations/migrationError.ts";
import { type Definition, editionOf } from "./readDefinitions.ts";

/**
 * Whether a source's definitions are those that stand in the database.
 *
 * @throws MigrationError when they stood here once and others came after: the database was used by a newer version,
 *   whose functions this one would take back.
 */
export async function isStanding(
  client: pg.ClientBase,
  namespace: string,
  definitions: readonly Definition[],
): Promise<boolean> {
  const { rows } = await client.query<{ edition: string }>(
    "SELECT edition FROM migration.edition WHERE namespace = $1 ORDER BY number",
    [namespace],
  );
  const own = editionOf(definitions);
  const place = rows.findIndex(({ edition }) => edition === own);
  if (place >= 0 && place < rows.length - 1) {
    throw new MigrationError(
      `The database has functions of ${namespace} that came after those of this version: it was used by a newer one.`,
    );
  }
  return place >= 0 || (rows.length === 0 && definitions.length === 0);
}

/** Keeps that a source's definitions stand from now on. */
export async function keepEdition(
  client: pg.ClientBase,
  namespace: string,
  definitions: readonly Definition[],
): Promise<void> {
  await client.query(
    "INSERT INTO migration.edition (namespace, edition) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [namespace, editionOf(definitions)],
  );
}
