import { resolve } from "node:path";
import { addressAdvice, isDatabaseAddress } from "@hanpan/database";
import * as z from "zod";
import type { Variables } from "./environmentFile.ts";
import { Problem } from "./problem.ts";

const port = z.coerce
  .number("is not a port number")
  .int("is not a port number")
  .min(1, "is not a port number")
  .max(65_535, "is not a port number");
const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/./, { error: "does not begin with postgres://", abort: true })
  .refine(isDatabaseAddress, addressAdvice);
const webUrl = z.url({ protocol: /^https?$/, error: "is not an http or https address" });

const portNames = ["PORT", "OPERATOR_PORT", "STUDIO_PORT", "SPORTS_PORT"] as const;

const schema = z
  .object({
    HOST: z.string().default("127.0.0.1"),
    PORT: port.default(3000),
    OPERATOR_PORT: port.default(3001),
    STUDIO_PORT: port.default(3002),
    SPORTS_PORT: port.default(3003),
    DATA_DIR: z.string().default(".data"),
    BACKUP_DIRECTORY: z.string().optional(),
    DEMO_CHAIN: z.enum(["0", "1"], "is neither 0 nor 1").default("1"),
    DEMO_HISTORY: z.enum(["0", "1"], "is neither 0 nor 1").default("1"),
    NODE_ENV: z
      .enum(["development", "test", "production"], "is not development, test or production")
      .optional(),
    LOG_FORMAT: z.enum(["json", "text"], "is not json or text").optional(),
    DATABASE_URL: databaseUrl.optional(),
    DATABASE_OWNER_URL: databaseUrl.optional(),
    STUDIO_DATABASE_URL: databaseUrl.optional(),
    STUDIO_DATABASE_OWNER_URL: databaseUrl.optional(),
    SPORTS_DATABASE_URL: databaseUrl.optional(),
    SPORTS_DATABASE_OWNER_URL: databaseUrl.optional(),
    PUBLIC_URL: webUrl.optional(),
    OPERATOR_PUBLIC_URL: webUrl.optional(),
    STUDIO_PUBLIC_URL: webUrl.optional(),
    SPORTS_PUBLIC_URL: webUrl.optional(),
  })
  .check((context) => {
    const value = context.value;
    const report = (name: string, message: string) =>
      context.issues.push({ code: "custom", input: value, path: [name], message });
    for (const [index, name] of portNames.entries()) {
      for (const earlier of portNames.slice(0, index)) {
        if (value[earlier] === value[name]) report(name, `is the same as ${earlier}`);
      }
    }
    if (value.BACKUP_DIRECTORY !== undefined && value.DATABASE_URL !== undefined)
      report("BACKUP_DIRECTORY", "is for the embedded database, and DATABASE_URL names another one");
    if ((value.DATABASE_URL === undefined) !== (value.STUDIO_DATABASE_URL === undefined)) {
      const [missing, given] =
        value.DATABASE_URL === undefined
          ? ["DATABASE_URL", "STUDIO_DATABASE_URL"]
          : ["STUDIO_DATABASE_URL", "DATABASE_URL"];
      report(missing, `is missing, though ${given} is set`);
    }
  });

/**
 * PostgreSQL of the operator's own: one database for the platform, one for the studio. The sportsbook has a schema of its
 * own in the studio's, unless it is given another.
 */
export type ExternalDatabases = {
  readonly platformUrl: string;
  readonly platformOwnerUrl: string | undefined;
  readonly studioUrl: string;
  readonly studioOwnerUrl: string | undefined;
  readonly sportsUrl: string;
  readonly sportsOwnerUrl: string | undefined;
};

function placeOf(url: string): string {
  const address = URL.parse(url.replace("@/", "@host/"));
  return address === null ? url : `${address.host}${address.pathname}${address.search}`;
}

/** The studio's owner owns the sportsbook's tables too, in one database with the studio's and nowhere else. */
function ownerBeside(value: z.output<typeof schema>): string | undefined {
  const { SPORTS_DATABASE_URL: sports, STUDIO_DATABASE_URL: studio = "" } = value;
  const isBeside = sports === undefined || placeOf(sports) === placeOf(studio);
  return isBeside ? value.STUDIO_DATABASE_OWNER_URL : undefined;
}

/** Where the programs listen. */
export type Ports = {
  readonly member: number;
  readonly operator: number;
  readonly studio: number;
  readonly sports: number;
};

/** Where and how to start. What only one program needs to know is read by that program. */
export type Configuration = {
  readonly host: string;
  readonly ports: Ports;
  readonly dataDir: string;
  /** Where backups of the embedded database and its log are kept; undefined: its log is not. */
  readonly backupDirectory: string | undefined;
  readonly production: boolean;
  /** Whether a demo on an empty database begins with thirty days behind it. */
  readonly demoHistory: boolean;
  /** Whether a local chain runs beside a demo (docs/usdt.md, "Trying it"). */
  readonly demoChain: boolean;
  readonly databases: ExternalDatabases | undefined;
};

/**
 * Reads what `npm start` needs to know. An empty variable counts as not set.
 *
 * @param root the directory that a relative DATA_DIR counts from.
 * @throws Problem that names every mistake at once, never a value.
 */
export function readConfiguration(variables: Variables, root: string): Configuration {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => (value ?? "").trim() !== ""),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new Problem(`The settings (environment and .env) have mistakes: ${mistakes.join("; ")}.`);
  }
  const value = parsed.data;
  const dataDir = resolve(root, value.DATA_DIR);
  const backupDirectory =
    value.BACKUP_DIRECTORY === undefined ? undefined : resolve(root, value.BACKUP_DIRECTORY);
  if (backupDirectory !== undefined && `${backupDirectory}/`.startsWith(`${dataDir}/`))
    throw new Problem("BACKUP_DIRECTORY lies in DATA_DIR, and is lost with it: name a directory elsewhere.");
  return {
    host: value.HOST,
    ports: {
      member: value.PORT,
      operator: value.OPERATOR_PORT,
      studio: value.STUDIO_PORT,
      sports: value.SPORTS_PORT,
    },
    dataDir,
    backupDirectory,
    production: value.NODE_ENV === "production",
    demoHistory: value.DEMO_HISTORY === "1",
    demoChain: value.DEMO_CHAIN === "1",
    databases:
      value.DATABASE_URL === undefined || value.STUDIO_DATABASE_URL === undefined
        ? undefined
        : {
            platformUrl: value.DATABASE_URL,
            platformOwnerUrl: value.DATABASE_OWNER_URL,
            studioUrl: value.STUDIO_DATABASE_URL,
            studioOwnerUrl: value.STUDIO_DATABASE_OWNER_URL,
            sportsUrl: value.SPORTS_DATABASE_URL ?? value.STUDIO_DATABASE_URL,
            sportsOwnerUrl: value.SPORTS_DATABASE_OWNER_URL ?? ownerBeside(value),
          },
  };
}
