import { chmodSync, mkdirSync, readFileSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import { root as repository } from "../../../../start/stackOptions.ts";
import { type Inventory, machinesWith, programs } from "../../inventory/schema.ts";
import { divideSecrets } from "../../secrets/divideSecrets.ts";
import { makeSecrets } from "../../secrets/makeSecrets.ts";
import type { HubOptions, Order as HubOrder } from "../hub/orders.ts";
import { parseVariables } from "../machine/unit.ts";
import { inNamespaces, type Ordered } from "./inNamespaces.ts";
import { type Machine, makeMachine } from "./machine.ts";
import { readMembers } from "./members.ts";
import type { Place } from "./place.ts";
import { hubAddress, type Ports } from "./rehearsalInventory.ts";
import { until } from "./waiting.ts";

/** A cluster on this system. */
export type Rehearsal = {
  readonly inventory: Inventory;
  readonly machines: readonly Machine[];
  readonly hub: Ordered<HubOrder>;
  /** The platform's database as its owner, wherever the primary is now. */
  readonly databaseUrl: string;
  readonly studioDatabaseUrl: string;
  readonly secrets: string;
  stop(): Promise<void>;
};

export type RehearsalOptions = {
  readonly inventory: Inventory;
  readonly place: Place;
  readonly ports: Ports & { readonly database: number };
  readonly diskMegabytes: number;
  readonly say: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
};

/** Leads what arrives at a port of 127.0.0.1 to a file that the hub listens on. */
function lead(port: number, socket: string): Promise<Server> {
  const server = createServer({ allowHalfOpen: true }, (outer) => {
    const inner = connect({ path: socket, allowHalfOpen: true });
    for (const [one, other] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
    outer.setNoDelay(true);
    outer.pipe(inner).pipe(outer);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", () => resolve(server));
  });
}

type Line = HubOptions["lines"][number] & {
  /** The port of 127.0.0.1 on this system that leads there. */
  readonly from: number;
};

function linesOf({ inventory, ports, place }: RehearsalOptions): Line[] {
  const socketOf = (name: string) => join(place.directory, `${name}.socket`);
  const fronts = machinesWith(inventory, "front").map(({ address }) => address);
  const front = (["member", "operator", "studio", "sportsbook"] as const).map((name) => ({
    from: ports[name],
    socket: socketOf(name),
    port: ports[name],
    addresses: fronts,
    health: { port: inventory.ports.frontHealth, path: "/" },
    isLedToInAnyCase: true,
  }));
  return [
    ...front,
    {
      from: ports.database,
      socket: socketOf("database"),
      port: inventory.ports.postgres,
      addresses: machinesWith(inventory, "database").map(({ address }) => address),
      health: { port: inventory.ports.patroni, path: "/primary" },
      isLedToInAnyCase: false,
    },
  ];
}

/** The address of a database, for this system. */
function urlFor(secrets: string, name: string, port: number): string {
  const text = readFileSync(join(secrets, "migrate.env"), "utf8");
  const url = new URL(parseVariables(text)[name] ?? "");
  url.port = String(port);
  return url.href;
}

async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
}

/** Brings services up in the order of a new cluster: whoever decides, then the database, then the programs. */
async function startServices(machines: readonly Machine[], options: RehearsalOptions): Promise<void> {
  const { inventory, say, signal } = options;
  const waiting = { timeoutMs: 180_000, signal };
  const having = (role: Machine["roles"][number]) => machines.filter(({ roles }) => roles.includes(role));
  await Promise.all(having("etcd").map((machine) => machine.start("etcd")));
  await Promise.all(having("database").map((machine) => machine.start("patroni")));
  await Promise.all(having("front").map((machine) => machine.start("haproxy")));
  say("Waiting for a primary and its synchronous standby …");
  await until(
    "A primary and its synchronous standby",
    async () => {
      const { leader, synchronous } = await readMembers(machines);
      return leader !== undefined && synchronous.length > 0;
    },
    waiting,
  );
  say("Making the archive, and the first backup …");
  for (const machine of having("database")) await machine.runToEnd("backup-full");
  const first = machines.find(({ roles }) => programs.every((program) => roles.includes(program)));
  say("Making the tables …");
  await first?.runToEnd("migrate");
  // The first API fills the demo; the others find it.
  say("Starting the programs …");
  for (const program of ["api", "studio", "sportsbook", "jobs"] as const) {
    await first?.start(program);
    const url =
      inventory.origins[program === "api" ? "member" : program === "studio" ? "studio" : "sportsbook"];
    await until(`The ${program}`, () => isReady(url), waiting);
  }
  for (const program of programs)
    await Promise.all(
      having(program).map((machine) => (machine === first ? undefined : machine.start(program))),
    );
}

/**
 * Brings a cluster up on this system: machines in namespaces, with the very files that are rendered for a site, and the
 * product on them. It ends with this process, however that ends.
 *
 * @throws Problem when a part of it does not come up; nothing is left running then.
 */
export async function startRehearsal(options: RehearsalOptions): Promise<Rehearsal> {
  const { inventory, place, ports, say } = options;
  const secrets = join(place.directory, "secrets");
  const secretsOfMachines = join(place.directory, "secretsOfMachines");
  const backups = join(place.directory, "backups");
  chmodSync(place.directory, 0o755);
  makeSecrets(inventory, secrets);
  divideSecrets(inventory, secrets, secretsOfMachines);
  mkdirSync(backups, { mode: 0o755 });
  const ending: (() => Promise<unknown> | unknown)[] = [];
  const stop = async () => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    const lines = linesOf(options);
    const hub = await inNamespaces<HubOrder>(
      "The network",
      ["--net", "--mount"],
      [
        process.execPath,
        join(repository, "deploy/cluster/rehearsal/hub/main.ts"),
        JSON.stringify({ address: hubAddress, lines } satisfies HubOptions),
      ],
      join(place.directory, "hub.log"),
    );
    ending.push(() => hub.end());
    place.note("hub", hub.pid);
    for (const { from, socket } of lines) {
      const server = await lead(from, socket);
      ending.push(() => server.close());
    }
    say("Making three machines …");
    const machines = inventory.machines.map((described) =>
      makeMachine({
        inventory,
        described,
        directory: join(place.directory, "machines", described.name),
        secrets: join(secretsOfMachines, described.name),
        backups,
        diskMegabytes: options.diskMegabytes,
        hub,
        note: place.note,
      }),
    );
    ending.push(() =>
      Promise.all(machines.map((machine) => (machine.isOn ? machine.powerOff() : undefined))),
    );
    await Promise.all(machines.map((machine) => machine.powerOn()));
    await startServices(machines, options);
    return {
      inventory,
      machines,
      hub,
      secrets,
      databaseUrl: urlFor(secrets, "DATABASE_OWNER_URL", ports.database),
      studioDatabaseUrl: urlFor(secrets, "STUDIO_DATABASE_OWNER_URL", ports.database),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
