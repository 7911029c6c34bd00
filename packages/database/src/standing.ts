import pg from "pg";
import { editionOf } from "./definitions/readDefinitions.ts";
import { type MigrationSource, readSource } from "./migrations/readMigrations.ts";

/** What of a version must stand in its database: the names of its migrations, and the edition of its definitions. */
type Wanted = {
  readonly namespace: string;
  readonly migrations: readonly string[];
  /** Null where the version defines nothing. */
  readonly edition: string | null;
};

/** How a database stands to a version. */
export type DatabaseStanding = {
  /** Migrations of the version that have not run there, `<namespace>/<name>`. */
  readonly pending: readonly string[];
  /** Whether its functions are the version's; an older or a newer one's otherwise. */
  readonly definitions: "present" | "older" | "newer";
};

const undefinedTable = "42P01";
const undefinedSchema = "3F000";

/** Reads what a version wants of its database from its files. */
export function readSources(sources: readonly MigrationSource[]): readonly Wanted[] {
  return sources.map(readSource).map(({ namespace, migrations, definitions }) => ({
    namespace,
    migrations: migrations.map(({ name }) => name),
    edition: definitions.length === 0 ? null : editionOf(definitions),
  }));
}

type Stands = { readonly namespace: string; readonly migrations: string[]; readonly editions: string[] };

async function readStanding(pool: pg.Pool, namespaces: readonly string[]): Promise<Stands[]> {
  try {
    const { rows } = await pool.query<Stands>(
      `SELECT namespace,
         ARRAY(SELECT name FROM migration.applied WHERE applied.namespace = asked.namespace) AS migrations,
         ARRAY(SELECT edition FROM migration.edition WHERE edition.namespace = asked.namespace ORDER BY number)
           AS editions
       FROM unnest($1::text[]) AS asked (namespace)`,
      [namespaces],
    );
    return rows;
  } catch (error) {
    const isEmpty =
      error instanceof pg.DatabaseError && [undefinedTable, undefinedSchema].includes(error.code ?? "");
    if (isEmpty) return [];
    throw error;
  }
}

/**
 * How a database stands to a version, by any login: whether everything that the version brings ran there.
 *
 * @throws the database's own errors.
 */
export async function standingOf(pool: pg.Pool, wanted: readonly Wanted[]): Promise<DatabaseStanding> {
  const stands = await readStanding(
    pool,
    wanted.map(({ namespace }) => namespace),
  );
  const pending: string[] = [];
  let definitions: DatabaseStanding["definitions"] = "present";
  for (const { namespace, migrations, edition } of wanted) {
    const found = stands.find((one) => one.namespace === namespace);
    const ran = new Set(found?.migrations);
    pending.push(...migrations.filter((name) => !ran.has(name)).map((name) => `${namespace}/${name}`));
    if (edition === null) continue;
    const place = found?.editions.indexOf(edition) ?? -1;
    if (place === -1) definitions = "older";
    else if (place < (found?.editions.length ?? 0) - 1 && definitions === "present") definitions = "newer";
  }
  return { pending, definitions };
}
