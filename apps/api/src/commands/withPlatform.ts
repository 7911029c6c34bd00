import { createPool, isDatabaseAway, roles } from "@hanpan/database";
import { DatabaseError, type Pool } from "pg";
import { platformDatabase } from "./platformDatabase.ts";

const undefinedTable = "42P01";
/** What a connection is answered that is to take on a role: there is none of that name, or it is not the login's to take. */
const roleRefusals: readonly (string | undefined)[] = ["22023", "42501"];

/** Does a command's work on the platform's database, with the application's rights and no more. */
export async function withPlatform<Result>(
  applicationName: string,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const database = await platformDatabase();
  const pool = createPool({
    connectionString: database.url,
    applicationName,
    maximum: 2,
    ...(database.isOwners ? { role: roles.application } : {}),
  });
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await database.close();
  }
}

/** What went wrong in a command, in words that say what to do. */
export function explainFailure(error: unknown): string {
  if (isDatabaseAway(error))
    return "The database cannot be reached. Is it running, and is DATABASE_URL right?";
  if (error instanceof DatabaseError && error.code === undefinedTable)
    return "The database has no tables of Hanpan yet: start Hanpan once, then come back.";
  if (error instanceof DatabaseError && roleRefusals.includes(error.code))
    return "The database is not set up for this login yet: start Hanpan once, then come back.";
  return error instanceof Error ? error.message : String(error);
}
