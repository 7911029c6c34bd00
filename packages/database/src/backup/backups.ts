import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { DirectoryInUseError, lockDirectory } from "../embedded/directoryLock.ts";
import { BackupError } from "./backupError.ts";
import { type Manifest, manifestFileName, readManifest } from "./manifest.ts";
import { storedName } from "./storedFiles.ts";

/** Where the backups lie below the directory of backups. */
export const backupsBelow = (backupDirectory: string): string => join(backupDirectory, "backups");

const unfinishedSuffix = ".unfinished";
const removedSuffix = ".removed";

/** Where a backup lies until it is whole: nothing looks for one there. */
export const unfinishedName = (name: string): string => `${name}${unfinishedSuffix}`;

/** A backup that was made to its end. */
export type Backup = { readonly directory: string; readonly manifest: Manifest };

export type FoundBackups = {
  /** Oldest first. */
  readonly whole: readonly Backup[];
  /** By directory, why each of the others cannot be used. */
  readonly broken: ReadonlyMap<string, string>;
};

/** Which file of a backup is missing or shorter than it was written; undefined when all are as they were. */
export function missingFileOf({ directory, manifest }: Backup): string | undefined {
  const missing = manifest.files.find(({ path, storedBytes }) => {
    const found = statSync(join(directory, storedName(path)), { throwIfNoEntry: false });
    return found?.size !== storedBytes;
  });
  return missing && join(directory, storedName(missing.path));
}

/**
 * Lists the backups of a directory of backups. One that was never finished is in neither list.
 *
 * @param systemIdentifier whose backups; of any data directory without it.
 */
export function listBackups(backupDirectory: string, systemIdentifier?: string): FoundBackups {
  const below = backupsBelow(backupDirectory);
  const whole: Backup[] = [];
  const broken = new Map<string, string>();
  const names = existsSync(below) ? readdirSync(below) : [];
  for (const name of names.filter((each) => !each.includes(".")).sort()) {
    const directory = join(below, name);
    if (!statSync(directory).isDirectory()) continue;
    try {
      const manifest = readManifest(directory);
      if (systemIdentifier === undefined || manifest.systemIdentifier === systemIdentifier)
        whole.push({ directory, manifest });
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      broken.set(directory, error.message);
    }
  }
  whole.sort((one, other) => one.manifest.stoppedAt.getTime() - other.manifest.stoppedAt.getTime());
  return { whole, broken };
}

/**
 * Takes the directory of backups for one work on it at a time: a backup, a return or a drill.
 *
 * @returns what gives it back.
 * @throws BackupError when it is not there, or another is at work.
 */
export function takeBackupDirectory(backupDirectory: string): () => void {
  if (!existsSync(backupDirectory))
    throw new BackupError(`${backupDirectory} is not there: mount its disk, or make it once (mkdir).`);
  try {
    return lockDirectory(backupDirectory);
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    throw new BackupError(
      `Another backup, return or drill is at work in ${backupDirectory}: wait for its end.`,
      error,
    );
  }
}

/** Removes what backups and removals that were cut off left behind. Only the holder of the directory may call this. */
export function removeUnfinished(backupDirectory: string): string[] {
  const below = backupsBelow(backupDirectory);
  const left = (existsSync(below) ? readdirSync(below) : []).filter(
    (name) => name.endsWith(unfinishedSuffix) || name.endsWith(removedSuffix),
  );
  for (const name of left) rmSync(join(below, name), { recursive: true, force: true });
  return left;
}

/** Removes a backup so that a removal that is cut off leaves none that looks whole. */
export function removeBackup({ directory }: Pick<Backup, "directory">): void {
  const removed = `${directory}${removedSuffix}`;
  renameSync(directory, removed);
  rmSync(removed, { recursive: true, force: true });
}

/** What a backup takes on its disk. */
export const bytesOf = ({ directory, manifest }: Backup): number =>
  manifest.files.reduce((sum, { storedBytes }) => sum + storedBytes, 0) +
  (statSync(join(directory, manifestFileName), { throwIfNoEntry: false })?.size ?? 0);
