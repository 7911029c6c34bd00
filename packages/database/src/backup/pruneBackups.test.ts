import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { backupsBelow, listBackups } from "./backups.ts";
import { logDirectoryOf } from "./logArchive.ts";
import { manifestFileName, writeManifest } from "./manifest.ts";
import { planReturn } from "./planReturn.ts";
import { pruneBackups } from "./pruneBackups.ts";
import { flushFiles, storeContent } from "./storedFiles.ts";

const systemIdentifier = "7712528825968090424";
const segmentBytes = 16 * 1024 * 1024;
const now = new Date("2026-11-26T12:00:00Z");

let backupDirectory: string;
beforeEach(() => {
  backupDirectory = mkdtempSync(join(tmpdir(), "hanpan-prune-"));
});
afterEach(() => rmSync(backupDirectory, { recursive: true }));

const hex = (value: number) => value.toString(16).toUpperCase();

/** A backup of a day of this month at noon, which begins and ends in the segment of that day's number unless another is named. */
async function backupOf(day: number, segment = day): Promise<string> {
  const name = `2026-11-${day}T12-00-00Z`;
  const directory = join(backupsBelow(backupDirectory), name);
  mkdirSync(directory, { recursive: true });
  const file = await storeContent(Buffer.alloc(1000, `${day}`), directory, "cluster/backup_label");
  await flushFiles(directory, []);
  const at = new Date(`2026-11-${day}T12:00:00Z`);
  const manifest = {
    format: 1 as const,
    name,
    systemIdentifier,
    postgres: "18",
    timeline: 1,
    segmentBytes,
    startPosition: `0/${hex(segment)}000028`,
    stopPosition: `0/${hex(segment)}000120`,
    startedAt: at,
    stoppedAt: at,
    files: [file],
    directories: [],
  };
  writeFileSync(join(directory, manifestFileName), writeManifest(manifest));
  return name;
}

const logName = (number: number) => `0000000100000000000000${hex(number).padStart(2, "0")}.gz`;

function keepLog(from: number, to: number): void {
  const directory = logDirectoryOf(backupDirectory, systemIdentifier);
  mkdirSync(directory, { recursive: true });
  for (let number = from; number <= to; number += 1)
    writeFileSync(join(directory, logName(number)), Buffer.alloc(1000));
  writeFileSync(join(directory, "00000001.history.gz"), "");
}

const logs = () => readdirSync(logDirectoryOf(backupDirectory, systemIdentifier));

test("by age every instant of the days that are kept stays within reach, and the log before the oldest goes", async () => {
  for (const day of [20, 22, 24, 26]) await backupOf(day);
  keepLog(20, 30);
  // Three days back is the 23rd: the backup of the 22nd leads there.
  const pruned = pruneBackups({ backupDirectory, systemIdentifier, keepDays: 3, now });
  expect(pruned).toMatchObject({
    removed: ["2026-11-20T12-00-00Z"],
    kept: ["2026-11-22T12-00-00Z", "2026-11-24T12-00-00Z", "2026-11-26T12-00-00Z"],
    removedLogFiles: 2,
  });
  expect(logs()).toEqual(
    ["00000001.history.gz", ...[22, 23, 24, 25, 26, 27, 28, 29, 30].map(logName)].sort(),
  );
  expect(listBackups(backupDirectory).whole.map(({ manifest }) => manifest.name)).toEqual(pruned.kept);
});

test("by size the oldest go, and never the only good one nor its log", async () => {
  for (const day of [20, 22, 24]) await backupOf(day);
  keepLog(20, 24);
  const first = pruneBackups({ backupDirectory, systemIdentifier, keepBytes: 6_000, now });
  expect(first.kept).toEqual(["2026-11-22T12-00-00Z", "2026-11-24T12-00-00Z"]);
  expect(first.bytes).toBeLessThan(6_000);
  expect(pruneBackups({ backupDirectory, systemIdentifier, keepBytes: 1, keepDays: 0, now }).kept).toEqual([
    "2026-11-24T12-00-00Z",
  ]);
  expect(logs()).toContain(logName(24));
});

test("where the clock was set back between two backups, the log that either needs stays", async () => {
  for (const [day, segment] of [
    [20, 24],
    [22, 21],
  ] as const)
    await backupOf(day, segment);
  keepLog(20, 26);
  expect(pruneBackups({ backupDirectory, systemIdentifier, keepDays: 30, now })).toMatchObject({
    removed: [],
    removedLogFiles: 1,
  });
  expect(logs()).toEqual(["00000001.history.gz", ...[21, 22, 23, 24, 25, 26].map(logName)].sort());
});

test("a newer backup that is damaged, or whose log is missing, does not count as the good one", async () => {
  await backupOf(20);
  const damaged = await backupOf(22);
  await backupOf(24);
  keepLog(20, 23);
  rmSync(join(backupsBelow(backupDirectory), damaged, "cluster/backup_label.zst"));
  expect(pruneBackups({ backupDirectory, systemIdentifier, keepDays: 0, keepBytes: 1, now }).kept).toEqual([
    "2026-11-20T12-00-00Z",
  ]);
  expect(logs()).toContain(logName(20));
  expect(() => planReturn({ backupDirectory, to: "newest", name: "2026-11-24T12-00-00Z" })).toThrow(
    /a piece is missing/,
  );
});

test("a manifest that was changed is refused with its name", async () => {
  const name = await backupOf(20);
  keepLog(20, 20);
  const file = join(backupsBelow(backupDirectory), name, manifestFileName);
  writeFileSync(file, '{"manifest":{},"sha256":""}');
  expect(() => planReturn({ backupDirectory, to: "newest" })).toThrow(`${file} is missing or damaged`);
});
