import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const instant = z.iso.datetime();
const seconds = z.number().min(0);

const schema = z.object({
  backup: z.object({ finishedAt: instant, seconds, bytes: z.int().min(0) }).optional(),
  drill: z
    .object({
      finishedAt: instant,
      ok: z.boolean(),
      seconds,
      /** What would be lost with the machine: from the last entry in the archive to when the drill began. */
      lossSeconds: seconds.optional(),
    })
    .optional(),
});

/** What the last backup and the last drill came to, for whoever watches them. */
export type BackupStatus = z.output<typeof schema>;

const fileOf = (backupDirectory: string): string => join(backupDirectory, "status.json");

/** Reads what the last ones came to; nothing where there was none yet, or the file cannot be read. */
export function readBackupStatus(backupDirectory: string): BackupStatus {
  try {
    return schema.parse(JSON.parse(readFileSync(fileOf(backupDirectory), "utf8")));
  } catch {
    return {};
  }
}

/** Keeps what one of them came to beside the other. Only the holder of the directory of backups may call this. */
export function writeBackupStatus(backupDirectory: string, news: BackupStatus): void {
  const file = fileOf(backupDirectory);
  const status = { ...readBackupStatus(backupDirectory), ...news };
  writeFileSync(`${file}.new`, `${JSON.stringify(status)}\n`, { mode: 0o644, flush: true });
  renameSync(`${file}.new`, file);
}
