import type pg from "pg";
import { DismissedError } from "./dismissedError.ts";
import type { Release } from "./releaseOf.ts";

type Standing = { readonly dismissed: boolean };

async function standingOf(client: pg.ClientBase | pg.Pool, { namespace, release }: Release) {
  const { rows } = await client.query<Standing>(
    `SELECT dismissed_at IS NOT NULL AS dismissed FROM migration.release WHERE namespace = $1 AND release = $2`,
    [namespace, release],
  );
  return rows[0];
}

/**
 * Whether a release is known to have come.
 *
 * @throws DismissedError when it was asked to leave.
 */
export async function isKnownRelease(client: pg.ClientBase, release: Release): Promise<boolean> {
  const standing = await standingOf(client, release);
  if (standing?.dismissed === true) throw new DismissedError(release.release);
  return standing !== undefined;
}

/** Keeps that a release came. */
export async function keepRelease(client: pg.ClientBase, { namespace, release }: Release): Promise<void> {
  await client.query(
    "INSERT INTO migration.release (namespace, release) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [namespace, release],
  );
}

/** Whether a release was asked to leave. */
export async function isDismissed(pool: pg.ClientBase | pg.Pool, release: Release): Promise<boolean> {
  return (await standingOf(pool, release))?.dismissed ?? false;
}

/**
 * Asks all releases of a program that came before this one to leave, and lets none of their processes start any more.
 * Needs the owner's login.
 *
 * @returns the releases that were asked now.
 * @throws Error when this release has not come yet, or was asked to leave itself.
 */
export async function dismissOlder(
  client: pg.ClientBase | pg.Pool,
  { namespace, release }: Release,
): Promise<string[]> {
  const own = await standingOf(client, { namespace, release });
  if (own === undefined)
    throw new Error(`Nothing of version ${release} has started on this database yet: start it first.`);
  if (own.dismissed) throw new DismissedError(release);
  const { rows } = await client.query<{ release: string }>(
    `UPDATE migration.release SET dismissed_at = now()
      WHERE namespace = $1 AND dismissed_at IS NULL
        AND number < (SELECT number FROM migration.release WHERE namespace = $1 AND release = $2)
      RETURNING release`,
    [namespace, release],
  );
  return rows.map((row) => row.release);
}

/** A process that is connected to the database, as the release that it is of. */
export type Connected = { readonly name: string; readonly connections: number };

/** The programs that are connected, by the name under which the database lists them: `hanpan api 0.2.0+1f0c2ab9`. */
export async function connectedPrograms(client: pg.ClientBase | pg.Pool): Promise<Connected[]> {
  const { rows } = await client.query<Connected>(
    `SELECT application_name AS name, count(*)::integer AS connections FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'hanpan %' AND pid <> pg_backend_pid()
      GROUP BY 1 ORDER BY 1`,
  );
  return rows;
}
