import { envelopeSchema } from "@hanpan/contract/envelope";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { programs } from "../inventory/schema.ts";
import { divided, example, exampleWith, fileOf } from "../testing/sites.ts";
import { prometheusFile } from "./prometheus.ts";
import { renderCluster } from "./renderCluster.ts";

test("a machine has the files of its roles, and no other", () => {
  const paths = (renderCluster(example).get("m3") ?? []).map(({ path }) => path);
  expect(paths).toEqual([
    "/etc/default/etcd",
    "/etc/systemd/system/etcd.service.d/hanpan.conf",
    "/etc/patroni/config.yml",
    "/etc/systemd/system/patroni.service.d/hanpan.conf",
    "/etc/postgresql-common/createcluster.d/hanpan.conf",
    "/usr/local/sbin/hanpan-patronictl",
    "/etc/hanpan/createDatabases.sh",
    "/etc/hanpan/restoreCluster.sh",
    "/usr/local/sbin/hanpan-restore-beside",
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
  for (const { address } of example.machines) {
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

test("Prometheus knows every process of every program, at the port at which it listens", () => {
  const scraping = z.object({
    scrape_configs: z.tuple([
      z.looseObject({
        static_configs: z.array(
          z.strictObject({ targets: z.array(z.string()), labels: z.strictObject({ program: z.string() }) }),
        ),
      }),
    ]),
  });
  const [{ static_configs: groups }] = scraping.parse(parse(prometheusFile(divided))).scrape_configs;
  const known = groups.flatMap(({ targets, labels }) => targets.map((at) => `${labels.program} ${at}`));
  const listening = divided.machines.flatMap(({ name, address, roles }) =>
    programs
      .filter((program) => roles.includes(program))
      .map((program) => {
        const settings = fileOf(name, `/etc/hanpan/${program}.env`, divided);
        const [, port] = /^(?:STUDIO_|SPORTS_|JOBS_)?PORT=(\d+)$/m.exec(settings) ?? [];
        return `${program} ${address}:${port}`;
      }),
  );
  expect(known.toSorted()).toEqual(listening.toSorted());
});

test("a setting of the product stands over what follows from the example, quoted where it has to be", () => {
  const own = exampleWith({ settings: { studio: { STUDIO_LIVE_PHASES: '{"ladder":{}}' } } });
  expect(fileOf("m1", "/etc/hanpan/studio.env", own)).toContain(`STUDIO_LIVE_PHASES='{"ladder":{}}'\n`);
});
