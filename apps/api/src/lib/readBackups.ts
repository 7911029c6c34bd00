import { type BackupStatus, readBackupStatus } from "@hanpan/database/backupStatus";
import type { Pool } from "pg";
import * as z from "zod";

const archiver = z.object({ archived_at: z.date().nullable(), failing: z.boolean() });

/** What the last backup and the last drill came to, and how the archive of the database's log is doing. */
export type Backups = BackupStatus & {
  readonly log: {
    /** When a piece was last kept; null before the first. */
    readonly archivedAt: Date | null;
    /** The last try failed: PostgreSQL asks again, and keeps what waits on the database's own disk. */
    readonly isFailing: boolean;
  };
};

/** Reads them, for the metrics of every process. */
export async function readBackups(pool: Pool, backupDirectory: string): Promise<Backups> {
  const { rows } = await pool.query(
    `SELECT last_archived_time AS archived_at,
            coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS failing
       FROM pg_stat_archiver`,
  );
  const { archived_at, failing } = archiver.parse(rows[0]);
  return { ...readBackupStatus(backupDirectory), log: { archivedAt: archived_at, isFailing: failing } };
}
