import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createPool, type EmbeddedPostgres, startEmbeddedPostgres } from "@hanpan/database";
import { type Backup, bytesOf, listBackups } from "@hanpan/database/backups";
import { clusterPlaceOf } from "@hanpan/database/clusterPlace";
import { openBeside } from "@hanpan/database/openBeside";
import { planReturn } from "@hanpan/database/planReturn";
import { returnTo } from "@hanpan/database/returnTo";
import { writeReport } from "../trust/report.ts";
import { writeOn } from "./writers.ts";

/**
 * `npm run bench:backup`: what the archive of the log and a backup cost those who write meanwhile, and how long a return
 * takes. Every transaction that was acknowledged before the instant has to be there afterwards, and none of after it.
 */
const { values } = parseArgs({
  options: {
    megabytes: { type: "string", default: "1000" },
    seconds: { type: "string", default: "20" },
    writers: { type: "string", default: "8" },
    write: { type: "boolean", default: false },
  },
});
const windowMs = Number(values.seconds) * 1_000;
const writers = Number(values.writers);
const directory = mkdtempSync(join(tmpdir(), "hanpan-bench-backup-"));
const dataDir = join(directory, "postgresql");
const backupDirectory = join(directory, "kept");
mkdirSync(backupDirectory);
const log = () => undefined;
const command = fileURLToPath(new URL("../../apps/api/src/commands/backup.ts", import.meta.url));

const start = (kept: boolean): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir, log, backupDirectory: kept ? backupDirectory : undefined });

async function query(
  server: Pick<EmbeddedPostgres, "urlFor">,
  text: string,
): Promise<Record<string, unknown>[]> {
  const connectionString = server.urlFor("postgres", "hanpan");
  const pool = createPool({ connectionString, applicationName: "bench backup", maximum: 1 });
  try {
    return (await pool.query<Record<string, unknown>>(text)).rows ?? [];
  } finally {
    await pool.end();
  }
}

/** A table to write to, and another that makes the database as large as it is asked to be. */
async function fill(server: EmbeddedPostgres): Promise<number> {
  await query(
    server,
    "CREATE TABLE written (n bigint PRIMARY KEY, at timestamptz DEFAULT now(), filler text)",
  );
  const rows = Number(values.megabytes) * 4_000;
  await query(
    server,
    `SET statement_timeout = 0; CREATE TABLE bulk AS SELECT n, md5(n::text) || md5((n + 1)::text) || md5((n * 7)::text) ||
       md5((n * 11)::text) || md5((n * 13)::text) || repeat('a', 40) AS filler FROM generate_series(1, ${rows}) AS n`,
  );
  await query(server, "CHECKPOINT");
  return sizeOf(server);
}

async function sizeOf(server: EmbeddedPostgres): Promise<number> {
  const [row] = await query(server, "SELECT sum(pg_database_size(oid))::float8 AS bytes FROM pg_database");
  return Number(row?.["bytes"]);
}

/** How many are committed a second in a window. */
async function measure(server: EmbeddedPostgres, work: Promise<unknown> = sleep(windowMs)): Promise<number> {
  const writing = writeOn(server.urlFor("postgres", "hanpan"), writers);
  const startedAt = performance.now();
  await work;
  const seconds = (performance.now() - startedAt) / 1_000;
  const count = writing.written.length;
  await writing.stop();
  return count / seconds;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

const mean = (rates: readonly number[]) => rates.reduce((sum, rate) => sum + rate, 0) / rates.length;

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, ms: performance.now() - startedAt };
}

/** A backup as an operator makes one: by a process of its own. */
async function backUp(): Promise<Backup> {
  const env = { ...process.env, DATA_DIR: directory, BACKUP_DIRECTORY: backupDirectory, DATABASE_URL: "" };
  const child = spawn(process.execPath, [command], {
    cwd: directory,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  const backup = listBackups(backupDirectory).whole.at(-1);
  if (code !== 0 || backup === undefined) throw new Error("the backup was not made");
  return backup;
}

async function main(): Promise<void> {
  const lines: string[] = [];
  const say = (line: string) => {
    lines.push(line);
    console.log(line);
  };
  const first = await start(false);
  say(`the database: ${megabytes(await fill(first))}; ${writers} writers, each a row a transaction`);
  await first.stop();

  // By turns, since the machine's other work comes and goes. The log has a gap where it was not kept, before the backup.
  const without: number[] = [];
  const archived: number[] = [];
  for (let turn = 0; turn < 2; turn += 1)
    for (const [kept, rates] of [[false, without] as const, [true, archived] as const]) {
      const server = await start(kept);
      await measure(server, sleep(windowMs / 3));
      rates.push(await measure(server));
      await server.stop();
    }
  const server = await start(true);
  const place = clusterPlaceOf(dataDir);
  const before = await measure(server);
  const making = timed(backUp);
  const during = await measure(server, making);
  const made = await making;
  const around = mean([before, await measure(server)]);
  const ratio = (rate: number, to: number) => `${Math.round(rate)}, ${(rate / to).toFixed(2)}`;
  say(
    `committed a second without an archive: ${Math.round(mean(without))} (${without.map(Math.round).join(", ")})`,
  );
  say(
    `with the log archived: ${ratio(mean(archived), mean(without))} of that (${archived.map(Math.round).join(", ")})`,
  );
  say(`before and after a backup: ${Math.round(around)}; while it is made: ${ratio(during, around)} of that`);
  say(
    `the backup: ${seconds(made.ms)}, ${made.result.manifest.files.length} files, ${megabytes(bytesOf(made.result))}`,
  );

  const writing = writeOn(server.urlFor("postgres", "hanpan"), writers);
  await sleep(windowMs);
  const instant = new Date();
  await sleep(2_000);
  await writing.stop();
  await server.stop();
  const back = await timed(() =>
    returnTo({ backupDirectory, dataDir, to: instant, setAside: true, beside: {}, log }),
  );
  const again = await start(true);
  const kept = new Set((await query(again, "SELECT n FROM written")).map(({ n }) => Number(n)));
  const lost = writing.written.filter(
    ({ n, acknowledgedAt }) => acknowledgedAt < instant.getTime() && !kept.has(n),
  );
  const late = writing.written.filter(({ n, begunAt }) => begunAt > instant.getTime() && kept.has(n));
  say(`a return to an instant ${seconds(windowMs)} after the backup: ${seconds(back.ms)}`);
  say(
    `acknowledged before the instant and lost: ${lost.length} of ${writing.written.length}; of after it and there: ${late.length}`,
  );
  const plan = planReturn({ backupDirectory, to: "newest", systemIdentifier: place.systemIdentifier });
  const beside = await timed(() => openBeside(plan, { dataDir, log }));
  say(`beside the running server it serves after ${seconds(beside.ms)}`);
  await beside.result.stop();
  await again.stop();
  if (lost.length > 0 || late.length > 0) process.exitCode = 1;
  if (values.write)
    writeReport("backup", {
      title: "Backups",
      command: `npm run bench:backup -- --megabytes ${values.megabytes} --seconds ${values.seconds} --write`,
      about:
        "What the archive of the log and an online backup of the embedded database cost those who write meanwhile, and how long a return to an instant takes. Windows by turns show by how much the machine's other work moves the figures.",
      lines,
    });
}

try {
  await main();
} finally {
  rmSync(directory, { recursive: true, force: true });
}
