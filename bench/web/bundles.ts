import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as z from "zod";

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
);

type Manifest = z.output<typeof manifestSchema>;

/** What a visitor fetches before a route can be drawn, in kB (1,000 bytes) after gzip. */
export type RouteSize = { readonly route: string; readonly javascriptKb: number; readonly stylesKb: number };

/** The entry of the page in Vite's manifest, and the app that it runs; home is part of the app. */
const entry = "index.html";
const app = "src/main.tsx";

/** Files that an entry of the manifest needs before it runs: its own, its static imports', their styles. */
function filesOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const style of chunk.css ?? []) found.add(style);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found);
  return found;
}

function kilobytes(distribution: string, files: ReadonlySet<string>, extension: string): number {
  const bytes = [...files]
    .filter((file) => file.endsWith(extension))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(distribution, file)), { level: 9 }).length, 0);
  return Math.round(bytes / 100) / 10;
}

/** The size of each route of a built app, the first route (home) first. */
export function measureRoutes(distribution: string): RouteSize[] {
  const text = readFileSync(join(distribution, ".vite/manifest.json"), "utf8");
  const manifest = manifestSchema.parse(JSON.parse(text));
  const first = new Set([...filesOf(manifest, entry), ...filesOf(manifest, app)]);
  const pages = Object.keys(manifest).filter((key) => /features\/.*Page\.tsx$/.test(key));
  return [entry, ...pages].map((page) => {
    const files = new Set([...first, ...filesOf(manifest, page)]);
    return {
      route: page === entry ? "home" : page.replace(/^.*\/(\w+)Page\.tsx$/, "$1"),
      javascriptKb: kilobytes(distribution, files, ".js"),
      stylesKb: kilobytes(distribution, files, ".css"),
    };
  });
}
