import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/**
 * A page loads what its files import and nothing else: a class that a part wears and another page's styles define leaves the
 * part bare. Read as text: `className="…"` of the studio's and the frame's parts, in rooms of games.
 */
const root = fileURLToPath(new URL("../..", import.meta.url));
const folders = ["packages/frame/src", "apps/studio/client"];
const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

/** Where an import of a file leads to; null outside of these folders. */
function fileOf(from: string, name: string): string | null {
  const path = name.startsWith("@hanpan/frame/")
    ? `packages/frame/src/${name.slice("@hanpan/frame/".length)}`
    : join(dirname(from), name);
  if (!name.startsWith(".") && !name.startsWith("@hanpan/frame/")) return null;
  const found = ["", ".ts", ".tsx"].find(
    (end) => /\.(tsx?|css)$/.test(path + end) && existsSync(join(root, path + end)),
  );
  return found === undefined ? null : path + found;
}

const importsOf = (file: string): readonly string[] =>
  [...textOf(file).matchAll(/^(?:import|export)(?:\s[^"';]*?\sfrom)?\s*"([^"]+)";/gm)].flatMap(
    ([, name = ""]) => fileOf(file, name) ?? [],
  );

/** A file and all that it loads at once. */
function loadedBy(file: string, loaded: Set<string> = new Set()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  if (!file.endsWith(".css")) for (const next of importsOf(file)) loadedBy(next, loaded);
  return loaded;
}

/** What a file loads once it is wanted. */
const laterOf = (file: string): readonly string[] =>
  [...textOf(file).matchAll(/import\("([^"]+)"\)/g)].flatMap(([, name = ""]) => fileOf(file, name) ?? []);

/** A file and all that it loads, at once and later: what comes later has the styles of what it comes into beside its own. */
function loadedInTime(file: string): Set<string> {
  const loaded = loadedBy(file);
  for (const known of loaded)
    if (!known.endsWith(".css")) for (const later of laterOf(known)) loadedBy(later, loaded);
  return loaded;
}

const classesOf = (style: string): readonly string[] =>
  [...textOf(style).matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name);
const wornIn = (part: string): readonly string[] =>
  [...textOf(part).matchAll(/className="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" "));

const styles = folders.flatMap((folder) => globSync(`${folder}/**/*.css`, { cwd: root }));
const known = new Set(styles.flatMap(classesOf));
const entry = "packages/frame/src/look/page/openPage.tsx";

/**
 * The rooms of games, each loaded on its own after the entry. Pages of rules and proofs load games for their words, and show
 * none of their parts.
 */
const pages = [...new Set(laterOf("apps/studio/client/entry.tsx"))].filter(
  (file) =>
    /^apps\/studio\/client\/(mini|tables|slots)\/.*\.tsx$/.test(file) && !file.endsWith("RulesPage.tsx"),
);

test("pages that are loaded on their own are found", () => {
  expect(pages).toContain("apps/studio/client/mini/MiniPage.tsx");
});

/** The classes that these files wear and none of their styles defines. */
function bareIn(loaded: ReadonlySet<string>): readonly string[] {
  const defined = new Set([...loaded].filter((file) => file.endsWith(".css")).flatMap(classesOf));
  return [...loaded]
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((part) =>
      wornIn(part)
        .filter((name) => known.has(name) && !defined.has(name))
        .map((name) => `${part}: ${name}`),
    );
}

test.each(pages)(
  "what %s wears is defined in styles that it loads, at once or with what comes later",
  (page) => {
    expect(bareIn(new Set([...loadedBy(page), ...loadedBy(entry)]))).toEqual([]);
    const inTime = loadedInTime(page);
    expect([...inTime].some((file) => file.endsWith("Panels.tsx"))).toBe(true);
    expect(bareIn(new Set([...inTime, ...loadedBy(entry)]))).toEqual([]);
  },
);
