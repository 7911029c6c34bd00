import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { missingForBackup, readArchivedLog } from "./archivedLog.ts";
import { BackupError } from "./backupError.ts";
import { type Backup, backupsBelow, removeUnfinished, unfinishedName } from "./backups.ts";
import { controlFile, dataFiles } from "./dataFiles.ts";
import { logDirectoryOf } from "./logArchive.ts";
import { type Manifest, manifestFileName, parts, type StoredFile, writeManifest } from "./manifest.ts";
import { shellWord } from "./shellWord.ts";
import { eachOf, flushDirectory, flushFiles, storeContent, storedName, storeFile } from "./storedFiles.ts";

export type BackupOptions = {
  readonly backupDirectory: string;
  /** Of the superuser, who alone may begin a base backup. */
  readonly superuserUrl: string;
  readonly dataDirectory: string;
  /** The file of the secret that the passwords of the database's roles come from. */
  readonly passwordFile: string;
  /** Directories of files beside the database that belong to it, by the name under which they are kept. */
  readonly beside: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
  /** How long the log that belongs to the backup may take to arrive in the archive. */
  readonly archivePatienceMs?: number;
};

type Server = {
  readonly systemIdentifier: string;
  readonly version: string;
  readonly segmentBytes: number;
};

async function firstRow(client: pg.Client, text: string, values: unknown[] = []): Promise<pg.QueryResultRow> {
  const { rows } = await client.query<pg.QueryResultRow>(text, values);
  const [row] = rows;
  if (row === undefined) throw new BackupError("The database gave no answer.");
  return row;
}

/** What the running server is; refuses one that does not keep its log in our directory. */
async function readServer(client: pg.Client, backupDirectory: string): Promise<Server> {
  const row = await firstRow(
    client,
    `SELECT (SELECT system_identifier::text FROM pg_control_system()) AS "systemIdentifier",
            current_setting('server_version_num')::int / 10000 AS version,
            pg_size_bytes(current_setting('wal_segment_size'))::int AS "segmentBytes",
            current_setting('archive_mode') AS mode, current_setting('archive_command') AS command,
            (SELECT count(*)::int FROM pg_tablespace WHERE spcname NOT IN ('pg_default', 'pg_global')) AS tablespaces`,
  );
  const systemIdentifier = String(row["systemIdentifier"]);
  const keptIn = shellWord(logDirectoryOf(backupDirectory, systemIdentifier));
  if (row["mode"] === "off" || !String(row["command"]).includes(keptIn))
    throw new BackupError(
      `The running database does not keep its log in ${backupDirectory}: set BACKUP_DIRECTORY to it and start Hanpan again.`,
    );
  if (Number(row["tablespaces"]) > 0)
    throw new BackupError("The database has tablespaces of its own, which lie outside of its directory.");
  return {
    systemIdentifier,
    version: String(row["version"]),
    segmentBytes: Number(row["segmentBytes"]),
  };
}

/** The timeline on which a backup was begun, as its label says. */
function timelineOf(label: string): number {
  const [, timeline] = /^START TIMELINE: (\d+)$/m.exec(label) ?? [];
  if (timeline === undefined) throw new BackupError("The label of the backup names no timeline.");
  return Number(timeline);
}

/**
 * Refuses a server on a timeline that a return has left: its log ends where the later one begins, so that nothing would
 * lead from the backup. Asked once the base backup's checkpoint stands.
 */
async function ensureNewestTimeline(client: pg.Client, logDirectory: string): Promise<void> {
  const row = await firstRow(client, "SELECT timeline_id AS timeline FROM pg_control_checkpoint()");
  const { timeline } = readArchivedLog(logDirectory).path;
  if (Number(row["timeline"]) < timeline)
    throw new BackupError(
      `The database is on timeline ${row["timeline"]}, and ${logDirectory} has timeline ${timeline} of a return since then: name another BACKUP_DIRECTORY for the database that was put back, and start Hanpan again.`,
    );
}

/** A name by the second, and counted on when two begin in one. */
function freeName(below: string, now: Date): string {
  const base = now
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-");
  let name = base;
  for (let count = 2; existsSync(join(below, name)); count += 1) name = `${base}-${count}`;
  return name;
}

/** The control file as it is at one moment: a server that writes it while it is read would leave it half old. */
async function readControlFile(path: string): Promise<Buffer> {
  let last = readFileSync(path);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    await sleep(5);
    const again = readFileSync(path);
    if (again.equals(last)) return again;
    last = again;
  }
  throw new BackupError(`${path} never rests.`);
}

async function storeCluster(
  dataDirectory: string,
  backup: string,
): Promise<Pick<Manifest, "files" | "directories">> {
  const found = dataFiles(dataDirectory);
  const stored = await eachOf(found.files, (path) =>
    storeFile(join(dataDirectory, path), backup, `${parts.cluster}/${path}`),
  );
  const control = await readControlFile(join(dataDirectory, controlFile));
  const last = await storeContent(control, backup, `${parts.cluster}/${controlFile}`);
  const files = [...stored.filter((file) => file !== undefined), last];
  return { files, directories: found.directories.map((path) => `${parts.cluster}/${path}`) };
}

