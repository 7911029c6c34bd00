import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { divided, example, fileOf } from "../testing/sites.ts";
import { secretSettings } from "./programs.ts";
import { renderCluster } from "./renderCluster.ts";

test("nothing that is rendered is secret: passwords and keys are named by their files", () => {
  const all = [...renderCluster(example).values()].flat().map(({ text: each }) => each);
  for (const each of all) {
    expect(each).not.toMatch(/password:|postgres:\/\//i);
    expect(each).not.toContain("{{");
  }
  for (const program of ["api", "jobs", "studio", "sportsbook"] as const) {
    const own = fileOf("m1", `/etc/hanpan/${program}.env`);
    for (const name of secretSettings[program]) expect(own).not.toMatch(new RegExp(`^${name}=`, "m"));
  }
});

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
