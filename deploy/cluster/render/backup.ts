import type { Inventory, Machine } from "../inventory/schema.ts";
import { type RenderedFile, readable } from "./file.ts";
import { fillFile } from "./fill.ts";

const kinds = [
  { kind: "full", type: "full", when: "Sun *-*-* 04:15:00" },
  { kind: "incremental", type: "incr", when: "Mon..Sat *-*-* 04:15:00" },
] as const;

function repositoryOf(backup: Exclude<Inventory["backup"], { kind: "none" }>): string {
  if (backup.kind === "directory") return `repo1-path=${backup.path}`;
  return [
    "repo1-type=s3",
    `repo1-s3-endpoint=${backup.endpoint}`,
    `repo1-s3-region=${backup.region}`,
    `repo1-s3-bucket=${backup.bucket}`,
    `repo1-path=${backup.path}`,
    "# PGBACKREST_REPO1_S3_KEY and PGBACKREST_REPO1_S3_KEY_SECRET stand in the secrets, pgbackrest.env.",
  ].join("\n");
}

/** The files by which a machine with a database keeps its log and makes backups. */
export function backupFiles(inventory: Inventory, { name, address }: Machine): RenderedFile[] {
  const { site, backup, database, ports, secrets } = inventory;
  if (backup.kind === "none") return [];
  const configuration = fillFile("pgbackrest.conf", {
    machine: name,
    site,
    repository: repositoryOf(backup),
    keepFull: backup.keepFull,
    mostLogHeldBack: database.mostLogHeldBack,
    directory: database.directory,
    postgresPort: ports.postgres,
  });
  return [
    readable("/etc/pgbackrest/pgbackrest.conf", configuration),
    ...kinds.flatMap(({ kind, type, when }) => [
      readable(
        `/etc/systemd/system/hanpan-backup-${kind}.service`,
        fillFile("backup.service", {
          machine: name,
          kind,
          type,
          secrets,
          address,
          site,
          patroniPort: ports.patroni,
        }),
      ),
      readable(
        `/etc/systemd/system/hanpan-backup-${kind}.timer`,
        fillFile("backup.timer", { machine: name, kind, when }),
      ),
    ]),
  ];
}
