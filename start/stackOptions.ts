import { fileURLToPath } from "node:url";
import type { ExternalDatabases, Ports } from "./configuration.ts";

/** The root of the repository. */
export const root = fileURLToPath(new URL("..", import.meta.url));

export const allRoles = ["api", "studio", "sportsbook", "jobs"] as const;

/** A program of the stack. */
export type Role = (typeof allRoles)[number];

export type StackOptions = {
  readonly dataDir: string;
  readonly ports: Ports;
  readonly host?: string;
  /** Settings for the programs, over those of this process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** PostgreSQL of the operator's own, instead of the embedded one. */
  readonly databases?: ExternalDatabases | undefined;
  /** Where backups of the embedded database and its log are kept; without it its log is not kept. */
  readonly backupDirectory?: string | undefined;
  /** Which programs to start; all by default. */
  readonly roles?: readonly Role[];
  /** Says nothing on the terminal; the logs are below DATA_DIR in any case. */
  readonly quiet?: boolean;
  /** False gives up safety against a crash of the machine: for tests only. */
  readonly durable?: boolean;
  readonly production?: boolean;
  /** Begins a demo on an empty database with thirty days behind it (docs/demo-history.md). */
  readonly demoHistory?: boolean;
  /** Starts the programs again when their sources change. */
  readonly watch?: boolean;
  /** What takes long and should wait until directory and ports are known to be free: building. */
  readonly prepare?: () => Promise<void>;
  /** Gives up a start that is under way. */
  readonly signal?: AbortSignal | undefined;
};
