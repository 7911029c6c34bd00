import pg from "pg";
import { migrate } from "./migrate.ts";
import { MigrationError } from "./migrations/migrationError.ts";
import type { MigrationSource } from "./migrations/readMigrations.ts";
import { ensureRoles, type roles } from "./roles.ts";

const insufficientPrivilege = "42501";

function lacksRights(error: unknown): boolean {
  const reason = error instanceof MigrationError ? error.cause : error;
  return reason instanceof pg.DatabaseError && reason.code === insufficientPrivilege;
}

/**
 * Brings a program's database to this version, whoever else does it at the same time: with the owner's login or, where
 * none is given, with the program's own.
 *
 * @param options.ownerVariable the setting that names the owner's login.
 * @param options.role the role that the program's login acts as once this is done.
 * @throws MigrationError when something is to be done that the login may not do, or what `migrate` throws;
 *   MissingRoleError.
 */
export async function bringUpToDate(options: {
  readonly databaseUrl: string;
  readonly databaseOwnerUrl: string | undefined;
  readonly ownerVariable: string;
  readonly role: (typeof roles)[keyof typeof roles];
  readonly sources: readonly MigrationSource[];
  readonly log: (line: string) => void;
  /** For what members notice of it; `log` where it is left out. */
  readonly warn?: (line: string) => void;
}): Promise<void> {
  const { sources, log, warn = log, ownerVariable } = options;
  const ownerUrl = options.databaseOwnerUrl ?? options.databaseUrl;
  await ensureRoles({ ownerUrl, login: { url: options.databaseUrl, role: options.role } });
  try {
    await migrate({ ownerUrl, sources, log, warn });
  } catch (error) {
    if (!lacksRights(error)) throw error;
    throw new MigrationError(
      `The database is not at this version, and the login that was given may not bring it there. Name the login that owns the database in ${ownerVariable}.`,
      error,
    );
  }
}
