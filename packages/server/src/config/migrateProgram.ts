import {
  bringUpToDate,
  isDatabaseAway,
  MigrationError,
  type MigrationSource,
  MissingRoleError,
  type roles,
} from "@hanpan/database";
import * as z from "zod";
import { createLogger } from "../http/logger.ts";
import { readVariables } from "./readVariables.ts";
import { logFormat, logLevel, postgresUrl } from "./variables.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** The settings have mistakes; the message names every one. */
class SettingError extends Error {
  constructor(mistakes: readonly string[]) {
    super(mistakes.join("\n"));
    this.name = "SettingError";
  }
}

const read = <Schema extends z.ZodType>(schema: Schema, variables: Variables): z.output<Schema> =>
  readVariables(
    schema,
    variables,
    { needed: [], reachedByHttps: [] },
    (mistakes) => new SettingError(mistakes),
  ).value;

/** What an operator can mend is said in one line, anything else with its stack. */
function sentenceFor(error: unknown, urlVariable: string): string {
  if (isDatabaseAway(error)) return `The database that ${urlVariable} names does not answer.`;
  const expected = [SettingError, MigrationError, MissingRoleError];
  if (expected.some((kind) => error instanceof kind) && error instanceof Error) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Brings one program's database to this version, with the settings of this process. Where that cannot be it says why and
 * ends this process with code 1.
 *
 * @param program.prefix how the names of its variables begin: `<prefix>DATABASE_URL`, `<prefix>DATABASE_OWNER_URL`.
 */
export async function migrateProgram(program: {
  readonly name: string;
  readonly prefix: "" | "STUDIO_" | "SPORTS_";
  readonly role: (typeof roles)[keyof typeof roles];
  readonly sources: readonly MigrationSource[];
}): Promise<void> {
  const { name, prefix, role, sources } = program;
  const [urlVariable, ownerVariable] = [`${prefix}DATABASE_URL`, `${prefix}DATABASE_OWNER_URL`];
  try {
    const { LOG_LEVEL: level, LOG_FORMAT: format } = read(
      z.object({ LOG_LEVEL: logLevel, LOG_FORMAT: logFormat }),
      process.env,
    );
    const logger = createLogger({ program: "migrate", level, format, secrets: [] });
    const addresses: Record<string, z.ZodType<string | undefined>> = {
      [urlVariable]: postgresUrl,
      [ownerVariable]: postgresUrl.optional(),
    };
    const { [urlVariable]: databaseUrl = "", [ownerVariable]: databaseOwnerUrl } = read(
      z.object(addresses),
      process.env,
    );
    await bringUpToDate({
      databaseUrl,
      databaseOwnerUrl,
      ownerVariable,
      role,
      sources,
      log: (line) => logger.info(line),
      warn: (line) => logger.warn(line),
    });
    logger.info({ of: name }, "the database is at this version");
  } catch (error) {
    process.stderr.write(`${sentenceFor(error, urlVariable)}\n`);
    process.exit(1);
  }
}
