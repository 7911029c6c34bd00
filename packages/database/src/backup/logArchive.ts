import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Account, mayRunFrom } from "../embedded/account.ts";
import type { Cluster } from "../embedded/cluster.ts";
import { ClusterError } from "../embedded/clusterError.ts";
import { shellWord } from "./shellWord.ts";

/** How long what was written may wait for the archive: a piece of log is closed after so long at the latest. */
const closeAfterSeconds = 60;
/** What the archive leaves free on its disk. */
const reserveKilobytes = 256 * 1024;

const script = fileURLToPath(new URL("archiveLog.sh", import.meta.url));

/** The number that PostgreSQL gave a data directory when it was made; copies of it have the same. */
export function systemIdentifierOf(dataDirectory: string): string {
  const control = openSync(join(dataDirectory, "global", "pg_control"), "r");
  try {
    // It stands first in the file, in the machine's own order of bytes (ControlFileData).
    const bytes = Buffer.alloc(8);
    readSync(control, bytes, 0, 8, 0);
    return bytes.readBigUInt64LE().toString();
  } finally {
    closeSync(control);
  }
}

/** Where the log of one data directory is kept below the directory of backups. */
export const logDirectoryOf = (backupDirectory: string, systemIdentifier: string): string =>
  join(backupDirectory, "log", systemIdentifier);

/** A directory for everything of one purpose, which its owner alone may read. */
function makeOwn(directory: string, account: Account): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (account.kind === "user") chownSync(directory, account.userId, account.groupId);
}

/**
 * Makes the place of the log's archive, and answers the settings with which PostgreSQL fills it: each piece whole under
 * its name or not at all, compressed, on the disk before PostgreSQL lets go of it, and none over another.
 *
 * @param place where the account may run programs: the place of the cluster.
 * @throws ClusterError when the directory is not there, or the account may not enter it.
 */
export function archiveSettings(
  cluster: Pick<Cluster, "account" | "dataDirectory">,
  place: string,
  backupDirectory: string,
): Record<string, string> {
  const { account, dataDirectory } = cluster;
  // A disk that is not mounted leaves an empty directory behind: nothing is made there in its stead.
  if (!existsSync(backupDirectory))
    throw new ClusterError(
      `BACKUP_DIRECTORY ${backupDirectory} is not there: mount its disk, or make it once (mkdir).`,
    );
  mkdirSync(join(backupDirectory, "log"), { recursive: true, mode: 0o711 });
  const directory = logDirectoryOf(backupDirectory, systemIdentifierOf(dataDirectory));
  makeOwn(directory, account);
  if (!mayRunFrom(account, join(backupDirectory, "log")))
    throw new ClusterError(
      `The account that runs the database may not enter ${backupDirectory}: let others enter each directory on the way (chmod o+x).`,
    );
  const program = join(place, "archiveLog.sh");
  copyFileSync(script, program);
  chmodSync(program, 0o755);
  return {
    archive_mode: "on",
    archive_command: `sh ${shellWord(program)} "%p" "%f" ${shellWord(directory)} ${reserveKilobytes}`,
    archive_timeout: String(closeAfterSeconds),
  };
}
