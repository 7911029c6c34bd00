import { readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * What a base backup leaves out: what belongs to the running server alone, or is made anew by it (PostgreSQL,
 * "Continuous Archiving and Point-in-Time Recovery", "Making a Base Backup Using the Low Level API"; the list is
 * pg_basebackup's).
 */
const emptied = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const leftOut = new Set([
  "postmaster.pid",
  "postmaster.opts",
  "backup_label",
  "backup_label.old",
  "tablespace_map",
  "tablespace_map.old",
  "backup_manifest",
  "postgresql.auto.conf.tmp",
  "current_logfiles.tmp",
  "recovery.signal",
  "standby.signal",
]);

const isLeftOut = (name: string): boolean =>
  leftOut.has(name) || name.startsWith("pgsql_tmp") || name.startsWith("pg_internal.init");

/** The file that says where recovery begins: it is read last. */
export const controlFile = "global/pg_control";

/** What belongs to a base backup of a data directory, by path from it. */
export function dataFiles(dataDirectory: string): { files: string[]; directories: string[] } {
  const files: string[] = [];
  const directories: string[] = [];
  const visit = (below: string): void => {
    for (const entry of readdirSync(join(dataDirectory, below), { withFileTypes: true })) {
      const path = below === "" ? entry.name : `${below}/${entry.name}`;
      if (isLeftOut(entry.name) || path === controlFile) continue;
      if (!entry.isDirectory()) {
        files.push(path);
        continue;
      }
      directories.push(path);
      if (below === "" && emptied.has(entry.name)) continue;
      visit(path);
    }
  };
  visit("");
  return { files, directories };
}
