import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The folders whose names are in the field's words (docs/glossary.md, "Verbs"). */
const folders = [
  "apps/api/src",
  "apps/operator/src",
  "apps/sportsbook/server",
  "apps/studio/server",
  "apps/web/src",
  "packages/browser",
  "packages/contract",
  "packages/database",
  "packages/ledger",
  "packages/server",
  "packages/vendor",
  "start",
];

/** Words of a name that the glossary has another word for. */
const retired = new Set(
  "tell tells told untold telling teller hear hears heard hearing heed heeds breathe breathes breath".split(
    " ",
  ),
);

/** Fields of the wire, which stay as they are; the ids of messages have an underscore. */
const fields = new Set(["heardAtMs"]);

/** `tellAll` is `tell` and `all`. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const isRetired = (name: string): boolean =>
  !fields.has(name) && !name.includes("_") && wordsOf(name).some((word) => retired.has(word));

/** The names in a file that may have one: a file without any of the retired words is not parsed. */
function namesOf(path: string): string[] {
  const text = readFileSync(join(root, path), "utf8");
  if (!/tell|told|hear|heed|breath/i.test(text)) return [];
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return [...names];
}

test("names say publish, notify, subscribe, send, reply and report, and none of the words before them", () => {
  const files = globSync(`{${folders.join(",")}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ["**/node_modules/**", "**/paraglide/**"],
  });
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((path) => [
    ...(isRetired(basename(path)) ? [path] : []),
    ...namesOf(path)
      .filter(isRetired)
      .map((name) => `${path}: ${name}`),
  ]);
  expect(found).toEqual([]);
}, 60_000);
