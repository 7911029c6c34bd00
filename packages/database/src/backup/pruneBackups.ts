import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Backup, bytesOf, missingFileOf, removeBackup } from "./backups.ts";
import { logDirectoryOf } from "./logArchive.ts";
import { readCandidates } from "./planReturn.ts";
import { nameOfSegment, parsePosition, segmentAt } from "./segments.ts";

export type PruneOptions = {
  readonly backupDirectory: string;
  readonly systemIdentifier: string;
  /** Every instant of so many days stays within reach. */
  readonly keepDays?: number | undefined;
  /** The oldest go until backups and log take no more than this; the newest good one stays in any case. */
  readonly keepBytes?: number | undefined;
  readonly now: Date;
};

export type Pruned = {
  readonly kept: readonly string[];
  readonly removed: readonly string[];
  readonly removedLogFiles: number;
  /** What backups and log take now. */
  readonly bytes: number;
};

const dayMs = 86_400_000;
/** What an archive that was killed began to write. */
const abandonedAfterMs = 3_600_000;

/** Where in the log a backup begins, as a name without its timeline: the order of such names is the log's. */
function firstSegmentOf({ manifest }: Backup): string {
  const { segmentBytes, timeline, startPosition } = manifest;
  const number = segmentAt(parsePosition(startPosition), segmentBytes);
  return nameOfSegment({ timeline, number }, segmentBytes).slice(8);
}

type LogFile = { readonly path: string; readonly place: string | undefined; readonly bytes: number };

function logFiles(directory: string, now: Date): LogFile[] {
  const names = existsSync(directory) ? readdirSync(directory) : [];
  return names.flatMap((name) => {
    const path = join(directory, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return [];
    if (name.endsWith(".unfinished")) {
      if (now.getTime() - found.mtimeMs > abandonedAfterMs) rmSync(path, { force: true });
      return [];
    }
    // The history of timelines is a few bytes, and is never without use.
    const place = /^[0-9A-F]{8}([0-9A-F]{16})\./.exec(name)?.[1];
    return [{ path, place, bytes: found.size }];
  });
}

/**
 * Removes backups that are older than what is kept, or more than the disk is given, and the log that no kept one needs. What
 * cannot be used does not count as a backup, and is left for a person to look at.
 *
 * Only the holder of the directory of backups may call this.
 */
export function pruneBackups(options: PruneOptions): Pruned {
  const { backupDirectory, systemIdentifier, now, keepDays, keepBytes = Number.POSITIVE_INFINITY } = options;
  const good = readCandidates(backupDirectory, systemIdentifier)
    .candidates.map(({ backup }) => backup)
    .filter((backup) => missingFileOf(backup) === undefined);
  const limit = keepDays === undefined ? 0 : now.getTime() - keepDays * dayMs;
  let kept = good.filter((_, index) => {
    const next = good[index + 1];
    return next === undefined || next.manifest.stoppedAt.getTime() > limit;
  });
  const log = logFiles(logDirectoryOf(backupDirectory, systemIdentifier), now);
  // By the log, not by the clock: that may have been set back between two backups.
  const isNeeded = ({ place }: LogFile) =>
    place === undefined || kept.length === 0 || kept.some((backup) => place >= firstSegmentOf(backup));
  const total = () =>
    kept.reduce((sum, backup) => sum + bytesOf(backup), 0) +
    log.filter(isNeeded).reduce((sum, { bytes }) => sum + bytes, 0);
  while (kept.length > 1 && total() > keepBytes) kept = kept.slice(1);
  const removed = good.filter((backup) => !kept.includes(backup));
  // The log that a backup needs goes after the backup: what is left is never one that looks whole and is not.
  for (const backup of removed) removeBackup(backup);
  const spent = log.filter((file) => !isNeeded(file));
  for (const { path } of spent) rmSync(path, { force: true });
  return {
    kept: kept.map(({ manifest }) => manifest.name),
    removed: removed.map(({ manifest }) => manifest.name),
    removedLogFiles: spent.length,
    bytes: total(),
  };
}
