import pg from "pg";

/** The roles of the database: who owns the tables, who serves the platform, who serves the studio. */
export const roles = { owner: "hanpan_owner", application: "hanpan_app", studio: "hanpan_studio" } as const;

/** A role is missing and may not be made with the login that was given. */
export class MissingRoleError extends Error {
  constructor(names: readonly string[]) {
    const statements = names.map((name) => `CREATE ROLE ${name} NOLOGIN; GRANT ${name} TO CURRENT_USER;`);
    super(`The database lacks ${names.join(" and ")}. As an administrator, run: ${statements.join(" ")}`);
    this.name = "MissingRoleError";
  }
}

async function createIfMissing(client: pg.Client, name: string): Promise<void> {
  const identifier = pg.escapeIdentifier(name);
  await client.query(`
    DO $$
    BEGIN
      CREATE ROLE ${identifier} NOLOGIN;
      -- Who made a role may not take it on before it is granted (PostgreSQL 16).
      GRANT ${identifier} TO CURRENT_USER;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END $$`);
}

/**
 * Makes the roles that migrations grant to, where they are missing. Several may call this at once.
 *
 * The embedded database has them from its start; this is for a PostgreSQL of the operator's own.
 *
 * @throws MissingRoleError with the statements to run when the login may not create roles.
 */
export async function ensureRoles(options: { readonly ownerUrl: string }): Promise<void> {
  const client = new pg.Client({ connectionString: options.ownerUrl });
  await client.connect();
  try {
    const wanted = [roles.application, roles.studio];
    const found = await client.query<{ rolname: string }>(
      "SELECT rolname FROM pg_roles WHERE rolname = ANY($1)",
      [wanted],
    );
    const missing = wanted.filter((name) => !found.rows.some((row) => row.rolname === name));
    try {
      for (const name of missing) await createIfMissing(client, name);
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === "42501") throw new MissingRoleError(missing);
      throw error;
    }
  } finally {
    await client.end();
  }
}

/**
 * Gives the embedded database its roles and databases, with the passwords of this cluster, as its superuser.
 * Whatever is there already stays.
 */
export async function ensureCluster(options: {
  readonly superuserUrl: string;
  readonly password: (role: string) => string;
  readonly databases: readonly string[];
}): Promise<void> {
  const client = new pg.Client({ connectionString: options.superuserUrl });
  await client.connect();
  try {
    for (const name of Object.values(roles)) {
      await createIfMissing(client, name);
      const password = pg.escapeLiteral(options.password(name));
      await client.query(`ALTER ROLE ${pg.escapeIdentifier(name)} LOGIN PASSWORD ${password}`);
    }
    const found = await client.query<{ datname: string }>("SELECT datname FROM pg_database");
    for (const name of options.databases) {
      if (found.rows.some((row) => row.datname === name)) continue;
      // The server is this cluster's own and has nothing else to write: copying files is the quickest.
      await client.query(
        `CREATE DATABASE ${pg.escapeIdentifier(name)} OWNER ${roles.owner} STRATEGY = FILE_COPY`,
      );
    }
  } finally {
    await client.end();
  }
}
