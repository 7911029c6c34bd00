import { type Program, programs } from "../../../deploy/cluster/inventory/schema.ts";
import type { Machine } from "../../../deploy/cluster/rehearsal/site/machine.ts";
import { readMembers } from "../../../deploy/cluster/rehearsal/site/members.ts";
import { until } from "../../../deploy/cluster/rehearsal/site/waiting.ts";
import type { Cluster } from "../cluster.ts";
import { ask, type Server } from "./content.ts";

/** What docs/cluster.md, "Back to an instant", has a person do, on a rehearsal. */

const sockets = "/var/run/postgresql";

/** The primary, where its administrator finds it. */
export const primaryOf = async (cluster: Cluster): Promise<Server> => ({
  machine: await cluster.leader(),
  socket: sockets,
  port: cluster.rehearsal.inventory.ports.postgres,
});

async function onAll(cluster: Cluster, act: (machine: Machine, program: Program) => Promise<void>) {
  for (const machine of cluster.rehearsal.machines)
    for (const program of programs) if (machine.roles.includes(program)) await act(machine, program);
}

export const stopPrograms = (cluster: Cluster) => onAll(cluster, (machine, program) => machine.stop(program));
export const startPrograms = (cluster: Cluster) =>
  onAll(cluster, (machine, program) => machine.start(program));

/** Resolves when everything up to now has arrived in the archive: the next piece of log after it, too. */
export async function untilArchived(cluster: Cluster): Promise<void> {
  const primary = await primaryOf(cluster);
  const [now = ""] = await ask(primary, "postgres", "SELECT pg_walfile_name(pg_current_wal_lsn())");
  await until(
    "The log is in the archive",
    async () => {
      const [last = ""] = await ask(primary, "postgres", "SELECT last_archived_wal FROM pg_stat_archiver");
      return last >= now;
    },
    { timeoutMs: 180_000, everyMs: 500 },
  );
}

/** Brings the databases back beside the running one, on a standby. */
export async function restoreBeside(cluster: Cluster, instant: string): Promise<Server> {
  const machine = await cluster.synchronous();
  const directory = "/var/lib/postgresql/spare";
  await machine.run(["hanpan-restore-beside", directory, instant], { timeoutMs: 600_000 });
  return { machine, socket: directory, port: 5499 };
}

/** Ends and removes what `restoreBeside` made. */
export async function endBeside({ machine, socket }: Server): Promise<void> {
  const stop = `/usr/lib/postgresql/15/bin/pg_ctl --pgdata=${socket}/data --mode=fast stop`;
  await machine.run(["sh", "-c", `runuser -u postgres -- ${stop} && rm -r ${socket}`]);
}

/** Runs the verification of the ledger on the machine itself; answers what it said. @throws Problem when it found something. */
export function verifyAt({ machine, socket, port }: Server, installation: string): Promise<string> {
  const url = `postgres://postgres@localhost/hanpan?host=${encodeURIComponent(socket)}&port=${port}`;
  const command = [
    `${installation}/node_modules/.bin/node`,
    `${installation}/apps/api/src/commands/verifyLedger.ts`,
  ];
  return machine.run(["env", `DATABASE_URL=${url}`, ...command], { user: "postgres", timeoutMs: 300_000 });
}

/** Brings the cluster itself back, through Patroni: first one machine, then, once it has a backup of its own, the others. */
export async function restoreCluster(
  cluster: Cluster,
  instant: string,
  look: () => Promise<void>,
): Promise<void> {
  const { machines, inventory } = cluster.rehearsal;
  const databases = machines.filter(({ roles }) => roles.includes("database"));
  const [first, ...others] = databases;
  if (first === undefined) throw new Error("no machine has a database");
  const { directory } = inventory.database;
  for (const machine of databases) await machine.stop("patroni");
  for (const machine of databases) await machine.run(["mv", `${directory}/data`, `${directory}/data.before`]);
  const answers = `${inventory.site}\\nYes I am aware\\n`;
  await first.run(["sh", "-c", `printf '${answers}' | hanpan-patronictl remove ${inventory.site}`]);
  await first.run(["sh", "-c", `echo '${instant}' > /etc/hanpan/restoreTo`]);
  const config = "/etc/patroni/config.yml";
  await first.run(["sed", "-i", "s/^  # method: restore/  method: restore/", config]);
  await first.start("patroni");
  await until(
    "The cluster has a leader again",
    async () => (await readMembers([first])).leader !== undefined,
    {
      timeoutMs: 300_000,
      everyMs: 500,
    },
  );
  await look();
  await first.runToEnd("backup-full");
  await first.run([
    "sh",
    "-c",
    `sed -i 's/^  method: restore/  # method: restore/' ${config}; rm /etc/hanpan/restoreTo`,
  ]);
  for (const machine of others) await machine.start("patroni");
  await until(
    "The others follow",
    async () => {
      const { synchronous, replicas } = await readMembers(databases);
      return synchronous.length === 1 && replicas.length === others.length - 1;
    },
    { timeoutMs: 300_000, everyMs: 500 },
  );
}
