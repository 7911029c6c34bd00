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
  return spawnSync("sh", [copy], {
    encoding: "utf8",
    env: { PATH: `${path.join(home, "programs")}:${process.env["PATH"]}`, NOTES: home, ...environment },
  });
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
