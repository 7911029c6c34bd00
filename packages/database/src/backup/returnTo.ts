import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Account, chooseAccount } from "../embedded/account.ts";
import { openCluster, restoringName } from "../embedded/cluster.ts";
import { lockDirectory } from "../embedded/directoryLock.ts";
import { findPlace } from "../embedded/place.ts";
import { stopOrphans } from "../embedded/postmaster.ts";
import { BackupError } from "./backupError.ts";
import { archiveSettings, systemIdentifierOf } from "./logArchive.ts";
import { planReturn, type ReturnPlan, type ReturnWish } from "./planReturn.ts";
import { recover } from "./recover.ts";
import { flushDirectory } from "./storedFiles.ts";
import { askForRecovery, unpackBeside, unpackCluster } from "./unpackBackup.ts";

export type ReturnOptions = Omit<ReturnWish, "systemIdentifier"> & {
  /** The directory of the embedded database, below DATA_DIR. */
  readonly dataDir: string;
  /** Moves a database that is there aside; without it nothing is touched where there is one. */
  readonly setAside: boolean;
  /** Directories of files beside the database, by the names under which they were kept. */
  readonly beside: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
};

export type Returned = {
  readonly plan: ReturnPlan;
  readonly lastCommitAt: Date | undefined;
  /** Where the database that was there before lies now. */
  readonly asideAt: string | undefined;
  /** How many files beside the database were brought back. */
  readonly filesBeside: number;
};

type Place = { readonly cluster: string; readonly password: string };

/** What was moved aside, and the way back. */
function setAside({ cluster, password }: Place, now: Date): { asideAt: string; putBack(): void } {
  const asideAt = `${cluster}.before-${now.toISOString().replaceAll(":", "-")}`;
  const secretAt = `${asideAt}.password`;
  renameSync(cluster, asideAt);
  if (existsSync(password)) renameSync(password, secretAt);
  return {
    asideAt,
    putBack() {
      rmSync(cluster, { recursive: true, force: true });
      renameSync(asideAt, cluster);
      if (existsSync(secretAt)) renameSync(secretAt, password);
    },
  };
}

async function bringBack(options: ReturnOptions, place: string, account: Account): Promise<Returned> {
  const now = new Date();
  const files: Place = { cluster: join(place, "cluster"), password: join(place, "password") };
  const isThere = existsSync(files.cluster);
  const systemIdentifier =
    isThere && options.name === undefined ? systemIdentifierOf(files.cluster) : undefined;
  const backupDirectory = resolve(options.backupDirectory);
  const plan = planReturn({ ...options, backupDirectory, systemIdentifier });
  if (isThere && !options.setAside)
    throw new BackupError(
      `${files.cluster} holds a database: nothing was touched. With --set-aside it is moved to a name beside it first.`,
    );
  if (isThere) await stopOrphans({ dataDirectory: files.cluster, socketDirectory: undefined }, options.log);
  const unpacked = join(place, restoringName);
  rmSync(unpacked, { recursive: true, force: true });
  options.log(`unpacking ${plan.backup.manifest.name}`);
  const password = join(place, "password.restoring");
  rmSync(password, { force: true });
  let filesBeside = 0;
  try {
    await unpackCluster(plan, unpacked, password);
    filesBeside = await unpackBeside(plan.backup, options.beside);
    askForRecovery(unpacked, plan.logDirectory, plan.to, account);
  } catch (error) {
    rmSync(unpacked, { recursive: true, force: true });
    rmSync(password, { force: true });
    throw error;
  }

  const aside = isThere ? setAside(files, now) : undefined;
  renameSync(password, files.password);
  renameSync(unpacked, files.cluster);
  flushDirectory(place);
  try {
    options.log("recovering along the log");
    const cluster = await openCluster(place, account, true);
    const settings = archiveSettings(cluster, place, backupDirectory);
    const recovered = await recover(cluster, plan, { settings, log: options.log });
    await recovered.stop();
    return { plan, lastCommitAt: recovered.lastCommitAt, asideAt: aside?.asideAt, filesBeside };
  } catch (error) {
    if (aside === undefined) rmSync(files.cluster, { recursive: true, force: true });
    else aside.putBack();
    throw error;
  }
}

/**
 * Returns the embedded database to an instant: the newest backup before it, and the log from there. Nothing runs on it
 * meanwhile. The data directory takes its place only once all of the backup is unpacked and held against its checksums;
 * where PostgreSQL then cannot recover, what was there before is put back.
 *
 * @throws BackupError when the instant cannot be reached, a file is damaged, or a database is there and may not be moved
 *   aside; DirectoryInUseError when Hanpan runs on it.
 */
export async function returnTo(options: ReturnOptions): Promise<Returned> {
  const home = resolve(options.dataDir);
  mkdirSync(home, { recursive: true });
  const locks = [lockDirectory(home)];
  try {
    chmodSync(home, 0o711);
    const { account, mayEnter } = chooseAccount(home);
    const place = findPlace(home, mayEnter);
    if (place !== home) locks.push(lockDirectory(place));
    return await bringBack(options, place, account);
  } finally {
    for (const release of locks.reverse()) release();
  }
}
