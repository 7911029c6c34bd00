import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import * as z from "zod";

const root = fileURLToPath(new URL("../..", import.meta.url));

const names = z.record(z.string(), z.string()).default({});
const manifest = z.object({
  name: z.string(),
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});

const read = (path: string) => readFileSync(`${root}${path}`, "utf8");
const manifestOf = (folder: string) => manifest.parse(JSON.parse(read(`${folder}package.json`)));

/** What a workspace may import by name: what it declares, and itself. */
function namesKnownTo(folder: string): ReadonlySet<string> {
  const { name, dependencies, devDependencies, optionalDependencies, peerDependencies } = manifestOf(folder);
  return new Set([
    name,
    ...[dependencies, devDependencies, optionalDependencies, peerDependencies].flatMap(Object.keys),
  ]);
}

const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
}).split("\n");

/** Tests, and what builds the workspace: they take their tools from the root, where every workspace has the same ones. */
const isTooling = (file: string) =>
  /\.test\.tsx?$|\/testing\/|\/testing\.ts$|\/(build|gallery|fonts)\/|vite\.config\.ts$/.test(file);

/** The package that an import names; null for a file, and for what Node itself has. */
function packageOf(specifier: string): string | null {
  if (specifier.startsWith(".") || specifier.startsWith("/") || isBuiltin(specifier)) return null;
  const [scope = "", name = ""] = specifier.split("/");
  return scope.startsWith("@") ? `${scope}/${name}` : scope;
}

const imported =
  /^\s*(?:import|export)\b[^;]*?\bfrom\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm;
const styled = /@import\s+"([^"]+)"/g;

/** What a file imports by the names of packages. */
function packagesIn(file: string): readonly string[] {
  const text = read(file);
  return [...text.matchAll(file.endsWith(".css") ? styled : imported)].flatMap(([, one, two, three]) => {
    const specifier = one ?? two ?? three;
    const name = specifier === undefined ? null : packageOf(specifier);
    return name === null ? [] : [name];
  });
}

test("a workspace declares what it imports: it can be understood, and moved, without the others", () => {
  const atRoot = namesKnownTo("");
  const known = new Map<string, ReadonlySet<string>>();
  const undeclared = new Map<string, Set<string>>();
  for (const file of tracked) {
    const folder = /^(?:packages|apps)\/[^/]+\//.exec(file)?.[0];
    if (folder === undefined || !/\.(tsx?|mjs|css)$/.test(file) || !existsSync(root + file)) continue;
    const own = known.get(folder) ?? namesKnownTo(folder);
    known.set(folder, own);
    for (const each of packagesIn(file)) {
      if (own.has(each) || (isTooling(file) && atRoot.has(each))) continue;
      undeclared.set(folder, (undeclared.get(folder) ?? new Set()).add(each));
    }
  }
  const lines = [...undeclared].map(([folder, missing]) => `${folder}: ${[...missing].sort().join(", ")}`);
  expect(lines).toEqual([]);
});
