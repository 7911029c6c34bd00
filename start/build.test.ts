import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Client, sourceHash } from "./build.ts";

const client: Client = { title: "app", folder: "apps/web", uses: ["packages/ui"], servedBy: "api" };
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "hanpan-build-"));
  write("package-lock.json", "{}");
  write("apps/web/src/main.tsx", "main");
  write("apps/web/project.inlang/settings.json", "{}");
  write("packages/ui/src/button.tsx", "button");
});

afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test.each([
  ["apps/web/src/main.tsx", "changed"],
  ["apps/web/src/new.tsx", ""],
  ["apps/web/project.inlang/settings.json", "changed"],
  ["packages/ui/src/button.tsx", "changed"],
  ["package-lock.json", "changed"],
])("a change to %s asks for a build", (path, text) => {
  const before = sourceHash(root, client);
  write(path, text);
  expect(sourceHash(root, client)).not.toBe(before);
});

test.each([
  "apps/web/dist/index.html",
  "apps/web/src/paraglide/messages.js",
  "apps/web/project.inlang/cache/plugin",
  "apps/web/project.inlang/.meta.json",
  "apps/web/src/main.test.tsx",
  "packages/ledger/src/other.ts",
])("what a build writes, tests, and what the client does not use ask for none: %s", (path) => {
  const before = sourceHash(root, client);
  write(path, "new");
  expect(sourceHash(root, client)).toBe(before);
});
