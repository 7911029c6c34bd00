import { type Inventory, inventorySchema } from "../../inventory/schema.ts";

/** The hub's address, from which this system reaches the machines. */
export const hubAddress = "10.203.0.1";

/** Where the member app, the console, the studio and the sportsbook are reached on this system. */
export type Ports = Readonly<Record<"member" | "operator" | "studio" | "sportsbook", number>>;

/**
 * The inventory of a rehearsal: three machines with PostgreSQL, two of which run the programs and the front. A demo, small
 * enough for a laptop, and otherwise what a site has.
 */
export function rehearsalInventory(
  ports: Ports,
  settings: Inventory["settings"] = {},
  database: Partial<Inventory["database"]> = {},
): Inventory {
  const all = ["etcd", "database", "api", "studio", "sportsbook", "jobs", "front"];
  return inventorySchema.parse({
    site: "rehearsal",
    production: false,
    machines: [
      { name: "m1", address: "10.203.0.11", roles: all },
      { name: "m2", address: "10.203.0.12", roles: all },
      { name: "m3", address: "10.203.0.13", roles: ["etcd", "database"] },
    ],
    origins: {
      member: `http://127.0.0.1:${ports.member}`,
      operator: `http://127.0.0.1:${ports.operator}`,
      studio: `http://127.0.0.1:${ports.studio}`,
      sportsbook: `http://127.0.0.1:${ports.sportsbook}`,
    },
    frontConnections: 4_000,
    administrators: [hubAddress],
    database: {
      maxConnections: 160,
      sharedBuffers: "64MB",
      effectiveCacheSize: "256MB",
      mostLogHeldBack: "1GB",
      watchdog: "off",
      ...database,
    },
    // One disk and few processors serve three machines.
    etcd: { heartbeatMs: 300, electionMs: 3_000 },
    pools: { api: 12, jobs: 4, studio: 12, sportsbook: 12 },
    backup: { kind: "directory", path: "/mnt/backup", keepFull: 2 },
    settings,
  });
}
