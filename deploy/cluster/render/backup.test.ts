import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { exampleWith, fileOf, inS3 } from "../testing/sites.ts";

const runningArchive = [
  "/etc/systemd/system/patroni.service.d/hanpan.conf",
  "/etc/systemd/system/hanpan-backup-full.service",
  "/etc/systemd/system/hanpan-backup-incremental.service",
];

test("without backups nothing is archived and nothing asks for what is not there", () => {
  const without = exampleWith({ production: false, backup: { kind: "none" } });
  const patroni = fileOf("m1", "/etc/patroni/config.yml", without);
  expect(patroni).toContain('archive_mode: "off"');
  expect(patroni).not.toMatch(/pgbackrest|restore/);
  expect(fileOf("m1", "/etc/hanpan/createDatabases.sh", without)).not.toContain("pgbackrest");
});

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

const bootstrapOf = (text: string) =>
  z
    .looseObject({
      bootstrap: z.looseObject({
        method: z.string().optional(),
        restore: z.looseObject({ command: z.string() }),
      }),
    })
    .parse(parse(text)).bootstrap;

test("a cluster is made anew, unless its file asks to bring it back, as the page says how", () => {
  const config = fileOf("m1", "/etc/patroni/config.yml");
  expect(bootstrapOf(config).method).toBeUndefined();
  const page = readFileSync(new URL("../../../docs/cluster.md", import.meta.url), "utf8");
  const [, from = "", to = ""] =
    /`sed -i 's\/\^([^/]+)\/([^/]+)\/' \/etc\/patroni\/config\.yml`/.exec(page) ?? [];
  expect(config).toMatch(new RegExp(`^${from}$`, "m"));
  const asked = bootstrapOf(config.replace(from, to));
  expect(asked.method).toBe("restore");
  expect(fileOf("m1", asked.restore.command)).toContain("--type=time");
  expect(fileOf("m1", asked.restore.command)).toContain("cat /etc/hanpan/restoreTo");
  // What is run once a cluster is made finds everything there already.
  expect(fileOf("m1", "/etc/hanpan/createDatabases.sh")).toMatch(
    /hanpan_owner'"\)" = 0 \] \|\| exit 0\nrun --file=/,
  );
});

test("what is restored beside the running one neither archives, nor waits for a standby, nor takes its log", () => {
  const command = fileOf("m1", "/usr/local/sbin/hanpan-restore-beside");
  for (const words of [
    "--archive-mode=off",
    `synchronous_standby_names="`,
    "listen_addresses= ",
    "--spool-path=$directory",
  ])
    expect(command).toContain(words);
});

test("an archive that cannot be made is a backup that failed", () => {
  for (const path of runningArchive.slice(1)) {
    const unit = fileOf("m1", path);
    expect(unit).toContain("ExecStartPre=/usr/bin/pgbackrest --stanza=hanpan stanza-create\n");
    // And one that was made is reported, to the server that this machine is.
    expect(unit).toMatch(
      /^ExecStartPost=\/usr\/bin\/psql .*--port=\d+ .*INSERT INTO platform\.reported_backup /m,
    );
    expect(unit).toContain("RequiresMountsFor=/mnt/backup/hanpan\n");
  }
  // The bootstrap of a cluster is not where it is found out: Patroni would take the cluster back.
  expect(fileOf("m1", "/etc/hanpan/createDatabases.sh")).not.toContain("pgbackrest");
});
