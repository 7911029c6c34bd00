import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Problem } from "../../../../start/problem.ts";
import { root as repository } from "../../../../start/stackOptions.ts";
import type { Machine as Described, Inventory, Program } from "../../inventory/schema.ts";
import { renderMachine } from "../../render/renderCluster.ts";
import type { Order as HubOrder } from "../hub/orders.ts";
import type { Order as MachineOrder } from "../machine/orders.ts";
import { inNamespaces, type Ordered } from "./inNamespaces.ts";
import { makeDisk } from "./packages.ts";

export type ServiceName =
  | "etcd"
  | "patroni"
  | "haproxy"
  | "backup-full"
  | "backup-incremental"
  | "migrate"
  | Program;

/** The unit of a service on a machine. */
export const unitOf = (service: ServiceName): string =>
  ["etcd", "patroni", "haproxy"].includes(service) ? `${service}.service` : `hanpan-${service}.service`;

/** A machine of a rehearsal, be it on or off. */
export type Machine = {
  readonly name: string;
  readonly address: string;
  readonly roles: Described["roles"];
  readonly isOn: boolean;
  /** Where its services' logs lie, on this system. */
  readonly logs: string;
  powerOn(): Promise<void>;
  /** Everything on it ends at once, and nothing of it says so to the others: its line is taken away first. */
  powerOff(): Promise<void>;
  start(service: ServiceName): Promise<void>;
  /** Starts what ends by itself. @throws Problem when it does not end well. */
  runToEnd(service: ServiceName): Promise<void>;
  stop(service: ServiceName): Promise<void>;
  /** Kill -9 of a service; it is started again as its unit says. */
  kill(service: ServiceName): Promise<void>;
  /** Kill -9 of a service, which stays away until it is started. */
  halt(service: ServiceName): Promise<void>;
  /** Runs a command on it, as root unless another user is named, and answers what it said. @throws Problem. */
  run(
    command: readonly string[],
    options?: { readonly user?: string; readonly timeoutMs?: number },
  ): Promise<string>;
};

export type MachineOptions = {
  readonly inventory: Inventory;
  readonly described: Described;
  /** Where its disk, its files and its logs lie on this system. */
  readonly directory: string;
  /** What lies at the inventory's `secrets` on it. */
  readonly secrets: string;
  /** The repository of backups, which all machines reach. */
  readonly backups: string;
  readonly diskMegabytes: number;
  readonly hub: Ordered<HubOrder>;
  readonly note: (name: string, pid: number) => void;
};

/** Writes what is rendered for a machine below a directory, as it lies on the machine. */
function writeFiles(directory: string, inventory: Inventory, described: Described): void {
  for (const { path, text, mode } of renderMachine(inventory, described)) {
    const file = join(directory, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { mode });
  }
}

/** Makes a machine that is off: its disk is empty, and what is rendered for it will lie on it. */
export function makeMachine(options: MachineOptions): Machine {
  const { inventory, described, directory, secrets, backups, hub } = options;
  const { name, address, roles } = described;
  const logs = join(directory, "log");
  for (const each of ["mount", "log", "files"]) mkdirSync(join(directory, each), { recursive: true });
  makeDisk(join(directory, "disk"), options.diskMegabytes);
  writeFiles(join(directory, "files"), inventory, described);
  let running: Ordered<MachineOrder> | undefined;

  async function ask(order: MachineOrder): Promise<string> {
    if (running === undefined) throw new Problem(`${name} is off.`);
    return await running.ask(order);
  }

  return {
    name,
    address,
    roles,
    logs,
    get isOn() {
      return running !== undefined;
    },
    async powerOn() {
      const backupPath = inventory.backup.kind === "directory" ? inventory.backup.path : "";
      const enter = join(repository, "deploy/cluster/rehearsal/machine/enter.sh");
      const parameters = [
        directory,
        name,
        repository,
        inventory.installation,
        backups,
        backupPath,
        secrets,
        inventory.secrets,
      ];
      running = await inNamespaces<MachineOrder>(
        name,
        ["--net", "--mount", "--pid", "--uts", "--ipc"],
        ["sh", enter, ...parameters],
        join(logs, "machine.log"),
      );
      options.note(name, running.pid);
      await hub.ask({ kind: "attach", machine: name, pid: running.pid });
      await ask({ kind: "connect", address });
    },
    async powerOff() {
      await hub.ask({ kind: "detach", machine: name });
      const ending = running;
      running = undefined;
      await ending?.end();
    },
    start: async (service) => void (await ask({ kind: "start", unit: unitOf(service) })),
    runToEnd: async (service) => void (await ask({ kind: "runToEnd", unit: unitOf(service) })),
    stop: async (service) => void (await ask({ kind: "stop", unit: unitOf(service) })),
    kill: async (service) => void (await ask({ kind: "kill", unit: unitOf(service) })),
    halt: async (service) => void (await ask({ kind: "halt", unit: unitOf(service) })),
    run: (command, { user = "root", timeoutMs = 60_000 } = {}) =>
      ask({ kind: "run", command: [...command], user, timeoutMs }),
  };
}