async function storeBeside(beside: BackupOptions["beside"], backup: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const [name, directory] of Object.entries(beside)) {
    if (!existsSync(directory)) continue;
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const source = join(entry.parentPath, entry.name);
      const path = `${parts.beside}/${name}${source.slice(directory.length)}`;
      const stored = await storeFile(source, backup, path);
      if (stored !== undefined) files.push(stored);
    }
  }
  return files;
}

/** Waits until every piece of log that the backup cannot do without is in the archive. */
async function waitForLog(manifest: Manifest, logDirectory: string, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const missing = missingForBackup(manifest, readArchivedLog(logDirectory));
    if (missing === undefined) return;
    if (performance.now() > deadline)
      throw new BackupError(
        `The piece ${missing} of the log does not arrive in ${logDirectory}: the database's messages (DATA_DIR/logs/database.log) say why.`,
      );
    await sleep(100);
  }
}

/** Refuses to begin what the disk cannot take: half of the database's size, since it is kept compressed. */
function ensureRoom(backupDirectory: string, databaseBytes: number): void {
  const { bavail, bsize } = statfsSync(backupDirectory);
  const needed = databaseBytes / 2 + 256 * 1024 * 1024;
  if (bavail * bsize < needed)
    throw new BackupError(
      `${backupDirectory} has ${Math.round((bavail * bsize) / 1e6)} MB free, and a backup may take ${Math.round(needed / 1e6)} MB: make room or keep fewer.`,
    );
}

/**
 * Makes a base backup of the running server, which goes on working, and waits until the log that belongs to it is in the
 * archive. Until all of it is on the disk it has no name under which anything looks for a backup.
 *
 * Only the holder of the directory of backups may call this.
 *
 * @throws BackupError when the server does not archive its log there, or the log does not arrive.
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { backupDirectory, dataDirectory, archivePatienceMs = 300_000 } = options;
  const below = backupsBelow(backupDirectory);
  mkdirSync(below, { recursive: true, mode: 0o700 });
  for (const left of removeUnfinished(backupDirectory))
    options.log(`removed ${left}, which was never finished`);
  // The base backup ends with the connection that began it, without leaving anything behind.
  const client = new pg.Client({ connectionString: options.superuserUrl, application_name: "hanpan backup" });
  client.on("error", () => undefined);
  await client.connect();
  let half: string | undefined;
  try {
    const server = await readServer(client, backupDirectory);
    const size = await firstRow(
      client,
      "SELECT sum(pg_database_size(oid))::float8 AS bytes FROM pg_database",
    );
    ensureRoom(backupDirectory, Number(size["bytes"]));
    const startedAt = new Date();
    const name = freeName(below, startedAt);
    const unfinished = join(below, unfinishedName(name));
    half = unfinished;
    mkdirSync(unfinished, { mode: 0o700 });
    const start = await firstRow(client, "SELECT pg_backup_start($1, fast => true)::text AS position", [
      name,
    ]);
    await ensureNewestTimeline(client, logDirectoryOf(backupDirectory, server.systemIdentifier));
    const cluster = await storeCluster(dataDirectory, unfinished);
    const stop = await firstRow(
      client,
      `SELECT lsn::text AS position, labelfile, clock_timestamp() AS at
         FROM pg_backup_stop(wait_for_archive => false)`,
    );
    const stoppedAt = stop["at"];
    if (!(stoppedAt instanceof Date)) throw new BackupError("The database gave no instant.");
    const label = String(stop["labelfile"]);
    const files = [
      ...cluster.files,
      await storeContent(Buffer.from(label), unfinished, `${parts.cluster}/backup_label`),
      await storeContent(readFileSync(options.passwordFile), unfinished, parts.password),
      ...(await storeBeside(options.beside, unfinished)),
    ];
    const manifest: Manifest = {
      format: 1,
      name,
      systemIdentifier: server.systemIdentifier,
      postgres: server.version,
      timeline: timelineOf(label),
      segmentBytes: server.segmentBytes,
      startPosition: String(start["position"]),
      stopPosition: String(stop["position"]),
      startedAt,
      stoppedAt,
      files,
      directories: cluster.directories,
    };
    await waitForLog(manifest, logDirectoryOf(backupDirectory, server.systemIdentifier), archivePatienceMs);
    writeFileSync(join(unfinished, manifestFileName), writeManifest(manifest), { mode: 0o600, flush: true });
    await flushFiles(
      unfinished,
      files.map(({ path }) => storedName(path)),
    );
    const directory = join(below, name);
    renameSync(unfinished, directory);
    flushDirectory(below);
    return { directory, manifest };
  } finally {
    await client.end();
    if (half !== undefined) rmSync(half, { recursive: true, force: true });
  }
}
