import { readFileSync } from "node:fs";
import { envelopeSchema } from "@hanpan/contract/envelope";
import { expect, test } from "vitest";
import { parseInventory } from "../inventory/readInventory.ts";
import { secretSettings } from "./programs.ts";
import { renderCluster } from "./renderCluster.ts";

const text = readFileSync(new URL("../inventory.example.json", import.meta.url), "utf8");
const inventory = parseInventory(text, "inventory.example.json");

function fileOf(machine: string, path: string, of = inventory): string {
  const file = renderCluster(of)
    .get(machine)
    ?.find((each) => each.path === path);
  if (file === undefined) throw new Error(`${machine} has no ${path}`);
  return file.text;
}

test("a machine has the files of its roles, and no other", () => {
  const paths = (renderCluster(inventory).get("m3") ?? []).map(({ path }) => path);
  expect(paths).toEqual([
    "/etc/default/etcd",
    "/etc/systemd/system/etcd.service.d/hanpan.conf",
    "/etc/patroni/config.yml",
    "/etc/systemd/system/patroni.service.d/hanpan.conf",
    "/etc/postgresql-common/createcluster.d/hanpan.conf",
    "/usr/local/sbin/hanpan-patronictl",
    "/etc/hanpan/createDatabases.sh",
    "/etc/pgbackrest/pgbackrest.conf",
    "/etc/systemd/system/hanpan-backup-full.service",
    "/etc/systemd/system/hanpan-backup-full.timer",
    "/etc/systemd/system/hanpan-backup-incremental.service",
    "/etc/systemd/system/hanpan-backup-incremental.timer",
    "/etc/haproxy/haproxy.cfg",
    "/etc/systemd/system/haproxy.service.d/hanpan.conf",
    "/etc/systemd/system/hanpan-migrate.service",
    "/etc/hanpan/api.env",
    "/etc/systemd/system/hanpan-api.service",
    "/etc/hanpan/studio.env",
    "/etc/systemd/system/hanpan-studio.service",
    "/etc/hanpan/sportsbook.env",
    "/etc/systemd/system/hanpan-sportsbook.service",
    "/etc/hanpan/jobs.env",
    "/etc/systemd/system/hanpan-jobs.service",
    "/etc/sysusers.d/hanpan.conf",
    "/etc/tmpfiles.d/hanpan.conf",
  ]);
  expect(fileOf("m3", "/etc/haproxy/haproxy.cfg")).not.toContain("frontend front");
  expect(fileOf("m1", "/etc/haproxy/haproxy.cfg")).toContain("frontend front");
});

test("every Patroni knows every etcd, lets every machine in, and commits with a standby alone", () => {
  const patroni = fileOf("m2", "/etc/patroni/config.yml");
  for (const { address } of inventory.machines) {
    expect(patroni).toContain(`    - ${address}:2379\n`);
    expect(patroni).toMatch(
      new RegExp(`- host hanpan,hanpan_studio hanpan_owner,\\S+ ${address}/32 scram-sha-256`),
    );
  }
  expect(patroni).toContain("10.0.0.5/32");
  expect(patroni).toContain("    synchronous_mode: true\n    synchronous_mode_strict: true\n");
  expect(patroni).toContain('    synchronous_commit: "on"\n');
  expect(patroni).toContain("listen: 10.0.0.12:5432");
});

test("a leader renews its key only where it still is its own", () => {
  const patroni = fileOf("m1", "/etc/patroni/config.yml");
  expect(patroni).toMatch(/^etcd:$/m);
  expect(patroni).not.toMatch(/^etcd3:$/m);
  expect(fileOf("m1", "/etc/default/etcd")).toContain("ETCD_ENABLE_V2=true\n");
});

test("HAProxy leads to whichever is the primary, and ends the sessions of one that is none any more", () => {
  const haproxy = fileOf("m1", "/etc/haproxy/haproxy.cfg");
  expect(haproxy).toContain("on-marked-down shutdown-sessions");
  expect(haproxy).toContain("  server m2 10.0.0.12:5432 check port 8008\n");
  expect(haproxy).toContain(
    "  bind :443 ssl crt /etc/haproxy/certificates/example.com.pem alpn h2,http/1.1\n  bind :80\n",
  );
  expect(haproxy).toContain(
    "use_backend studio if { hdr(host) -i games.example.com } { nbsrv(studio) gt 0 }",
  );
  // The console is another port of the API's process, which says at the first whether it is ready.
  expect(haproxy).toContain("  server m3 10.0.0.13:3001 check port 3000\n");
});

