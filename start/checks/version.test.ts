import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import * as z from "zod";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, "utf8");
const versionOf = (path: string) => z.object({ version: z.string() }).parse(JSON.parse(read(path))).version;

test("all of the site has one version, and an operator is told what it brings", () => {
  const version = versionOf("package.json");
  const workspaces = globSync("{apps,packages}/*/package.json", { cwd: root });
  expect(workspaces.length).toBeGreaterThan(10);
  for (const workspace of workspaces) expect([workspace, versionOf(workspace)]).toEqual([workspace, version]);
  expect(read("CHANGELOG.md")).toContain(`\n## ${version}\n`);
});
