import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { waysOut } from "./waysOut.ts";

const root = path.join(import.meta.dirname, "../..");

test("what is said of a built image leads to Docker, from the store that the build writes", () => {
  const ways = waysOut("hanpan:0.2.0");
  expect(ways).toContain("docker-archive:/dev/stdout:hanpan:0.2.0 | docker load");
  const { length } = ways.match(/buildah push/g) ?? [];
  expect(ways.match(/STORAGE_DRIVER=vfs buildah push/g)).toHaveLength(length);
  // The build's own store.
  expect(readFileSync(path.join(root, "deploy/image/build.ts"), "utf8")).toContain('STORAGE_DRIVER: "vfs"');
});

test("the pages name the same ways", () => {
  const page = readFileSync(path.join(root, "docs/operating.md"), "utf8");
  const commands = [...waysOut("hanpan:0.2.0").matchAll(/STORAGE_DRIVER=.*/g)].map(([command]) => command);
  expect(commands).toHaveLength(4);
  for (const command of commands) expect(page).toContain(command);
});
