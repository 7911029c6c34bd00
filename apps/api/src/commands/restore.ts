import { parseArgs } from "node:util";
import { BackupError } from "@hanpan/database/backupError";
import { takeBackupDirectory } from "@hanpan/database/backups";
import { rangeOf, readCandidates } from "@hanpan/database/planReturn";
import { returnTo } from "@hanpan/database/returnTo";
import { backupPlaces, keptElsewhere, runBackupCommand } from "./backupPlaces.ts";
import { readTarget } from "./readInstant.ts";

const usage = `npm run restore -- --list
npm run restore -- --to <instant, as 2026-11-26T18:00:00+09:00, or newest> [--backup <name>] [--set-aside]
Returns the embedded database to an instant: the newest backup before it and the log from there. Hanpan is stopped before.
--set-aside moves a database that is there to a name beside it; without it nothing is written over.`;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        list: { type: "boolean", default: false },
        to: { type: "string" },
        backup: { type: "string" },
        "set-aside": { type: "boolean", default: false },
      },
    });
    if (!values.list && values.to === undefined) throw new BackupError("--to says no instant.");
    return { ...values, to: readTarget(values.to) };
  } catch (error) {
    throw new BackupError(`${error instanceof Error ? error.message : String(error)}\n${usage}`, error);
  }
}

function list(backupDirectory: string): number {
  const { candidates, unusable } = readCandidates(backupDirectory);
  for (const candidate of candidates) {
    const { missing } = candidate.reach;
    const gap = missing === undefined ? "" : `; then ${missing} of the log is missing`;
    console.log(`${candidate.backup.manifest.name}: ${rangeOf(candidate)}${gap}`);
  }
  for (const reason of unusable.values()) console.log(`cannot be used: ${reason}`);
  return candidates.length === 0 ? 1 : 0;
}

/**
 * `npm run restore`: the embedded database as it was at an instant. Exits with 1 when that cannot be, and leaves what is
 * there as it was.
 */
async function main(): Promise<number> {
  const options = readOptions();
  const { backupDirectory, home, beside } = backupPlaces();
  if (options.list) return list(backupDirectory);
  const release = takeBackupDirectory(backupDirectory);
  try {
    const startedAt = performance.now();
    const returned = await returnTo({
      backupDirectory,
      dataDir: home,
      beside,
      to: options.to,
      name: options.backup,
      setAside: options["set-aside"],
      // What PostgreSQL says of itself is in the refusal, where there is one.
      log: (line) => (/^(\d{4}-\d\d-\d\d |\t)/.test(line) ? undefined : console.error(line)),
    });
    const { plan, lastCommitAt, asideAt, filesBeside } = returned;
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const reached = plan.to?.toISOString() ?? "as far as the log leads";
    console.log(
      `Returned to ${reached} by the backup ${plan.backup.manifest.name} in ${seconds} s; ` +
        `the last transaction in it: ${lastCommitAt?.toISOString() ?? "none after the backup"}.`,
    );
    if (asideAt !== undefined) console.log(`What was there before lies in ${asideAt}.`);
    console.log(`Files beside the database that were missing and are back: ${filesBeside}.`);
    console.log(`Not in a backup: ${keptElsewhere}.`);
    console.log(
      "Next: npm start with the site in maintenance, npm run ledger:verify, npm run audit:check, npm run backup; " +
        "then what other vendors paid since (docs/operating.md, Backup, and back).",
    );
    return 0;
  } finally {
    release();
  }
}

process.exitCode = await runBackupCommand(main, 1);
