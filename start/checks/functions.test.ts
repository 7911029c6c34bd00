import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

const folders = ["apps", "bench", "crowd", "deploy", "e2e", "packages", "start"];

/** The first line of an arrow at the margin, or the end of its parameters. The formatter leaves no other place for them. */
const arrow = /^(?:export )?(?:const \w+(?::.*)? = |\)).*=> \{$/;

/**
 * The first lines of a module's arrows that have a block of statements, but of those that a type of
 * functions is given to (`const render: Renderer = (…) => {`), which a declaration cannot have.
 */
function blockArrows(text: string): string[] {
  const found: string[] = [];
  let opened = "";
  for (const line of text.split("\n")) {
    if (/^(?:export )?const /.test(line)) opened = line;
    const match = arrow.exec(line);
    if (match === null) continue;
    const first = line.startsWith(")") ? opened : line;
    // An arrow that returns an arrow is one expression; `((` is a call's argument.
    if (/^(?:export )?const \w+ = (?:async )?(?:<|\((?!\())/.test(first) && !/=>.*=>/.test(line))
      found.push(first);
  }
  return found;
}

test("a module's function is a declaration, an arrow where it is one expression", () => {
  const files = globSync(`{${folders.join(",")}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|paraglide)(\/|$)/.test(path),
  });
  expect(files.length).toBeGreaterThan(3_000);
  const found = files.flatMap((path) =>
    blockArrows(readFileSync(join(root, path), "utf8")).map((line) => `${path}: ${line}`),
  );
  expect(found).toEqual([]);
});

test("an arrow with a block is seen on one line and on several", () => {
  const module = [
    "const one = (a: number) => {",
    "};",
    "export const several = async <T>(",
    "  a: T,",
    "): Promise<T> => {",
    "};",
    "const typed: Renderer = (a) => {",
    "const expression = (a: number) =>",
    "  a + 1;",
    "const called = memo(() => {",
    "const curried = (a: number) => (b: number) => {",
  ].join("\n");
  expect(blockArrows(module)).toEqual(["const one = (a: number) => {", "export const several = async <T>("]);
});
