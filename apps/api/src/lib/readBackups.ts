import { type BackupStatus, readBackupStatus } from "@hanpan/database/backupStatus";
import type { Pool } from "pg";
import * as z from "zod";

const row = z.object({
  archived_at: z.date().nullable(),
  failing: z.boolean(),
  reported_at: z.date().nullable(),
});

/** What the last backup and the last drill came to, and how the archive of the database's log is doing. */
export type Backups = {
  /** The newest: of the embedded database, or one that another program reported, whose size is not known. */
  readonly backup?: { readonly finishedAt: string; readonly bytes?: number } | undefined;
  readonly drill?: BackupStatus["drill"];
  readonly log: {
    /** When a piece was last kept; null before the first, and where none is kept. */
    readonly archivedAt: Date | null;
    /** The last try failed: PostgreSQL asks again, and keeps what waits on the database's own disk. */
    readonly isFailing: boolean;
  };
};

/**
 * Reads them, for the metrics of every process: PostgreSQL's own account of its archive, which every login may read, what
 * was reported of backups, and with a directory what `npm run backup` left there.
 */
export async function readBackups(pool: Pool, backupDirectory: string | undefined): Promise<Backups> {
  const { rows } = await pool.query(
    `SELECT last_archived_time AS archived_at,
            coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS failing,
            (SELECT max(finished_at) FROM platform.reported_backup) AS reported_at
       FROM pg_stat_archiver`,
  );
  const { archived_at, failing, reported_at } = row.parse(rows[0]);
  const { backup, drill } = backupDirectory === undefined ? {} : readBackupStatus(backupDirectory);
  const isReported =
    reported_at !== null && (backup === undefined || new Date(backup.finishedAt) < reported_at);
  return {
    backup: isReported ? { finishedAt: reported_at.toISOString() } : backup,
    drill,
    log: { archivedAt: archived_at, isFailing: failing },
  };
}
