import { errors } from "@hanpan/contract/errors";
import { type Inventory, type Machine, type MachineRole, machinesWith } from "../inventory/schema.ts";
import { type RenderedFile, readable } from "./file.ts";
import { fillFile } from "./fill.ts";

/** The four origins: which program serves each, and on which of its ports. */
const origins = [
  { name: "member", role: "api", port: "member" },
  { name: "operator", role: "api", port: "operator" },
  { name: "studio", role: "studio", port: "studio" },
  { name: "sportsbook", role: "sportsbook", port: "sportsbook" },
] as const;

/** The console has no health pages of its own: it lives in the API's process. */
const healthPort = (name: (typeof origins)[number]["name"]) => (name === "operator" ? "member" : name);

/** The servers of a backend, one a machine. */
function serversOf(inventory: Inventory, role: MachineRole, port: number, checked: number): string {
  const check = checked === port ? "check" : `check port ${checked}`;
  return machinesWith(inventory, role)
    .map(({ name, address }) => `server ${name} ${address}:${port} ${check}`)
    .join("\n");
}

const hostOf = (origin: string) => new URL(origin).host;
const isSecure = (origin: string) => origin.startsWith("https:");
const portOf = (origin: string) => new URL(origin).port || (isSecure(origin) ? "443" : "80");

/** What is listened on: a port once, however many origins share it. */
function bindsOf({ origins: named, certificate = "" }: Inventory): string {
  const ports = new Map(Object.values(named).map((origin) => [portOf(origin), isSecure(origin)]));
  const binds = [...ports].map(([port, secure]) =>
    secure ? `bind :${port} ssl crt ${certificate} alpn h2,http/1.1` : `bind :${port}`,
  );
  // Who types the name without https is led to it.
  if (ports.get("443") === true && !ports.has("80")) binds.push("bind :80");
  return binds.join("\n");
}

/** Which backend answers: by the port where an origin has one of its own, else by the name that is asked for. */
function rulesOf({ origins: named }: Inventory): string {
  const all = Object.values(named);
  const conditions = origins.map(({ name }) => {
    const origin = named[name];
    const isAlone = all.filter((other) => portOf(other) === portOf(origin)).length === 1;
    return { name, condition: isAlone ? `dst_port ${portOf(origin)}` : `hdr(host) -i ${hostOf(origin)}` };
  });
  const ofHttps = [
    "http-request redirect scheme https code 308 unless { ssl_fc }",
    'http-response set-header Strict-Transport-Security "max-age=31536000"',
  ];
  return [
    "http-request set-header X-Forwarded-Proto https if { ssl_fc }",
    "http-request set-header X-Forwarded-Proto http unless { ssl_fc }",
    ...(all.some(isSecure) ? ofHttps : []),
    `http-request deny deny_status 421 unless ${conditions.map(({ condition }) => `{ ${condition} }`).join(" or ")}`,
    ...conditions.flatMap(({ name, condition }) => [
      `use_backend ${name} if { ${condition} } { nbsrv(${name}) gt 0 }`,
      `use_backend ${name}_alive if { ${condition} }`,
    ]),
  ].join("\n");
}

/** What HAProxy itself answers, in the form of every reply of the API (`packages/contract/src/envelope.ts`). */
function errorsOf(): string {
  const error = { code: "UNAVAILABLE", requestId: "front" };
  const body = JSON.stringify({
    message: errors.UNAVAILABLE.ko,
    data: null,
    error,
    networkError: false,
  });
  return [502, 503, 504]
    .map(
      (status) =>
        `http-error status ${status} content-type "application/json; charset=utf-8" string '${body}' hdr retry-after 2`,
    )
    .join("\n");
}

function frontOf(inventory: Inventory, { address }: Machine): string {
  const front = fillFile("front.cfg", {
    address,
    frontHealth: inventory.ports.frontHealth,
    binds: bindsOf(inventory),
    errors: errorsOf(),
    rules: rulesOf(inventory),
  });
  const backends = origins.map(({ name, role, port }) =>
    fillFile("origin.cfg", {
      name,
      servers: serversOf(inventory, role, inventory.ports[port], inventory.ports[healthPort(name)]),
    }),
  );
  return [front, ...backends].join("");
}

/** The files of HAProxy on a machine: the way to the database and the wallet, and on some the front. */
export function haproxyFiles(inventory: Inventory, machine: Machine): RenderedFile[] {
  const { ports } = inventory;
  const isFront = machine.roles.includes("front");
  const needsPlatform = machine.roles.some((role) => role === "studio" || role === "sportsbook");
  const servers = machinesWith(inventory, "database").map(
    ({ name, address }) => `server ${name} ${address}:${ports.postgres} check port ${ports.patroni}`,
  );
  const text = fillFile("haproxy.cfg", {
    machine: machine.name,
    purpose: isFront ? "the way to the primary, and the front of the site." : "the way to the primary.",
    mostConnections: inventory.frontConnections,
    toDatabase: ports.toDatabase,
    databaseServers: servers.join("\n"),
    platform: needsPlatform
      ? fillFile("platform.cfg", {
          toPlatform: ports.toPlatform,
          servers: serversOf(inventory, "api", ports.member, ports.member),
        })
      : "",
    front: isFront ? frontOf(inventory, machine) : "",
  });
  return [
    readable("/etc/haproxy/haproxy.cfg", text),
    readable("/etc/systemd/system/haproxy.service.d/hanpan.conf", fillFile("haproxy.conf", {})),
  ];
}
