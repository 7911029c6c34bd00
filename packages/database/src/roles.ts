import pg from "pg";

/** The roles of the database: who owns the tables, who serves the platform, the studio and the sportsbook. */
export const roles = {
  owner: "hanpan_owner",
  application: "hanpan_app",
  studio: "hanpan_studio",
  sportsbook: "hanpan_sports",
} as const;

/** A role is missing, or a login may not take it on, and the login that was given may not change that. */
export class MissingRoleError extends Error {
  constructor(login: string, lacking: readonly Pick<RoleState, "role" | "exists">[]) {
    const statements = lacking.map(
      ({ role, exists }) =>
        `${exists ? "" : `CREATE ROLE ${role} NOLOGIN; `}GRANT ${role} TO ${pg.escapeIdentifier(login)};`,
    );
    const names = lacking.map(({ role }) => role).join(" and ");
    super(
      `The login ${login} may not act as ${names}. As an administrator of the database, run: ${statements.join(" ")}`,
    );
    this.name = "MissingRoleError";
  }
}

type RoleState = {
  readonly role: string;
  readonly exists: boolean;
  /** The login may take the role on. */
  readonly taken: boolean;
};

async function createIfMissing(client: pg.Client, name: string): Promise<void> {
  await client.query(`
    DO $$
    BEGIN
      CREATE ROLE ${pg.escapeIdentifier(name)} NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END $$`);
}

/** Who made a role may not take it on before it is granted (PostgreSQL 16). */
async function grant(client: pg.Client, role: string, login: string): Promise<void> {
  await client.query(`
    DO $$
    BEGIN
      GRANT ${pg.escapeIdentifier(role)} TO ${pg.escapeIdentifier(login)};
    EXCEPTION WHEN unique_violation THEN
      NULL;
    END $$`);
}

async function statesOf(client: pg.Client, wanted: readonly string[], login: string): Promise<RoleState[]> {
  // Until PostgreSQL 15 every member may take the role on.
  const { rows } = await client.query<RoleState>(
    `SELECT wanted.role, found.oid IS NOT NULL AS exists,
            coalesce(pg_has_role($2, found.oid, CASE WHEN current_setting('server_version_num')::int < 160000
                                                     THEN 'MEMBER' ELSE 'SET' END), false) AS taken
       FROM unnest($1::text[]) AS wanted(role) LEFT JOIN pg_roles found ON found.rolname = wanted.role`,
    [wanted, login],
  );
  return rows;
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function loginOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ login: string }>("SELECT session_user::text AS login");
  return rows[0]?.login ?? "";
}

/**
 * Makes the roles that migrations grant to, where they are missing, and lets the login that works with one take it on.
 * Several may call this at once.
 *
 * The embedded database has them from its start; this is for a PostgreSQL of the operator's own.
 *
 * @param options.login the one role that a program needs, and the login it works with; without it all roles, made for
 *   the owner's login where they are missing.
 * @throws MissingRoleError with the statements to run when the owner's login may not do this.
 */
export async function ensureRoles(options: {
  readonly ownerUrl: string;
  readonly login?: { readonly url: string; readonly role: string };
}): Promise<void> {
  const { ownerUrl, login: served } = options;
  const wanted = served === undefined ? [roles.application, roles.studio, roles.sportsbook] : [served.role];
  await withClient(ownerUrl, async (client) => {
    const login = await (served === undefined || served.url === ownerUrl
      ? loginOf(client)
      : withClient(served.url, loginOf));
    const states = await statesOf(client, wanted, login);
    const lacking = states.filter(({ exists, taken }) => !(served === undefined ? exists : taken));
    try {
      for (const { role, exists } of lacking) {
        if (!exists) await createIfMissing(client, role);
        await grant(client, role, login);
      }
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === "42501")
        throw new MissingRoleError(login, lacking);
      throw error;
    }
  });
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
  await withClient(options.superuserUrl, async (client) => {
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
  });
}
