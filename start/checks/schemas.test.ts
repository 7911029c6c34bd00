import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What pages load, alone or with a server: there `zod` would cost bytes that `zod/mini` leaves out. */
const onPages =
  /^(packages\/(contract|browser|frame|ui|games)\/|packages\/vendor\/src\/protocol\/|apps\/(web|operator)\/src\/|apps\/(studio|sportsbook)\/(client|protocol)\/)/;

const imported = /^(?:import|export) [^;]*?from "(zod(?:\/[^"]*)?)";$/gm;

/** The way of writing schemas that a file imports beside the one of its room. */
function strangers(path: string, text: string): string[] {
  const own = onPages.test(path) ? "zod/mini" : "zod";
  return [...text.matchAll(imported)].flatMap(([, from]) => (from === own ? [] : [`${path}: ${from}`]));
}

test("a schema is written by zod/mini where pages load it, and by zod where only servers and tools do", () => {
  const files = globSync("{apps,bench,deploy,e2e,packages,start}/**/*.{ts,tsx,mjs}", {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|paraglide)(\/|$)/.test(path),
  });
  expect(files.length).toBeGreaterThan(3_000);
  expect(files.flatMap((path) => strangers(path, readFileSync(join(root, path), "utf8")))).toEqual([]);
});

test("the other way is seen on both sides", () => {
  const server = 'import * as z from "zod";\n';
  const page = 'import {\n  object,\n} from "zod/mini";\n';
  expect(strangers("packages/vendor/src/protocol/one.ts", server + page)).toEqual([
    "packages/vendor/src/protocol/one.ts: zod",
  ]);
  expect(strangers("apps/api/src/one.ts", server + page)).toEqual(["apps/api/src/one.ts: zod/mini"]);
});
