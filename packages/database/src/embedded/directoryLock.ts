import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The directory is held by another living process. */
export class DirectoryInUseError extends Error {
  readonly directory: string;

  constructor(directory: string, holder: string) {
    super(
      `${directory} is in use by another running instance${holder}. Stop that one, or name another DATA_DIR.`,
    );
    this.name = "DirectoryInUseError";
    this.directory = directory;
  }
}

const lockedCode = 5;
/** Keeps every lock reachable: a collected handle would close, and give the directory away. */
const held = new Set<DatabaseSync>();

function isLocked(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === lockedCode;
}

function holderOf(noteFile: string): string {
  try {
    return ` (process ${readFileSync(noteFile, "utf8").trim()})`;
  } catch {
    return "";
  }
}

/**
 * Takes `directory` for this process alone, creating it when missing.
 *
 * The lock is the operating system's, taken through SQLite, the one portable way to such a lock that Node
 * itself ships: it ends with the process however the process ends, so it is never stale.
 *
 * @returns a function that gives the directory back.
 * @throws DirectoryInUseError when another process, or this one, holds it already.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const noteFile = join(directory, "instance.pid");
  const lock = new DatabaseSync(join(directory, "instance.lock"), { timeout: 0 });
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (isLocked(error)) throw new DirectoryInUseError(directory, holderOf(noteFile));
    throw error;
  }
  held.add(lock);
  writeFileSync(noteFile, `${process.pid}\n`);
  return () => {
    if (!held.delete(lock)) return;
    rmSync(noteFile, { force: true });
    lock.close();
  };
}
