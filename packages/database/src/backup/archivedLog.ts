import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { BackupError } from "./backupError.ts";
import type { Manifest } from "./manifest.ts";
import {
  type Branch,
  isOnPath,
  type LogPath,
  lastSegmentTo,
  nameOfSegment,
  parseHistory,
  parsePosition,
  segmentAt,
  segmentOfName,
  timelineAt,
  timelineOfHistory,
} from "./segments.ts";

/** The archived log of one data directory. */
export type ArchivedLog = {
  readonly directory: string;
  /** By name without `.gz`: when its last entry was written, and how many bytes it takes. */
  readonly files: ReadonlyMap<string, { readonly writtenAt: Date; readonly bytes: number }>;
  readonly path: LogPath;
};

const suffix = ".gz";

function branchesOf(directory: string, timeline: number): Branch[] {
  const file = join(directory, `${timeline.toString(16).toUpperCase().padStart(8, "0")}.history${suffix}`);
  if (timeline === 1) return [];
  try {
    return parseHistory(gunzipSync(readFileSync(file)).toString("utf8"));
  } catch (error) {
    throw new BackupError(`${file}, by which the log is followed over a return, cannot be read.`, error);
  }
}

/** Reads which pieces of log are kept, along the timeline that was begun last. */
export function readArchivedLog(directory: string): ArchivedLog {
  const names = existsSync(directory) ? readdirSync(directory) : [];
  const files = new Map(
    names
      .filter((name) => name.endsWith(suffix) && !name.startsWith("."))
      .map((name) => {
        const { mtime, size } = statSync(join(directory, name));
        return [name.slice(0, -suffix.length), { writtenAt: mtime, bytes: size }] as const;
      }),
  );
  const timeline = Math.max(1, ...[...files.keys()].flatMap((name) => timelineOfHistory(name) ?? []));
  return { directory, files, path: { timeline, branches: branchesOf(directory, timeline) } };
}

/** How far the log leads from a backup. */
export type Reach = {
  /** From here on any instant: when the backup was whole. */
  readonly from: Date;
  /** To here: when the last entry was written that is kept without a gap before it. */
  readonly until: Date;
  /** The piece that is missing while later ones are there; undefined when there is no gap. */
  readonly missing: string | undefined;
};

/**
 * How far a backup and the log together lead; undefined when a piece is missing that the backup cannot do without, or when
 * what it was made of was left behind by a return to an earlier instant.
 */
export function reachOf(manifest: Manifest, log: ArchivedLog): Reach | undefined {
  const { segmentBytes, timeline } = manifest;
  const stop = parsePosition(manifest.stopPosition);
  if (!isOnPath(log.path, timeline, stop)) return undefined;
  const nameAt = (number: bigint) =>
    nameOfSegment({ timeline: timelineAt(log.path, number, segmentBytes), number }, segmentBytes);
  const needed = lastSegmentTo(stop, segmentBytes);
  let number = segmentAt(parsePosition(manifest.startPosition), segmentBytes);
  let until = new Date(0);
  for (;;) {
    const kept = log.files.get(nameAt(number));
    if (kept === undefined) break;
    until = kept.writtenAt;
    number += 1n;
  }
  if (number <= needed) return undefined;
  // What a return left behind has later numbers too, and is no gap.
  const isLater = (name: string) => {
    const segment = segmentOfName(name, segmentBytes);
    return segment !== undefined && segment.number > number && nameAt(segment.number) === name;
  };
  const missing = [...log.files.keys()].some(isLater) ? nameAt(number) : undefined;
  return { from: manifest.stoppedAt, until, missing };
}

/** The first piece of log that a backup cannot do without and that is not kept; undefined when all are there. */
export function missingForBackup(manifest: Manifest, log: Pick<ArchivedLog, "files">): string | undefined {
  const { segmentBytes, timeline } = manifest;
  const last = lastSegmentTo(parsePosition(manifest.stopPosition), segmentBytes);
  const first = segmentAt(parsePosition(manifest.startPosition), segmentBytes);
  for (let number = first; number <= last; number += 1n) {
    const name = nameOfSegment({ timeline, number }, segmentBytes);
    if (!log.files.has(name)) return name;
  }
  return undefined;
}
