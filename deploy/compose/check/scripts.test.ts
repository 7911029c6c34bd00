import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readCompose } from "./readCompose.ts";

/** The scripts of deploy/compose, with programs in their way that write down how they are called. */

const source = path.join(import.meta.dirname, "..");
let home = "";

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), "hanpan-scripts-"));
  mkdirSync(path.join(home, "programs"));
  mkdirSync(path.join(home, "a/b/compose"), { recursive: true });
});
afterEach(() => rmSync(home, { recursive: true }));

/** Puts a program of that name before the machine's own. */
function stand(name: string, script: string): void {
  const file = path.join(home, "programs", name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

/** Runs a copy of a script, far from any checkout. */
function run(name: string, environment: Readonly<Record<string, string>> = {}) {
  const copy = path.join(home, "a/b/compose", path.basename(name));
  copyFileSync(path.join(source, name), copy);
  return runCopy(copy, environment);
}

function runCopy(copy: string, environment: Readonly<Record<string, string>> = {}) {
  return spawnSync("sh", [copy], {
    encoding: "utf8",
    timeout: 30_000,
    env: { PATH: `${path.join(home, "programs")}:${process.env["PATH"]}`, NOTES: home, ...environment },
  });
}

/** A copy of a script that finds its secrets in this test's folder. */
function copyWithSecrets(name: string, secrets: string): string {
  const copy = path.join(home, "a/b/compose", path.basename(name));
  const script = readFileSync(path.join(source, name), "utf8").replaceAll("/run/secrets", secrets);
  writeFileSync(copy, script);
  return copy;
}

const noted = (name: string) => readFileSync(path.join(home, name), "utf8").trim().split("\n");

test.each([
  {
    says: "HANPAN_IMAGE=registry.example.com/hanpan:0.3.0 # ours\nLOG_LEVEL=info",
    image: "registry.example.com/hanpan:0.3.0",
  },
  { says: 'HANPAN_IMAGE="hanpan:0.3.0"\r', image: "hanpan:0.3.0" },
  { says: "# HANPAN_IMAGE=hanpan:0.1.0", image: "hanpan:0.2.0" },
  { says: "HANPAN_IMAGE=hanpan:0.3.0", image: "hanpan:0.4.0", environment: { HANPAN_IMAGE: "hanpan:0.4.0" } },
])("keys are made by the image that compose would start: $image", ({ says, image, environment }) => {
  stand("docker", 'printf "%s\\n" "$@" > "$NOTES/docker"');
  writeFileSync(path.join(home, "a/b/compose/.env"), `MEMBER_HOST=www.example.com\n${says}\n`);
  const { status, stderr } = run("makeSecrets.sh", environment);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(noted("docker").slice(-3)).toEqual([image, "start/makeKeys.ts", "/secrets"]);
});

test("the databases are made with the passwords of the files, none of which stands on a command line", () => {
  const secrets = path.join(home, "secrets");
  mkdirSync(secrets);
  const logins = ["owner", "app", "studio", "sports"];
  for (const login of logins) writeFileSync(path.join(secrets, `${login}-password`), `word's of ${login}\n`);
  stand("psql", 'printf "%s\\n" "$@" > "$NOTES/psql"; env > "$NOTES/environment"; cat > "$NOTES/script"');
  const { status, stderr } = runCopy(copyWithSecrets("postgres/makeDatabases.sh", secrets));
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(noted("psql").join(" ")).not.toContain("word");
  for (const login of logins) {
    expect(noted("environment")).toContain(`${login}=word's of ${login}`);
    expect(noted("script")).toContain(`\\getenv ${login} ${login}`);
    expect(noted("script")).toContain(`CREATE ROLE hanpan_${login} LOGIN PASSWORD :'${login}';`);
  }
  rmSync(path.join(secrets, "studio-password"));
  expect(runCopy(path.join(home, "a/b/compose/makeDatabases.sh")).status).not.toBe(0);
});

/** A clock at that hour of a Thursday, which a script may look at for so many rounds: then it fails, and the script ends. */
function standClock(hour: string, rounds: number): void {
  stand("sleep", ":");
  stand(
    "date",
    `case "$1" in
      +%F) echo x >> "$NOTES/days"; [ "$(wc -l < "$NOTES/days")" -le ${rounds} ] || exit 1; echo 2026-11-26 ;;
      +%-H) echo ${hour} ;;
      +%u) echo 4 ;;
      +%s) echo 1795700000 ;;
    esac`,
  );
}

test.each([
  { hour: "4", now: "4", backups: ["--stanza=hanpan --type=incr backup"] },
  { hour: "04", now: "4", backups: ["--stanza=hanpan --type=incr backup"] },
  { hour: "00", now: "0", backups: ["--stanza=hanpan --type=incr backup"] },
  { hour: "15", now: "15", backups: ["--stanza=hanpan --type=incr backup"] },
  { hour: "04", now: "14", backups: [] },
])("a backup is made at $now o'clock where the hour is $hour", ({ hour, now, backups }) => {
  stand(
    "pgbackrest",
    'case "$*" in *info*) echo \'{"label":"x"}\' ;; *" backup") echo "$*" >> "$NOTES/backups" ;; esac',
  );
  stand("psql", ":");
  // Twice round: what was made this day is not made again.
  standClock(now, 2);
  writeFileSync(path.join(home, "backups"), "");
  run("postgres/backUp.sh", { BACKUP_HOUR: hour });
  expect(noted("backups").filter((line) => line !== "")).toEqual(backups);
});

test("a backup is reported to the site with the time at which it was whole, again and again until that was done", () => {
  stand("pgbackrest", ":");
  standClock("9", 4);
  // As before the product's first start: its tables are not there yet.
  stand("psql", 'echo "$*" >> "$NOTES/reported"; [ "$(wc -l < "$NOTES/reported")" -gt 1 ]');
  run("postgres/backUp.sh");
  const row = "INSERT INTO platform.reported_backup VALUES (to_timestamp(1795700000)) ON CONFLICT DO NOTHING";
  expect(noted("reported")).toEqual([expect.stringContaining(row), expect.stringContaining(row)]);
});

test.each(["24", "4am", "-1", "04:00"])("an hour that is none is refused at once: %s", (hour) => {
  stand("pgbackrest", 'echo "$*" >> "$NOTES/backups"');
  const { status, stderr } = run("postgres/backUp.sh", { BACKUP_HOUR: hour });
  expect(status).toBe(1);
  expect(stderr).toContain(hour);
});

/** The steps of an update, one a line, with a `docker` that fails at the step that names a service. */
function update(failing: string) {
  stand("docker", `echo "$*" >> "$NOTES/steps"; case "$*" in *" ${failing}") exit 1 ;; esac`);
  return run("update.sh").status;
}

test("a new version replaces one process after the other, once the database was brought to it", () => {
  expect(update("nothing")).toBe(0);
  const steps = noted("steps");
  expect(steps[0]).toBe("compose run --rm --no-deps migrate");
  const pairs = Object.keys(readCompose().services).filter((name) => /-[12]$|^sportsbook$/.test(name));
  expect(steps.slice(1, -1).map((step) => step.split(" ").at(-1))).toEqual(pairs);
  for (const step of steps.slice(1, -1)) expect(step).toMatch(/ --no-deps --wait --wait-timeout \d+ /);
  expect(steps.at(-1)).toBe("compose up -d");
});

test.each(["migrate", "api-1", "sportsbook"])(
  "an update stops at what does not come to be well: %s",
  (failing) => {
    expect(update(failing)).not.toBe(0);
    expect(noted("steps").at(-1)).toMatch(new RegExp(` ${failing}$`));
  },
);
