import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import * as z from "zod";

/** The drawing of ARCHITECTURE.md, "Who may import whom", says what `.dependency-cruiser.cjs` allows. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const rule = z.object({
  from: z.object({ path: z.string() }),
  to: z.object({
    path: z.literal("^(packages|apps|crowd|e2e|bench|start|deploy)/"),
    pathNot: z.array(z.string()),
  }),
});
const config = z.object({ forbidden: z.array(z.unknown()) });

/** Which packages each room may import, by the rules of `only`. */
function allowedByRules(): Map<string, string[]> {
  const { forbidden } = config.parse(createRequire(import.meta.url)(join(root, ".dependency-cruiser.cjs")));
  return new Map(
    forbidden.flatMap((each) => {
      const parsed = rule.safeParse(each);
      if (!parsed.success) return [];
      const { from, to } = parsed.data;
      const others = to.pathNot.filter((path) => path !== from.path);
      const packages = others.flatMap((path) => /^\^packages\/\(?([\w|]+)/.exec(path)?.[1]?.split("|") ?? []);
      return [[from.path.replace(/^\^(?:(?:packages|apps)\/)?|\/$/g, "").replace("/src/", "/"), packages]];
    }),
  );
}

/** The rows of the drawing: which packages each room may import. A row goes on where its line has no arrow. */
function drawn(): Map<string, string[]> {
  const page = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
  const drawing = /## Who may import whom\n[\s\S]*?```\n([\s\S]*?)\n```/.exec(page)?.[1] ?? "";
  const rows = drawing.replaceAll(/\n +(?=\S)/g, " ").split("\n");
  const known = globSync("packages/*", { cwd: root }).map((folder) => folder.slice("packages/".length));
  return new Map(
    rows.flatMap((row) => {
      const [left = "", right = ""] = row.split("→");
      const packages = known.filter((name) => new RegExp(`(?<![\\w/])${name}(?!\\w)`).test(right));
      return left.split(",").map((room): [string, string[]] => [room.trim(), packages]);
    }),
  );
}

const sorted = (rooms: Map<string, string[]>, names: Iterable<string>) =>
  [...names].sort().map((room) => [room, [...new Set(rooms.get(room))].sort()]);

test("every package is drawn, and every arrow of the drawing is one that the rules allow", () => {
  const drawing = drawn();
  const folders = globSync(["packages/*", "apps/{api,web,operator}"], { cwd: root });
  for (const folder of folders) expect([...drawing.keys()]).toContain(folder.replace(/^\w+\//, ""));
  expect(sorted(drawing, drawing.keys())).toEqual(sorted(allowedByRules(), drawing.keys()));
});
