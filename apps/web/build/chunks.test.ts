import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parts } from "./chunks.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const sources = globSync("{apps/web/src,packages/*/src}/**/*.{ts,tsx,js}", { cwd: root })
  .filter((path) => !path.includes(".test."))
  .map((path) => `/${path}`);
const icons = globSync("node_modules/lucide-react/dist/esm/icons/*.mjs", { cwd: root });
const pieces = parts.flatMap(({ name, holds }) =>
  Array.isArray(holds) ? holds.map((piece: string) => ({ name, piece })) : [],
);

/** Vite's own module names what it adds to each build by this name. */
function viteHas(name: string): boolean {
  const vite = dirname(fileURLToPath(import.meta.resolve("vite")));
  return globSync("**/*.js", { cwd: vite }).some((file) =>
    readFileSync(join(vite, file), "utf8").includes(`${name}.js`),
  );
}

function isThere(piece: string): boolean {
  if (piece.startsWith("node_modules/")) return existsSync(join(root, piece));
  if (piece.startsWith("vite/")) return viteHas(piece);
  return [...sources, ...icons].some((path) => path.includes(piece));
}

test.each(pieces)("$name: there is a module of $piece", ({ piece }) => {
  expect(isThere(piece)).toBe(true);
});
