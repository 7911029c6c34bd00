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
    `repo1-s3-uri-style=${backup.uriStyle}`,
    ...(backup.authorities === undefined ? [] : [`repo1-storage-ca-file=${backup.authorities}`]),
    `repo1-path=${backup.path}`,
    "# PGBACKREST_REPO1_S3_KEY and PGBACKREST_REPO1_S3_KEY_SECRET stand in the secrets, pgbackrest.env.",
  ].join("\n");
}

/**
 * What gives pgBackRest its keys, to be put into every unit that runs it. An archive in S3 has none without them: such a unit
 * does not start. One in a directory may have a passphrase there.
 */
export const archiveEnvironment = ({ secrets, backup }: Inventory): string =>
  `EnvironmentFile=${backup.kind === "s3" ? "" : "-"}${secrets}/pgbackrest.env`;

/** The files by which a machine with a database keeps its log and makes backups. */
export function backupFiles(inventory: Inventory, { name, address }: Machine): RenderedFile[] {
  const { site, backup, database, ports } = inventory;
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
          archive: archiveEnvironment(inventory),
          // Nothing is written into the empty directory beneath a mount that is away.
          mount: backup.kind === "directory" ? `RequiresMountsFor=${backup.path}` : "",
          address,
          site,
          patroniPort: ports.patroni,
          postgresPort: ports.postgres,
        }),
      ),
      readable(
        `/etc/systemd/system/hanpan-backup-${kind}.timer`,
        fillFile("backup.timer", { machine: name, kind, when }),
      ),
    ]),
  ];
}
