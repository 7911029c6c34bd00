import { mostConnections, reserved } from "./connections.ts";
import { type Inventory, type MachineRole, machinesWith } from "./schema.ts";
import { mistakesOfSettings } from "./settings.ts";

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

function mistakesOfMachines(inventory: Inventory): string[] {
  const { machines } = inventory;
  const mistakes = [
    ...repeated(machines.map(({ name }) => name)).map((name) => `Two machines are called ${name}.`),
    ...repeated(machines.map(({ address }) => address)).map((one) => `Two machines have the address ${one}.`),
  ];
  for (const { name, roles } of machines)
    for (const role of repeated(roles)) mistakes.push(`${name} has the role ${role} twice.`);
  const count = (role: MachineRole) => machinesWith(inventory, role).length;
  if (count("etcd") !== 3 && count("etcd") !== 5)
    mistakes.push(
      `etcd runs on ${count("etcd")} machines: it takes 3 or 5, of which it can lose 1 or 2 and still decide.`,
    );
  if (count("database") < 3)
    mistakes.push(
      `PostgreSQL runs on ${count("database")} machines: it takes 3, so that a commit has its standby when one is lost.`,
    );
  for (const role of ["api", "studio", "sportsbook", "jobs", "front"] as const)
    if (count(role) < 2)
      mistakes.push(`${role} runs on ${count(role)} machines: it takes 2, so that one can be lost.`);
  return mistakes;
}

function mistakesOfOrigins({ origins, production, certificate }: Inventory): string[] {
  const all = Object.values(origins);
  const mistakes = repeated(all).map(
    (origin) => `${origin} is the origin of two: a game could read the member app's storage.`,
  );
  const isSecure = all.map((origin) => origin.startsWith("https:"));
  if (production && isSecure.includes(false))
    mistakes.push("An origin begins with http:, and in production all are reached by https.");
  if (isSecure.includes(true) && certificate === undefined)
    mistakes.push("An origin begins with https:, and no certificate is named.");
  const ports = new Map<string, boolean>();
  for (const [index, origin] of all.entries()) {
    const { port, protocol } = new URL(origin);
    const own = port === "" ? (protocol === "https:" ? "443" : "80") : port;
    if (ports.has(own) && ports.get(own) !== isSecure[index])
      mistakes.push(`Port ${own} is named with http: and with https:.`);
    ports.set(own, isSecure[index] ?? false);
  }
  return mistakes;
}

function mistakesOfPorts({ ports, origins }: Inventory): string[] {
  const listened = Object.entries(ports).map(([name, port]) => ({ name: `ports.${name}`, port }));
  const front = new Set(Object.values(origins).map((origin) => Number(new URL(origin).port || 443)));
  const all = [...listened, ...[...front].map((port) => ({ name: "an origin", port }))];
  return all.flatMap(({ name, port }, index) =>
    all
      .slice(0, index)
      .filter((earlier) => earlier.port === port)
      .map((earlier) => `${name} is ${port}, as ${earlier.name} is.`),
  );
}

function mistakesOfTimes({ database, etcd }: Inventory): string[] {
  const { ttlSeconds, loopSeconds, retrySeconds } = database;
  const mistakes: string[] = [];
  if (ttlSeconds < loopSeconds + 2 * retrySeconds)
    mistakes.push(
      `database.ttlSeconds is ${ttlSeconds}: below loopSeconds + 2 × retrySeconds (${loopSeconds + 2 * retrySeconds}) a primary that is slow once would be taken for lost.`,
    );
  if (etcd.electionMs < 5 * etcd.heartbeatMs)
    mistakes.push(
      `etcd.electionMs is ${etcd.electionMs}: below 5 × heartbeatMs one late heartbeat would begin an election.`,
    );
  return mistakes;
}

function mistakesOfDatabase(inventory: Inventory): string[] {
  const { database, backup } = inventory;
  const wanted = mostConnections(inventory) + reserved;
  const mistakes: string[] = [];
  if (wanted > database.maxConnections)
    mistakes.push(
      `The programs may open ${wanted - reserved} connections and ${reserved} are kept for others, ${wanted} in all: database.maxConnections is ${database.maxConnections}. Raise it, or lower pools.`,
    );
  if (backup.kind === "directory" && `${backup.path}/`.startsWith(`${database.directory}/`))
    mistakes.push("backup.path lies in database.directory, and is lost with it.");
  if (inventory.production && backup.kind === "none")
    mistakes.push('backup.kind is "none": a site in production names where its backups are kept.');
  return mistakes;
}

/** What is wrong with an inventory that its schema cannot see, each in a sentence. */
export const mistakesOf = (inventory: Inventory): string[] => [
  ...mistakesOfMachines(inventory),
  ...mistakesOfOrigins(inventory),
  ...mistakesOfPorts(inventory),
  ...mistakesOfTimes(inventory),
  ...mistakesOfDatabase(inventory),
  ...mistakesOfSettings(inventory),
];
