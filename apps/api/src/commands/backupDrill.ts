import { parseArgs } from "node:util";
import { roles } from "@hanpan/database";
import { BackupError } from "@hanpan/database/backupError";
import { writeBackupStatus } from "@hanpan/database/backupStatus";
import { takeBackupDirectory } from "@hanpan/database/backups";
import { clusterPlaceOf } from "@hanpan/database/clusterPlace";
import { openBeside } from "@hanpan/database/openBeside";
import { planReturn, type ReturnPlan } from "@hanpan/database/planReturn";
import { backupPlaces, runBackupCommand } from "./backupPlaces.ts";
import { compareCounts } from "./compareCounts.ts";
import { openEmbedded } from "./embeddedDatabase.ts";
import { readTarget } from "./readInstant.ts";
import { verifyAt } from "./verifyAt.ts";

const usage = `npm run backup:drill [-- --to <instant, or newest> --backup <name>]
Brings a backup back beside the running site, verifies its ledger, compares it with the site, and removes it.`;

function readOptions() {
  try {
    const { values } = parseArgs({ options: { to: { type: "string" }, backup: { type: "string" } } });
    return { to: readTarget(values.to), name: values.backup };
  } catch (error) {
    throw new BackupError(`${error instanceof Error ? error.message : String(error)}\n${usage}`, error);
  }
}

type Drill = { readonly plan: ReturnPlan; readonly home: string; readonly runningUrl: string };

/** Brings it back, looks at it, and removes it. Answers the exit code and how long it took until it served. */
async function drill({ plan, home, runningUrl }: Drill, signal: AbortSignal) {
  const startedAt = performance.now();
  const log = (line: string) => (/ERROR|PANIC/.test(line) ? console.error(line) : undefined);
  const opened = await openBeside(plan, { dataDir: home, log, signal });
  try {
    const seconds = (performance.now() - startedAt) / 1_000;
    const { name, startedAt: begunAt } = plan.backup.manifest;
    const lastCommitAt = opened.lastCommitAt ?? begunAt;
    console.log(
      `The backup ${name} serves after ${seconds.toFixed(1)} s; the last transaction in it: ${lastCommitAt.toISOString()}.`,
    );
    const verified = await verifyAt(opened.urlFor(roles.application, "hanpan"));
    signal.throwIfAborted();
    const differences = await compareCounts(opened.urlFor(roles.owner, "hanpan"), runningUrl, lastCommitAt);
    for (const difference of differences) console.log(`DIFFERS: ${difference}`);
    return { code: differences.length > 0 ? 1 : verified, seconds };
  } finally {
    await opened.stop();
  }
}

async function rehearse(signal: AbortSignal): Promise<number> {
  const options = readOptions();
  const { backupDirectory, dataDir, home } = backupPlaces();
  const release = takeBackupDirectory(backupDirectory);
  try {
    const begunAt = new Date();
    const keep = (ok: boolean, seconds: number, lossSeconds?: number) =>
      writeBackupStatus(backupDirectory, {
        drill: { finishedAt: new Date().toISOString(), ok, seconds, lossSeconds },
      });
    const database = await openEmbedded(dataDir, backupDirectory);
    try {
      const { systemIdentifier } = clusterPlaceOf(home);
      const plan = planReturn({ backupDirectory, systemIdentifier, ...options });
      const { until } = plan.reach;
      const lossSeconds = Math.max(0, (begunAt.getTime() - until.getTime()) / 1_000);
      console.log(
        `With this machine ${lossSeconds.toFixed(0)} s would be lost: the log is kept up to ${until.toISOString()}.`,
      );
      const { code, seconds } = await drill(
        { plan, home, runningUrl: database.urlFor(roles.owner, "hanpan") },
        signal,
      );
      keep(code === 0, seconds, lossSeconds);
      console.log(code === 0 ? "ok: the backup comes back." : "FAILED: look at what is named above.");
      return code;
    } catch (error) {
      if (!signal.aborted) keep(false, 0);
      throw error;
    } finally {
      await database.close();
    }
  } finally {
    release();
  }
}

/**
 * `npm run backup:drill`: shows that the backups come back. Exits with 1 when what came back is at fault, with 2 when it
 * could not be brought back or looked at; both are among the metrics.
 */
async function main(): Promise<number> {
  const asked = new AbortController();
  const stop = () => asked.abort(new BackupError("Stopped; what was brought back is removed."));
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(name, stop);
  return rehearse(asked.signal);
}

process.exitCode = await runBackupCommand(main, 2);
