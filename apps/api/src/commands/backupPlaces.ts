import path from "node:path";
import { BackupError } from "@hanpan/database/backupError";
import * as z from "zod";
import { readSettings } from "./readSettings.ts";

const environment = z.object({
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.string().optional(),
  BACKUP_DIRECTORY: z.string().optional(),
  ANCHOR_DIRECTORY: z.string().optional(),
});

export type BackupPlaces = {
  readonly dataDir: string;
  /** Of the embedded database. */
  readonly home: string;
  readonly backupDirectory: string;
  /** What lies beside the database and belongs to a whole backup. */
  readonly beside: Readonly<Record<string, string>>;
};

/**
 * Where a command finds the embedded database, its backups, and what is kept with them; from `.env` too.
 *
 * @throws BackupError when there is no directory of backups, or the database is not the embedded one.
 */
export function backupPlaces(): BackupPlaces {
  const given = Object.fromEntries(Object.entries(readSettings()).filter(([, value]) => value.trim() !== ""));
  const { DATA_DIR, DATABASE_URL, BACKUP_DIRECTORY, ANCHOR_DIRECTORY } = environment.parse(given);
  if (DATABASE_URL !== undefined)
    throw new BackupError(
      "DATABASE_URL names a PostgreSQL of your own, which its own tools keep: docs/operating.md, Backup, and back.",
    );
  if (BACKUP_DIRECTORY === undefined)
    throw new BackupError("BACKUP_DIRECTORY names no directory: set it, best to one on another disk.");
  const dataDir = path.resolve(DATA_DIR);
  return {
    dataDir,
    home: path.join(dataDir, "postgresql"),
    backupDirectory: path.resolve(BACKUP_DIRECTORY),
    beside: {
      uploads: path.join(dataDir, "uploads"),
      anchors: path.resolve(ANCHOR_DIRECTORY ?? path.join(dataDir, "anchors")),
    },
  };
}

/** What is in no backup, and where it has to be kept. */
export const keptElsewhere = "DATA_DIR/keys and .env, which open what is sealed in it: keep them elsewhere";

/** Bytes as a person reads them. */
export function readableBytes(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`;
}

/** Runs a command, and says what went wrong in one sentence. */
export async function runBackupCommand(command: () => Promise<number>, failureCode: number): Promise<number> {
  try {
    return await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return failureCode;
  }
}
