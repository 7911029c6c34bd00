import { createPool, ensureRoles, MissingRoleError, roles } from "@hanpan/database";
import type { ExternalDatabases } from "./configuration.ts";
import { messageOf, Problem } from "./problem.ts";
import type { Role } from "./stackOptions.ts";

type Login = { readonly url: string; readonly ownerUrl: string | undefined; readonly role: string };

/** The logins of the programs that are to start. */
function loginsOf(databases: ExternalDatabases, programs: readonly Role[]): Login[] {
  const { platformUrl, platformOwnerUrl, studioUrl, studioOwnerUrl, sportsUrl, sportsOwnerUrl } = databases;
  const logins: Login[] = [];
  if (programs.includes("api") || programs.includes("jobs"))
    logins.push({ url: platformUrl, ownerUrl: platformOwnerUrl, role: roles.application });
  if (programs.includes("studio"))
    logins.push({ url: studioUrl, ownerUrl: studioOwnerUrl, role: roles.studio });
  if (programs.includes("sportsbook"))
    logins.push({ url: sportsUrl, ownerUrl: sportsOwnerUrl, role: roles.sportsbook });
  return logins;
}

async function hasSlips(url: string): Promise<boolean> {
  const pool = createPool({ connectionString: url, applicationName: "hanpan start", maximum: 1 });
  try {
    const { rows } = await pool.query(
      `SELECT FROM pg_catalog.pg_class AS relation
         JOIN pg_catalog.pg_namespace AS schema ON schema.oid = relation.relnamespace
       WHERE schema.nspname = 'sportsbook' AND relation.relname = 'slip'`,
    );
    return rows.length > 0;
  } finally {
    await pool.end();
  }
}

/**
 * Shows, before anything is migrated, that each program may act as what it serves as, and that the sportsbook is led to
 * where its slips are: another database would begin without them, and theirs would never be settled.
 * @throws Problem with what to do.
 */
export async function showThatItCanBeServed(
  databases: ExternalDatabases,
  programs: readonly Role[],
): Promise<void> {
  for (const { url, ownerUrl, role } of loginsOf(databases, programs)) {
    try {
      await ensureRoles({ ownerUrl: ownerUrl ?? url, login: { url, role } });
    } catch (error) {
      if (error instanceof MissingRoleError) throw new Problem(messageOf(error), error);
      throw error;
    }
  }
  const { studioUrl, sportsUrl } = databases;
  if (!programs.includes("sportsbook") || studioUrl === sportsUrl) return;
  if ((await hasSlips(studioUrl)) && !(await hasSlips(sportsUrl))) {
    throw new Problem(
      "The slips of the sportsbook are in the studio's database, and SPORTS_DATABASE_URL names another one. Name that database in it, with the sportsbook's own login.",
    );
  }
}