test("where nobody answers, a front says so as the API does", () => {
  const bodies = [
    ...fileOf("m1", "/etc/haproxy/haproxy.cfg").matchAll(/http-error status (\d+) .* string '([^']+)'/g),
  ];
  expect(bodies.map(([, status]) => status)).toEqual(["502", "503", "504"]);
  for (const [, , body = ""] of bodies)
    expect(envelopeSchema.parse(JSON.parse(body)).error).toEqual({ code: "UNAVAILABLE", requestId: "front" });
});

test("nothing that is rendered is secret: passwords and keys are named by their files", () => {
  const all = [...renderCluster(inventory).values()].flat().map(({ text: each }) => each);
  for (const each of all) {
    expect(each).not.toMatch(/password:|postgres:\/\//i);
    expect(each).not.toContain("{{");
  }
  for (const program of ["api", "jobs", "studio", "sportsbook"] as const) {
    const own = fileOf("m1", `/etc/hanpan/${program}.env`);
    for (const name of secretSettings[program]) expect(own).not.toMatch(new RegExp(`^${name}=`, "m"));
  }
});

test("without backups nothing is archived and nothing asks for what is not there", () => {
  const without = parseInventory(
    JSON.stringify({
      ...JSON.parse(text),
      production: false,
      backup: { kind: "none" },
    }),
    "site.json",
  );
  const patroni = fileOf("m1", "/etc/patroni/config.yml", without);
  expect(patroni).toContain('archive_mode: "off"');
  expect(patroni).not.toContain("pgbackrest");
  expect(fileOf("m1", "/etc/hanpan/createDatabases.sh", without)).not.toContain("pgbackrest");
});

/** Each machine has roles of its own, but for what has to be on several. */
const divided = parseInventory(
  JSON.stringify({
    ...JSON.parse(text),
    machines: [
      { name: "d1", address: "10.0.0.21", roles: ["etcd", "database"] },
      { name: "d2", address: "10.0.0.22", roles: ["etcd", "database"] },
      { name: "d3", address: "10.0.0.23", roles: ["database"] },
      { name: "p1", address: "10.0.0.24", roles: ["api", "jobs", "front"] },
      { name: "p2", address: "10.0.0.25", roles: ["api", "jobs", "front"] },
      { name: "g1", address: "10.0.0.26", roles: ["studio", "sportsbook"] },
      { name: "g2", address: "10.0.0.27", roles: ["studio", "sportsbook"] },
      { name: "e1", address: "10.0.0.28", roles: ["etcd"] },
    ],
  }),
  "site.json",
);

test("each program runs as a user of its own, which its keys belong to and nobody else's", () => {
  const users = ["api", "migrate", "studio", "sportsbook", "jobs"].map((program) => {
    const unit = fileOf("m1", `/etc/systemd/system/hanpan-${program}.service`);
    const [, user = ""] = /^User=(\S+)$/m.exec(unit) ?? [];
    expect(fileOf("m1", "/etc/sysusers.d/hanpan.conf")).toContain(`u ${user} - `);
    // No unit hands over, and no program writes, what is another's.
    for (const other of ["api", "migrate", "studio", "sportsbook", "jobs"])
      expect(unit.includes(`/secrets/${other}.env`)).toBe(other === program);
    expect(unit.includes("ReadWritePaths=")).toBe(program === "jobs");
    return user;
  });
  expect(new Set(users).size).toBe(users.length);
  const lines = fileOf("m1", "/etc/tmpfiles.d/hanpan.conf")
    .split("\n")
    .map((line) => line.split(" "));
  for (const program of ["api", "studio", "sportsbook", "jobs"] as const) {
    const named = fileOf("m1", `/etc/hanpan/${program}.env`).match(/(?<=_FILE=).+$/gm) ?? [];
    expect(named.length).toBeGreaterThan(0);
    for (const file of named) {
      expect(file).toContain(`/etc/hanpan/secrets/${program}/`);
      expect(lines).toContainEqual(["z", file, "0640", "root", `hanpan-${program}`, "-"]);
    }
    const directory = `/etc/hanpan/secrets/${program}`;
    expect(lines).toContainEqual(["z", directory, "0750", "root", `hanpan-${program}`, "-"]);
    expect(lines).toContainEqual(["z", `${directory}.env`, "0600", "root", "root", "-"]);
  }
});

test("a machine knows of the users, the secrets and the directories of its own roles alone", () => {
  expect(fileOf("p1", "/etc/sysusers.d/hanpan.conf", divided).match(/hanpan-\w+/g)).toEqual([
    "hanpan-api",
    "hanpan-jobs",
    "hanpan-migrate",
  ]);
  const programs = /studio|sportsbook|api|jobs|migrate/;
  expect(fileOf("d1", "/etc/tmpfiles.d/hanpan.conf", divided)).not.toMatch(programs);
  expect(fileOf("g1", "/etc/tmpfiles.d/hanpan.conf", divided)).not.toMatch(
    /postgres|platform-private|anchors/,
  );
  expect(() => fileOf("d1", "/etc/sysusers.d/hanpan.conf", divided)).toThrow("has no");
});

test("who asks the Patronis to act shows their password, and no page leads around it", () => {
  const command = fileOf("m1", "/usr/local/sbin/hanpan-patronictl");
  expect(command).toContain(". /etc/hanpan/secrets/patroni.env\n");
  const page = readFileSync(new URL("../../../docs/cluster.md", import.meta.url), "utf8");
  expect(page).toContain("`hanpan-patronictl switchover`");
  expect(page).not.toMatch(/(?<!hanpan-)patronictl [-a-z]/);
});

const inS3 = parseInventory(
  JSON.stringify({
    ...JSON.parse(text),
    backup: { kind: "s3", endpoint: "s3.example.com", region: "kr-1", bucket: "hanpan", uriStyle: "path" },
  }),
  "site.json",
);
const runningArchive = [
  "/etc/systemd/system/patroni.service.d/hanpan.conf",
  "/etc/systemd/system/hanpan-backup-full.service",
  "/etc/systemd/system/hanpan-backup-incremental.service",
];

test("whatever runs pgBackRest has its key, which postgres alone reads, and does not start without one in S3", () => {
  for (const path of runningArchive) {
    const variables = "EnvironmentFile=/etc/hanpan/secrets/pgbackrest.env";
    expect(fileOf("m1", path, inS3).split("\n")).toContain(variables);
    expect(fileOf("m1", path).split("\n")).toContain(variables.replace("=", "=-"));
  }
  expect(fileOf("m1", "/etc/tmpfiles.d/hanpan.conf", inS3)).toContain(
    "z /etc/hanpan/secrets/pgbackrest.env 0600 postgres postgres -\n",
  );
  expect(fileOf("m1", "/etc/pgbackrest/pgbackrest.conf", inS3)).toContain("repo1-s3-uri-style=path\n");
});

test("an archive that cannot be made is a backup that failed", () => {
  for (const path of runningArchive.slice(1)) {
    const unit = fileOf("m1", path);
    expect(unit).toContain("ExecStartPre=/usr/bin/pgbackrest --stanza=hanpan stanza-create\n");
    expect(unit).toContain("RequiresMountsFor=/mnt/backup/hanpan\n");
  }
  // The bootstrap of a cluster is not where it is found out: Patroni would take the cluster back.
  expect(fileOf("m1", "/etc/hanpan/createDatabases.sh")).not.toContain("pgbackrest");
});

test("a setting of the product stands over what follows from the inventory, quoted where it has to be", () => {
  const own = parseInventory(
    JSON.stringify({ ...JSON.parse(text), settings: { studio: { STUDIO_LIVE_PHASES: '{"ladder":{}}' } } }),
    "site.json",
  );
  expect(fileOf("m1", "/etc/hanpan/studio.env", own)).toContain(`STUDIO_LIVE_PHASES='{"ladder":{}}'\n`);
});
