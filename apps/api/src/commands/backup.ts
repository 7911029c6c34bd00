import { existsSync, statSync } from "node:fs";
import { setPriority } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { BackupError } from "@hanpan/database/backupError";
import { writeBackupStatus } from "@hanpan/database/backupStatus";
import { bytesOf, takeBackupDirectory } from "@hanpan/database/backups";
import { clusterPlaceOf } from "@hanpan/database/clusterPlace";
import { makeBackup } from "@hanpan/database/makeBackup";
import { pruneBackups } from "@hanpan/database/pruneBackups";
import {
  type BackupPlaces,
  backupPlaces,
  keptElsewhere,
  readableBytes,
  runBackupCommand,
} from "./backupPlaces.ts";
import { openEmbedded } from "./embeddedDatabase.ts";

const usage = `npm run backup [-- --keep-days <days> --keep-bytes <bytes, or 50GB>]
Makes a backup of the embedded database while it runs, in BACKUP_DIRECTORY; then removes the older ones that need not be kept.`;

const unitBytes: Readonly<Record<string, number>> = { "": 1, kb: 1e3, mb: 1e6, gb: 1e9, tb: 1e12 };

type Keep = { readonly keepDays: number | undefined; readonly keepBytes: number | undefined };

function readKeep(): Keep {
  try {
    const { values } = parseArgs({
      options: { "keep-days": { type: "string" }, "keep-bytes": { type: "string" } },
    });
    const { "keep-days": days, "keep-bytes": bytes } = values;
    if (days !== undefined && !/^\d{1,5}$/.test(days))
      throw new BackupError("--keep-days takes a whole number of days.");
    const [, digits, unit = ""] = /^(\d{1,12})([kmgt]b)?$/i.exec(bytes ?? "") ?? [];
    if (bytes !== undefined && digits === undefined)
      throw new BackupError("--keep-bytes takes a number of bytes, or one with kB, MB, GB or TB.");
    const times = unitBytes[unit.toLowerCase()] ?? 1;
    return {
      keepDays: days === undefined ? undefined : Number(days),
      keepBytes: digits === undefined ? undefined : Number(digits) * times,
    };
  } catch (error) {
    throw new BackupError(`${error instanceof Error ? error.message : String(error)}\n${usage}`, error);
  }
}

async function backUp(places: BackupPlaces, keep: Keep): Promise<void> {
  const { backupDirectory, home } = places;
  const startedAt = performance.now();
  const database = await openEmbedded(places.dataDir, backupDirectory);
  const { dataDirectory, passwordFile } = clusterPlaceOf(home);
  try {
    const backup = await makeBackup({
      backupDirectory,
      superuserUrl: database.urlFor("postgres", "postgres"),
      dataDirectory,
      passwordFile,
      beside: places.beside,
      log: (line) => console.error(line),
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    const { manifest } = backup;
    const bytes = bytesOf(backup);
    console.log(
      `Backup ${manifest.name}: ${manifest.files.length} files, ${readableBytes(bytes)} in ${seconds.toFixed(1)} s. ` +
        `With the log one can return to any instant from ${manifest.stoppedAt.toISOString()} on.`,
    );
    const besides = Object.entries(places.beside).flatMap(([name, place]) => (existsSync(place) ? name : []));
    console.log(`In it: ${["the databases", ...besides].join(" and ")}. Not in it: ${keptElsewhere}.`);
    if (statSync(backupDirectory).dev === statSync(dataDirectory).dev)
      console.log("WARNING: BACKUP_DIRECTORY lies on the database's own disk, and is lost with it.");
    const status = { finishedAt: new Date().toISOString(), seconds, bytes };
    writeBackupStatus(backupDirectory, { backup: status });
    const { systemIdentifier } = manifest;
    const pruned = pruneBackups({ backupDirectory, systemIdentifier, ...keep, now: new Date() });
    console.log(
      `Kept: ${pruned.kept.length} backups and their log, ${readableBytes(pruned.bytes)} in ${path.resolve(backupDirectory)}. ` +
        `Removed: ${pruned.removed.length} backups, ${pruned.removedLogFiles} files of the log.`,
    );
    if (keep.keepBytes !== undefined && pruned.bytes > keep.keepBytes)
      console.log("WARNING: the newest backup and its log alone take more than --keep-bytes.");
  } finally {
    await database.close();
  }
}

/**
 * `npm run backup`: a backup of the embedded database beside the running site, and the end of those that need not be kept.
 * Exits with 1 when it could not be made; what is there already stays then.
 */
async function main(): Promise<number> {
  const keep = readKeep();
  // Members play meanwhile: what they wait for goes first.
  setPriority(10);
  const places = backupPlaces();
  const release = takeBackupDirectory(places.backupDirectory);
  try {
    await backUp(places, keep);
    return 0;
  } finally {
    release();
  }
}

process.exitCode = await runBackupCommand(main, 1);
