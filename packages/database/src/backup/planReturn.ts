import { type ArchivedLog, type Reach, reachOf, readArchivedLog } from "./archivedLog.ts";
import { BackupError } from "./backupError.ts";
import { type Backup, listBackups } from "./backups.ts";
import { logDirectoryOf } from "./logArchive.ts";

/** What a return to an instant is made of. */
export type ReturnPlan = {
  readonly backup: Backup;
  readonly reach: Reach;
  readonly logDirectory: string;
  /** The instant to stop at; undefined: as far as the log leads. */
  readonly to: Date | undefined;
};

export type ReturnWish = {
  readonly backupDirectory: string;
  readonly to: Date | "newest";
  /** A backup by its name; without it the newest before the instant. */
  readonly name?: string | undefined;
  /** Whose backups; without it of whichever data directory, if all are of one. */
  readonly systemIdentifier?: string | undefined;
};

type Candidate = { readonly backup: Backup; readonly reach: Reach; readonly log: ArchivedLog };

/** From which instants to which one can return, by each backup that the log leads on from; oldest first. */
export function readCandidates(
  backupDirectory: string,
  systemIdentifier?: string,
): { candidates: Candidate[]; unusable: Map<string, string> } {
  const { whole, broken } = listBackups(backupDirectory, systemIdentifier);
  const unusable = new Map(broken);
  const logs = new Map<string, ArchivedLog>();
  const candidates = whole.flatMap((backup) => {
    const directory = logDirectoryOf(backupDirectory, backup.manifest.systemIdentifier);
    const log = logs.get(directory) ?? readArchivedLog(directory);
    logs.set(directory, log);
    const reach = reachOf(backup.manifest, log);
    if (reach !== undefined) return [{ backup, reach, log }];
    unusable.set(
      backup.directory,
      `Of the log that the backup ${backup.manifest.name} needs a piece is missing in ${directory}, or a return to an earlier instant left it behind.`,
    );
    return [];
  });
  return { candidates, unusable };
}

/** A candidate's range, as a sentence has it. */
export function rangeOf({ reach }: Pick<Candidate, "reach">): string {
  const from = reach.from.toISOString();
  return reach.until > reach.from ? `from ${from} to ${reach.until.toISOString()}` : `at ${from}`;
}

function refusal(wish: ReturnWish, candidates: readonly Candidate[]): BackupError {
  const possible = candidates.map((each) => `${rangeOf(each)} (${each.backup.manifest.name}${gapOf(each)})`);
  const asked = wish.to === "newest" ? "The newest state" : wish.to.toISOString();
  return new BackupError(`${asked} cannot be reached. Possible: ${possible.join("; ")}.`);
}

const gapOf = ({ reach }: Candidate) =>
  reach.missing === undefined ? "" : `, then ${reach.missing} of the log is missing`;

/**
 * Chooses what a return to an instant is made of.
 *
 * @throws BackupError when there is none, with the range that is possible; when the named one is not there or damaged; when
 *   the newest state is asked for and a piece of log is missing before it.
 */
export function planReturn(wish: ReturnWish): ReturnPlan {
  const { candidates: all, unusable } = readCandidates(wish.backupDirectory, wish.systemIdentifier);
  const named = wish.name;
  const candidates = named === undefined ? all : all.filter(({ backup }) => backup.manifest.name === named);
  if (candidates.length === 0) {
    const reasons = [...unusable]
      .filter(([directory]) => named === undefined || directory.endsWith(`/${named}`))
      .map(([, reason]) => reason);
    const which = named === undefined ? "There is no backup" : `There is no backup ${named}`;
    throw new BackupError([`${which} in ${wish.backupDirectory} that can be used.`, ...reasons].join(" "));
  }
  const identifiers = new Set(candidates.map(({ backup }) => backup.manifest.systemIdentifier));
  if (identifiers.size > 1)
    throw new BackupError(
      `${wish.backupDirectory} holds backups of more than one database: name one by --backup (${all.map(({ backup }) => backup.manifest.name).join(", ")}).`,
    );
  const { to } = wish;
  const chosen =
    to === "newest"
      ? candidates.at(-1)
      : candidates.findLast(({ reach }) => to >= reach.from && to <= reach.until);
  if (chosen === undefined || (to === "newest" && chosen.reach.missing !== undefined))
    throw refusal(wish, candidates);
  return {
    backup: chosen.backup,
    reach: chosen.reach,
    logDirectory: chosen.log.directory,
    to: to === "newest" ? undefined : to,
  };
}
