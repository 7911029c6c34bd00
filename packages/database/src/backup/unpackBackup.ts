import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Account, giveTo } from "../embedded/account.ts";
import { BackupError } from "./backupError.ts";
import { type Backup, missingFileOf } from "./backups.ts";
import { parts, type StoredFile } from "./manifest.ts";
import type { ReturnPlan } from "./planReturn.ts";
import { shellWord } from "./shellWord.ts";
import { eachOf, flushDirectory, flushFiles, unpackFile } from "./storedFiles.ts";

const reserveBytes = 512 * 1024 * 1024;
const settingsFile = "postgresql.auto.conf";
const mark = "# Return to a backup";

function ensureRoom(directory: string, files: readonly StoredFile[]): void {
  const needed = files.reduce((sum, { bytes }) => sum + bytes, reserveBytes);
  const { bavail, bsize } = statfsSync(directory);
  if (bavail * bsize < needed)
    throw new BackupError(
      `${directory} has ${Math.round((bavail * bsize) / 1e6)} MB free, and the backup takes ${Math.round(needed / 1e6)} MB.`,
    );
}

/** A file below one part of a backup, from there. */
const below = (part: string) => (file: StoredFile) =>
  file.path.startsWith(`${part}/`) ? [{ file, path: file.path.slice(part.length + 1) }] : [];

/**
 * Brings a backup's data directory to `target`, which is not there yet, and its secret to `passwordFile`; every file is held
 * against its checksum.
 *
 * @throws BackupError with the file's name when one is missing or damaged, and where the disk has no room.
 */
export async function unpackCluster(
  { backup }: Pick<ReturnPlan, "backup">,
  target: string,
  passwordFile: string,
  signal?: AbortSignal,
): Promise<void> {
  const { directory, manifest } = backup;
  const missing = missingFileOf(backup);
  if (missing !== undefined)
    throw new BackupError(`${missing} is missing or damaged: this backup is not brought back.`);
  const password = manifest.files.find(({ path }) => path === parts.password);
  const files = manifest.files.flatMap(below(parts.cluster));
  if (password === undefined || !files.some(({ path }) => path === "backup_label"))
    throw new BackupError(`The backup in ${directory} is no whole one.`);
  mkdirSync(target, { mode: 0o700 });
  ensureRoom(target, manifest.files);
  for (const path of manifest.directories)
    if (path.startsWith(`${parts.cluster}/`))
      mkdirSync(join(target, path.slice(parts.cluster.length + 1)), { recursive: true, mode: 0o700 });
  await eachOf(files, async ({ file, path }) => {
    signal?.throwIfAborted();
    await unpackFile(directory, file, join(target, path));
  });
  await unpackFile(directory, password, passwordFile);
  await flushFiles(
    target,
    files.map(({ path }) => path),
  );
}

/**
 * Brings back what lay beside the database and is not there now; what is there stays as it is.
 *
 * @returns how many files were brought back.
 */
export async function unpackBeside(
  { directory, manifest }: Backup,
  beside: Readonly<Record<string, string>>,
): Promise<number> {
  let count = 0;
  for (const [name, target] of Object.entries(beside)) {
    for (const { file, path } of manifest.files.flatMap(below(`${parts.beside}/${name}`))) {
      const place = join(target, path);
      if (existsSync(place)) continue;
      // Under its name it is whole and on the disk: what stands there is not brought back a second time.
      const unfinished = `${place}.restoring`;
      rmSync(unfinished, { force: true });
      try {
        await unpackFile(directory, file, unfinished);
        await flushFiles(dirname(place), [basename(unfinished)]);
        renameSync(unfinished, place);
      } finally {
        rmSync(unfinished, { force: true });
      }
      flushDirectory(dirname(place));
      count += 1;
    }
  }
  return count;
}

/**
 * Says in a data directory that was unpacked that its next server recovers along the archived log before it serves, up to
 * `to` or as far as the log leads. It stands in its files, so that whichever start comes next does it.
 */
export function askForRecovery(
  dataDirectory: string,
  logDirectory: string,
  to: Date | undefined,
  account: Account,
): void {
  forgetRecovery(dataDirectory);
  // It is asked for files that are not there as a matter of course, and answers 1 without a word: the end of the log. A piece
  // that is there and damaged is no end: above 125 PostgreSQL stops (its documentation, "restore_command").
  const file = `${shellWord(logDirectory)}/%f.gz`;
  const recovery = {
    restore_command: `[ -e ${file} ] || exit 1; gzip -dc <${file} >"%p" || exit 126`,
    recovery_target_timeline: "latest",
    recovery_target_action: "promote",
    // Nobody reads what is not yet as it was.
    hot_standby: "off",
    ...(to === undefined
      ? {}
      : { recovery_target_time: to.toISOString().replace("T", " ").replace("Z", "+00") }),
  };
  const lines = Object.entries(recovery).map(
    ([name, value]) => `${name} = '${value.replaceAll("\\", "\\\\").replaceAll("'", "''")}'\n`,
  );
  appendFileSync(join(dataDirectory, settingsFile), `${mark}\n${lines.join("")}`, { flush: true });
  writeFileSync(join(dataDirectory, "recovery.signal"), "", { flush: true });
  flushDirectory(dataDirectory);
  giveTo(account, dataDirectory);
  chmodSync(dataDirectory, 0o700);
}

/** Takes back what `askForRecovery` wrote into the settings. */
export function forgetRecovery(dataDirectory: string): void {
  const file = join(dataDirectory, settingsFile);
  const [settings = ""] = readFileSync(file, "utf8").split(`${mark}\n`);
  writeFileSync(file, settings, { flush: true });
}
