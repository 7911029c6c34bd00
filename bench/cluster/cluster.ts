import { setTimeout as sleep } from "node:timers/promises";
import type { Machine } from "../../deploy/cluster/rehearsal/site/machine.ts";
import { type Members, readMembers } from "../../deploy/cluster/rehearsal/site/members.ts";
import type { Rehearsal } from "../../deploy/cluster/rehearsal/site/startRehearsal.ts";
import { until } from "../../deploy/cluster/rehearsal/site/waiting.ts";

/** What faults need to know of the cluster, and do to it. */
export type Cluster = {
  readonly rehearsal: Rehearsal;
  members(): Promise<Members>;
  machine(name: string | undefined): Machine;
  leader(): Promise<Machine>;
  /** The one whose copy a commit waits for. */
  synchronous(): Promise<Machine>;
  /** Switches a machine that was off on again, with all that ran on it. */
  powerOn(machine: Machine): Promise<void>;
  /** Resolves when every machine is on, one leads and the others follow, and every program is ready. */
  untilWhole(): Promise<void>;
};

const programs = ["api", "studio", "sportsbook", "jobs"] as const;
const readyPorts = { api: "member", studio: "studio", sportsbook: "sportsbook" } as const;

/** Every service of a machine, as it is switched on. */
async function startAll(machine: Machine): Promise<void> {
  for (const service of ["etcd", "patroni", "haproxy"] as const)
    await machine.start(service).catch(() => undefined);
  for (const program of programs) if (machine.roles.includes(program)) await machine.start(program);
}

async function programsAreReady({ machines, inventory }: Rehearsal): Promise<boolean> {
  for (const machine of machines)
    for (const program of ["api", "studio", "sportsbook"] as const) {
      if (!machine.roles.includes(program)) continue;
      const url = `http://${machine.address}:${inventory.ports[readyPorts[program]]}/readyz`;
      await machine.run(["curl", "--silent", "--fail", "--max-time", "2", "--output", "/dev/null", url]);
    }
  return true;
}

export function clusterOf(rehearsal: Rehearsal): Cluster {
  const { machines } = rehearsal;
  const members = () => readMembers(machines);
  function machine(name: string | undefined): Machine {
    const found = machines.find((each) => each.name === name);
    if (found === undefined) throw new Error(`there is no machine ${name}`);
    return found;
  }
  return {
    rehearsal,
    members,
    machine,
    leader: async () => machine((await members()).leader),
    synchronous: async () => machine((await members()).synchronous[0]),
    async powerOn(off) {
      await off.powerOn();
      await startAll(off);
    },
    async untilWhole() {
      await until(
        "The cluster is whole",
        async () => {
          const { leader, synchronous, replicas } = await members();
          const follow = synchronous.length + replicas.length;
          return leader !== undefined && synchronous.length === 1 && follow === machines.length - 1;
        },
        { timeoutMs: 300_000, everyMs: 1_000 },
      );
      await until("All programs are ready", () => programsAreReady(rehearsal), {
        timeoutMs: 120_000,
        everyMs: 1_000,
      });
      await sleep(1_000);
    },
  };
}
