import { expect, test } from "vitest";
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
  expect(patroni).not.toContain("pgbackrest");
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

test("an archive that cannot be made is a backup that failed", () => {
  for (const path of runningArchive.slice(1)) {
    const unit = fileOf("m1", path);
    expect(unit).toContain("ExecStartPre=/usr/bin/pgbackrest --stanza=hanpan stanza-create\n");
    expect(unit).toContain("RequiresMountsFor=/mnt/backup/hanpan\n");
  }
  // The bootstrap of a cluster is not where it is found out: Patroni would take the cluster back.
  expect(fileOf("m1", "/etc/hanpan/createDatabases.sh")).not.toContain("pgbackrest");
});
