import type { Machine } from "../../deploy/cluster/rehearsal/site/machine.ts";
import { Problem } from "../../start/problem.ts";
import type { Cluster } from "./cluster.ts";

/** Something that goes wrong, or is done on purpose. */
export type Fault = {
  readonly name: string;
  /** Does it; resolves when it is done, and answers how to mend what does not mend itself. */
  readonly strike: (cluster: Cluster, random: () => number) => Promise<() => Promise<unknown>>;
  /** How long it stands before it is mended, in milliseconds. */
  readonly standsMs: number;
};

const nothing = () => Promise.resolve();

/** Kill -9 of a PostgreSQL: its first process, by the number in its own file; the others end when they see it. */
const killPostgres = (machine: Machine, directory: string) =>
  machine.run(["sh", "-c", `kill -9 "$(head -n 1 ${directory}/data/postmaster.pid)"`]);

const dataOf = ({ rehearsal }: Cluster) => rehearsal.inventory.database.directory;

/** One of the machines with a program, by chance. */
function anyWith({ rehearsal }: Cluster, role: Machine["roles"][number], random: () => number): Machine {
  const having = rehearsal.machines.filter(({ roles }) => roles.includes(role));
  const found = having[Math.floor(random() * having.length)];
  if (found === undefined) throw new Error(`no machine has the role ${role}`);
  return found;
}

/** Has another machine lead. @throws Problem when Patroni says no. */
async function switchover(from: Machine, to: Machine): Promise<void> {
  const between = ["--leader", from.name, "--candidate", to.name];
  const said = await from.run(["hanpan-patronictl", "switchover", ...between, "--force"], {
    timeoutMs: 60_000,
  });
  // It ends well also where it was refused.
  if (!/Successfully switched over/.test(said)) throw new Problem(`No switchover: ${said}`);
}

/** The primary on a machine that an API runs on too: that has it on its side when it is cut off. */
async function leaderWithApi(cluster: Cluster): Promise<Machine> {
  const leader = await cluster.leader();
  if (leader.roles.includes("api")) return leader;
  const synchronous = await cluster.synchronous();
  if (!synchronous.roles.includes("api")) throw new Error("neither primary nor standby has an API beside it");
  await switchover(leader, synchronous);
  await cluster.untilWhole();
  return await cluster.leader();
}

/** Takes a standby's PostgreSQL away and keeps it away. */
async function loseStandby(cluster: Cluster, standby: Machine): Promise<void> {
  await standby.halt("patroni");
  await killPostgres(standby, dataOf(cluster)).catch(() => undefined);
}

/** Fills the disk of a machine to its last byte; answers how to empty it. */
async function fillDisk(cluster: Cluster, machine: Machine): Promise<() => Promise<unknown>> {
  const file = `${dataOf(cluster)}/filled`;
  const free = `$(df --output=avail --block-size=1 ${dataOf(cluster)} | tail -n 1)`;
  const command = `fallocate -l "${free}" ${file} || true; cat /dev/zero >> ${file} || true`;
  await machine.run(["sh", "-c", command], { timeoutMs: 120_000 });
  return () => machine.run(["rm", "-f", file]);
}

const killed = (program: "api" | "studio" | "sportsbook" | "jobs", title: string): Fault => ({
  name: `${title} killed (kill -9)`,
  standsMs: 5_000,
  async strike(cluster, random) {
    await anyWith(cluster, program, random).kill(program);
    return nothing;
  },
});

export const faults: Readonly<Record<string, Fault>> = {
  primary: {
    name: "the primary killed (kill -9)",
    standsMs: 15_000,
    async strike(cluster) {
      await killPostgres(await cluster.leader(), dataOf(cluster));
      return nothing;
    },
  },
  power: {
    name: "the primary's machine without power",
    standsMs: 40_000,
    async strike(cluster) {
      const leader = await cluster.leader();
      await leader.powerOff();
      return () => cluster.powerOn(leader);
    },
  },
  partition: {
    name: "the primary cut off from the others, with an API on its side",
    standsMs: 45_000,
    async strike(cluster) {
      const leader = await leaderWithApi(cluster);
      const others = cluster.rehearsal.machines.filter(({ name }) => name !== leader.name);
      await cluster.rehearsal.hub.ask({
        kind: "cut",
        pairs: others.map(({ name }): [string, string] => [leader.name, name]),
      });
      return () => cluster.rehearsal.hub.ask({ kind: "heal" });
    },
  },
  standby: {
    name: "the synchronous standby lost",
    standsMs: 20_000,
    async strike(cluster) {
      const standby = await cluster.synchronous();
      await loseStandby(cluster, standby);
      return () => standby.start("patroni");
    },
  },
  standbys: {
    name: "both standbys lost (money rests for as long)",
    standsMs: 20_000,
    async strike(cluster) {
      const { leader } = await cluster.members();
      const standbys = cluster.rehearsal.machines.filter(({ name }) => name !== leader);
      for (const standby of standbys) await loseStandby(cluster, standby);
      return () => Promise.all(standbys.map((standby) => standby.start("patroni")));
    },
  },
  etcd: {
    name: "a member of etcd lost",
    standsMs: 20_000,
    async strike(cluster, random) {
      const machine = anyWith(cluster, "etcd", random);
      await machine.halt("etcd");
      return () => machine.start("etcd");
    },
  },
  haproxy: {
    name: "a HAProxy lost",
    standsMs: 20_000,
    async strike(cluster, random) {
      const machine = anyWith(cluster, "front", random);
      await machine.halt("haproxy");
      return () => machine.start("haproxy");
    },
  },
  switchover: {
    name: "a planned switchover",
    standsMs: 10_000,
    async strike(cluster) {
      const [leader, standby] = [await cluster.leader(), await cluster.synchronous()];
      await switchover(leader, standby);
      return nothing;
    },
  },
  api: killed("api", "an API"),
  studio: killed("studio", "a studio"),
  sportsbook: killed("sportsbook", "a sportsbook"),
  jobs: killed("jobs", "a jobs process"),
  standbyDisk: {
    name: "the disk full on the synchronous standby",
    standsMs: 30_000,
    strike: async (cluster) => fillDisk(cluster, await cluster.synchronous()),
  },
  primaryDisk: {
    name: "the disk full on the primary",
    standsMs: 40_000,
    strike: async (cluster) => fillDisk(cluster, await cluster.leader()),
  },
};
