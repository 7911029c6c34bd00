import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readCompose } from "./readCompose.ts";

/** The commands that the pages name for a site in containers, held against what the image has and what a service is given. */

const root = path.join(import.meta.dirname, "../../..");
const pages = globSync("docs/**/*.md", { cwd: root }).map((file) =>
  readFileSync(path.join(root, file), "utf8"),
);
const lines = pages.flatMap((page) => page.split("\n")).filter((line) => line.includes("docker compose run"));
const { services } = readCompose();

/** Commands that stand in the page's table, without what all of them begin with. */
const rows = pages.flatMap((page) =>
  [...page.matchAll(/^ *\| `npm run [\w:]+` \| `(.+)` \|$/gm)].flatMap(([, said]) => said ?? []),
);

/** What is run by Node, as service and file. */
const commands = [...lines.filter((line) => line.includes("--entrypoint node")), ...rows].flatMap((line) => {
  const [, service, file] = /(\S+) (\S+\.ts)\b/.exec(line) ?? [];
  return service === undefined || file === undefined ? [] : [{ service, file }];
});

/** Where assemble.sh takes the image's files from. */
function isInImage(file: string): boolean {
  const script = readFileSync(path.join(root, "deploy/image/assemble.sh"), "utf8");
  const parts = /^for part in ([^;]*);/m.exec(script)?.[1]?.split(/[\s\\]+/) ?? [];
  const isTest = /\.test\.tsx?$|(^|\/)testing\//.test(file);
  return !isTest && parts.some((part) => part !== "" && path.matchesGlob(file, `${part}/**`));
}

test("every command of the product that the pages name is a file of the image, run by a service that there is", () => {
  expect(commands.length).toBeGreaterThan(8);
  for (const { service, file } of commands) {
    expect({ file, isInImage: isInImage(file) }).toEqual({ file, isInImage: true });
    expect(globSync(file, { cwd: root })).toEqual([file]);
    expect(Object.keys(services)).toContain(service);
  }
  expect(isInImage("apps/api/src/testing/startApi.ts")).toBe(false);
  expect(isInImage("bench/mixed.ts")).toBe(false);
});

test("a command starts nothing beside it: what it needs runs, or is meant to rest", () => {
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines) expect(line).toContain("--no-deps");
});

test("a command that needs a key or an owner's login is run by a service that is given it", () => {
  const needs = {
    "apps/api/src/commands/checkAudit.ts": "anchors.key",
    "start/releases.ts": "database-owner-url",
  };
  for (const [file, secret] of Object.entries(needs)) {
    const runners = commands.filter((one) => one.file === file);
    expect(runners).not.toEqual([]);
    for (const { service } of runners) expect(services[service]?.secrets).toContain(secret);
  }
});
