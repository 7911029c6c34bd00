import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createPool, ensureRoles, migrate, startEmbeddedPostgres } from "@hanpan/database";
import * as z from "zod";
import { catalogueLines, objectsOf } from "./catalogueLines.ts";
import { databases, releasedFile } from "./readReleased.ts";
import { sourcesOf } from "./sources.ts";

/**
 * `npm run upgrades:released`: writes what the processes of this version find in their databases, once a release was made.
 * From then on the checks ask that the version after it leaves all of it standing (docs/upgrades.md, "At a release").
 */
const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const { version } = z.object({ version: z.string() }).parse(JSON.parse(read("package.json")));
const kept = globSync("{apps,packages}/**/sql/**/*.sql", {
  cwd: root,
  exclude: (path) => path.includes("node_modules"),
})
  .filter((path) => /^-- keep until: /m.test(read(path)))
  .map((path) => basename(path, ".sql"));

/** What processes say themselves: a function or view that only other functions name goes with them. */
const said = globSync("{apps,packages}/*/{src,server}/**/*.ts", {
  cwd: root,
  exclude: (path) => /node_modules|\.test\.ts$/.test(path),
})
  .map(read)
  .join("\n");
function isCalled(line: string): boolean {
  const name = /^(?:function|view) \w+\.(\w+)/.exec(line)?.[1];
  return name === undefined || new RegExp(`\\b${name}\\b`).test(said);
}

const directory = mkdtempSync(join(tmpdir(), "hanpan-released-"));
const postgres = await startEmbeddedPostgres({ dataDir: directory, durable: false, log: () => undefined });
try {
  for (const name of databases) {
    const ownerUrl = postgres.ownerUrl(name === "platform" ? "hanpan" : "hanpan_studio");
    await ensureRoles({ ownerUrl });
    await migrate({ ownerUrl, sources: sourcesOf[name] });
    const pool = createPool({ connectionString: ownerUrl, applicationName: "hanpan released", maximum: 1 });
    const lines = (await catalogueLines(pool, await objectsOf(pool, kept))).filter(isCalled);
    await pool.end();
    const title = `# what the processes of ${version} find`;
    writeFileSync(releasedFile(name), `${[title, ...lines].join("\n")}\n`);
    console.log(`${name}: ${lines.length} lines`);
  }
} finally {
  await postgres.stop();
  rmSync(directory, { recursive: true });
}
