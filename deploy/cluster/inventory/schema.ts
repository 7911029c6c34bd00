import { isIPv4 } from "node:net";
import * as z from "zod";

/** What a machine may do for the site. */
export const machineRoles = ["etcd", "database", "api", "studio", "sportsbook", "jobs", "front"] as const;
export type MachineRole = (typeof machineRoles)[number];

/** The programs of the product. */
export const programs = ["api", "studio", "sportsbook", "jobs"] as const;
export type Program = (typeof programs)[number];

const port = z.number().int().min(1).max(65_535);
const address = z.string().refine(isIPv4, "is not an IPv4 address");
const place = z.string().regex(/^\/[\w./-]+$/, "is not an absolute path of letters, digits, . _ - and /");
const name = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, "is not a name of small letters, digits and -");
const size = z.string().regex(/^\d+(kB|MB|GB)$/, "is not a size as PostgreSQL writes it, like 8GB");
const origin = z
  .url({ protocol: /^https?$/, error: "is not an http or https address" })
  .transform((text) => new URL(text))
  .refine(
    (url) => url.pathname === "/" && url.search === "" && url.username === "",
    "has more than an origin",
  )
  .transform((url) => url.origin);

const machine = z.strictObject({
  name,
  address,
  roles: z.array(z.enum(machineRoles)).min(1),
});

/** Every port that is listened on; each machine listens on those of its roles. */
const ports = z.strictObject({
  postgres: port.default(5432),
  patroni: port.default(8008),
  etcdClient: port.default(2379),
  etcdPeer: port.default(2380),
  member: port.default(3000),
  operator: port.default(3001),
  studio: port.default(3002),
  sportsbook: port.default(3003),
  jobs: port.default(3004),
  /** On each front: whether it reaches the site, for what leads the world to the fronts. */
  frontHealth: port.default(8404),
  /** On 127.0.0.1 of each machine: leads to the primary. */
  toDatabase: port.default(5000),
  /** On 127.0.0.1 of each machine: leads to every API. */
  toPlatform: port.default(5080),
});

const database = z.strictObject({
  version: z.number().int().min(15).max(18).default(15),
  directory: place.default("/var/lib/postgresql/hanpan"),
  maxConnections: z.number().int().min(50).max(5_000).default(300),
  sharedBuffers: size.default("2GB"),
  effectiveCacheSize: size.default("6GB"),
  /** What the log may hold back on the primary for a standby that is away. */
  mostLogHeldBack: size.default("16GB"),
  /** Seconds: docs/cluster.md, "The settings that matter". */
  ttlSeconds: z.number().int().min(10).max(120).default(20),
  loopSeconds: z.number().int().min(1).max(60).default(5),
  retrySeconds: z.number().int().min(3).max(60).default(5),
  watchdog: z.enum(["off", "automatic", "required"]).default("automatic"),
});

const etcd = z.strictObject({
  heartbeatMs: z.number().int().min(50).max(2_000).default(100),
  electionMs: z.number().int().min(500).max(20_000).default(1_000),
});

/** The most connections of a process to its database: DATABASE_POOL_MAXIMUM and its like. */
const pools = z.strictObject({
  api: z.number().int().min(2).max(500).default(20),
  jobs: z.number().int().min(2).max(500).default(8),
  studio: z.number().int().min(2).max(500).default(20),
  sportsbook: z.number().int().min(2).max(500).default(20),
});

const backup = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("directory"), path: place, keepFull: z.number().int().min(1).default(2) }),
  z.strictObject({
    kind: z.literal("s3"),
    endpoint: z.string().min(1),
    region: z.string().min(1),
    bucket: z.string().min(1),
    /** Whether the bucket is named in the host (most) or in the path. */
    uriStyle: z.enum(["host", "path"]).default("host"),
    /** The authorities in whose certificates it is believed, a file on each machine with a database; the system's without it. */
    authorities: place.optional(),
    path: place.default("/hanpan"),
    keepFull: z.number().int().min(1).default(2),
  }),
  z.strictObject({ kind: z.literal("none") }),
]);

/** One file says where a site runs: docs/cluster.md, "The inventory". Strict: what is not known is a mistake. */
export const inventorySchema = z.strictObject({
  site: name,
  /** False makes it a demo, whose passwords everybody knows: for a rehearsal. */
  production: z.boolean().default(true),
  machines: z.array(machine).min(1),
  origins: z.strictObject({ member: origin, operator: origin, studio: origin, sportsbook: origin }),
  /** The certificate and its key in one file, as HAProxy reads it; for origins with https. */
  certificate: place.optional(),
  /** The most connections of a HAProxy at once; each takes two files. */
  frontConnections: z.number().int().min(100).max(1_000_000).default(20_000),
  /** Where the product is installed, and what it may write. */
  installation: place.default("/opt/hanpan"),
  dataDirectory: place.default("/var/lib/hanpan"),
  /** Where passwords and keys lie on each machine; none of them is in the inventory or in what is rendered. */
  secrets: place.default("/etc/hanpan/secrets"),
  /** Addresses besides the machines' from which administrators reach the databases. */
  administrators: z.array(address).default([]),
  ports: ports.prefault({}),
  database: database.prefault({}),
  etcd: etcd.prefault({}),
  pools: pools.prefault({}),
  backup,
  /** Settings of the product over those that follow from the inventory, by program; none that is secret. */
  settings: z
    .partialRecord(z.enum(programs), z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.string()))
    .default({}),
});

/** Where a site runs. */
export type Inventory = z.output<typeof inventorySchema>;
export type Machine = Inventory["machines"][number];

/** The machines with a role, in the inventory's order. */
export const machinesWith = (inventory: Inventory, role: MachineRole): readonly Machine[] =>
  inventory.machines.filter(({ roles }) => roles.includes(role));
