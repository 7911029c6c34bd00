import { type Inventory, type Machine, machinesWith } from "../inventory/schema.ts";
import { archiveEnvironment } from "./backup.ts";
import { type RenderedFile, readable } from "./file.ts";
import { fillFile } from "./fill.ts";

const binariesOf = (version: number): string => `/usr/lib/postgresql/${version}/bin`;

/** Every address from which the databases are reached, once. */
const reachedFrom = ({ machines, administrators }: Inventory): string[] => [
  ...new Set([...machines.map(({ address }) => address), ...administrators]),
];

/** Who may connect, line by line: the product's logins to its two databases alone, and Patroni's from its machines. */
function hostRules(inventory: Inventory): string[] {
  const servers = machinesWith(inventory, "database").map(({ address }) => address);
  const logins = "hanpan_owner,hanpan_app,hanpan_studio,hanpan_sports";
  return [
    ...servers.map((address) => `- host replication replicator ${address}/32 scram-sha-256`),
    ...servers.map((address) => `- host postgres postgres,rewinder ${address}/32 scram-sha-256`),
    ...reachedFrom(inventory).map(
      (address) => `- host hanpan,hanpan_studio ${logins} ${address}/32 scram-sha-256`,
    ),
  ];
}

/** Four times what is kept for a standby would be no bound: the log between two checkpoints is a quarter of it, at most 8 GB. */
function maxWalSize(mostLogHeldBack: string): string {
  const [, digits = "1", unit = "GB"] = /^(\d+)(kB|MB|GB)$/.exec(mostLogHeldBack) ?? [];
  const megabytes = Number(digits) * { kB: 1 / 1024, MB: 1, GB: 1024 }[unit as "kB" | "MB" | "GB"];
  return `${Math.max(128, Math.min(8_192, Math.floor(megabytes / 4)))}MB`;
}

const archiveOf = ({ site, backup }: Inventory): string =>
  backup.kind === "none"
    ? 'archive_mode: "off"'
    : [
        'archive_mode: "on"',
        `archive_command: "pgbackrest --stanza=${site} archive-push %p"`,
        "# A piece of log goes out at the latest after a minute in which something was written.",
        "archive_timeout: 60s",
      ].join("\n");

/** How a machine that comes back gets what it lacks: from the repository, which costs the primary nothing, or else from the primary. */
const restoreOf = ({ site, backup }: Inventory): string =>
  backup.kind === "none"
    ? ""
    : [
        "  create_replica_methods:",
        "    - pgbackrest",
        "    - basebackup",
        "  pgbackrest:",
        `    command: /usr/bin/pgbackrest --stanza=${site} --delta restore`,
        "    keep_data: true",
        "    no_params: true",
        "  basebackup:",
        "    checkpoint: fast",
        "  recovery_conf:",
        `    restore_command: pgbackrest --stanza=${site} archive-get %f "%p"`,
      ].join("\n");

/** The way in which a cluster is made that comes back from the archive: chosen by hand, for the one time. */
const restoreMethodOf = ({ backup }: Inventory): string =>
  backup.kind === "none"
    ? ""
    : [
        '# Without this line a cluster is made anew; with it, from the archive: docs/cluster.md, "Back to an instant".',
        "# method: restore",
        "restore:",
        "  command: /etc/hanpan/restoreCluster.sh",
        "  keep_existing_recovery_conf: true",
        "  no_params: true",
      ].join("\n");

/** What brings the databases back from the archive. */
function restoreFiles({ site, secrets, database, backup }: Inventory): RenderedFile[] {
  if (backup.kind === "none") return [];
  const { directory, version } = database;
  return [
    {
      path: "/etc/hanpan/restoreCluster.sh",
      text: fillFile("restoreCluster.sh", { site, directory }),
      mode: 0o755,
    },
    {
      path: "/usr/local/sbin/hanpan-restore-beside",
      text: fillFile("restoreBeside.sh", { site, secrets, binaries: binariesOf(version) }),
      mode: 0o755,
    },
  ];
}

/** The files of a machine that PostgreSQL runs on. */
export function postgresFiles(inventory: Inventory, { name, address }: Machine): RenderedFile[] {
  const { site, ports, database, secrets, backup } = inventory;
  const etcdHosts = machinesWith(inventory, "etcd").map(
    (member) => `- ${member.address}:${ports.etcdClient}`,
  );
  const patroni = fillFile("patroni.yml.template", {
    machine: name,
    site,
    address,
    secrets,
    version: database.version,
    patroniPort: ports.patroni,
    postgresPort: ports.postgres,
    etcdHosts: etcdHosts.join("\n"),
    ttl: database.ttlSeconds,
    loopWait: database.loopSeconds,
    retryTimeout: database.retrySeconds,
    maxConnections: database.maxConnections,
    mostLogHeldBack: database.mostLogHeldBack,
    maxWalSize: maxWalSize(database.mostLogHeldBack),
    directory: database.directory,
    binaries: binariesOf(database.version),
    sharedBuffers: database.sharedBuffers,
    effectiveCacheSize: database.effectiveCacheSize,
    hostRules: hostRules(inventory).join("\n"),
    watchdog: database.watchdog,
    restoreMethod: restoreMethodOf(inventory),
    archive: archiveOf(inventory),
    restore: restoreOf(inventory),
  });
  const over = fillFile("patroni.conf", {
    secrets,
    watchdog:
      database.watchdog === "off"
        ? ""
        : "# Patroni runs as postgres, who has to be let at the watchdog, where the machine has one.\nExecStartPre=-+/bin/chown postgres /dev/watchdog",
    archive:
      backup.kind === "none"
        ? ""
        : `# PostgreSQL has them from Patroni, and what sends and fetches its log from PostgreSQL.\n${archiveEnvironment(inventory)}`,
  });
  return [
    readable("/etc/patroni/config.yml", patroni),
    readable("/etc/systemd/system/patroni.service.d/hanpan.conf", over),
    readable("/etc/postgresql-common/createcluster.d/hanpan.conf", fillFile("createcluster.conf", {})),
    {
      path: "/usr/local/sbin/hanpan-patronictl",
      text: fillFile("patronictl.sh", { machine: name, secrets }),
      mode: 0o755,
    },
    {
      path: "/etc/hanpan/createDatabases.sh",
      text: fillFile("createDatabases.sh", { secrets }),
      mode: 0o755,
    },
    ...restoreFiles(inventory),
  ];
}
