import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Client, findClients, sourceHash } from "./build.ts";

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

test("a client asks for a build when any package changes that its pages import", () => {
  const house = fileURLToPath(new URL("..", import.meta.url));
  const clients = findClients(house);
  expect(clients.length).toBeGreaterThan(2);
  for (const { folder, uses } of clients) {
    const files = globSync(
      [`${folder}/{src,client,protocol}/**/*.{ts,tsx}`, ...uses.map((used) => `${used}/**/*.{ts,tsx}`)],
      { cwd: house, exclude: ["**/*.test.*", "**/testing/**", "**/node_modules/**"] },
    );
    const imported = files.flatMap((file) =>
      [...readFileSync(join(house, file), "utf8").matchAll(/"@hanpan\/(\w+)(?:\/(\w+))?/g)].map(
        ([, name, part]) => ({ name, part, file }),
      ),
    );
    const missed = imported.filter(
      ({ name, part }) =>
        !uses.some((used) =>
          [`packages/${name}`, `packages/${name}/src`, `packages/${name}/src/${part}`].includes(used),
        ),
    );
    expect(missed).toEqual([]);
  }
});
