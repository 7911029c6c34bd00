import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod";

/**
 * Shows that package-lock.json names the packages of every platform, not only of the machine that wrote it:
 * npm leaves out what a registry did not have at that moment, and `npm ci` then refuses the whole file. With
 * `--write` the missing ones are added, as npm itself writes them but for their checksum.
 */
const record = z.record(z.string(), z.unknown());
const entry = z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() });

const file = fileURLToPath(new URL("../../package-lock.json", import.meta.url));
const lock = record.parse(JSON.parse(readFileSync(file, "utf8")));
const packages = record.parse(lock["packages"]);

const systems = [
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const processors = ["arm64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "x64"];

/** What the name of a platform's package says about where it runs; undefined for any other package. */
function platformOf(name: string): Record<string, string[]> | undefined {
  const words = name.split(/[-/]/);
  const system = systems.find((candidate) => words.includes(candidate));
  const processor = processors.find((candidate) => words.includes(candidate));
  if (words.some((word) => word.startsWith("wasm"))) return { cpu: ["wasm32"] };
  if (system === undefined || processor === undefined) return undefined;
  const library = words.find((word) => word.startsWith("musl") || word.startsWith("gnu"));
  const libc = library === undefined ? undefined : [library.startsWith("musl") ? "musl" : "glibc"];
  return { cpu: [processor], os: [system], ...(system === "linux" && libc ? { libc } : {}) };
}

const missing = Object.entries(packages).flatMap(([place, noted]) =>
  Object.entries(entry.parse(noted).optionalDependencies ?? {})
    .filter(
      ([name]) => !(`node_modules/${name}` in packages) && !(`${place}/node_modules/${name}` in packages),
    )
    .map(([name, version]) => ({ name, version, neededBy: place })),
);

if (process.argv.includes("--write")) {
  for (const { name, version } of missing) {
    const platform = platformOf(name);
    if (platform === undefined) continue;
    packages[`node_modules/${name}`] = {
      version: version.replace(/^[\^~]/, ""),
      ...platform,
      optional: true,
    };
  }
  const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, "en"));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  console.log(`added ${missing.length} packages of other platforms`);
} else {
  for (const { name, neededBy } of missing)
    console.error(`package-lock.json lacks ${name}, which ${neededBy} names`);
  if (missing.length > 0) console.error("Mend it: npx node start/checks/lockfile.ts --write");
  process.exitCode = missing.length === 0 ? 0 : 1;
}
