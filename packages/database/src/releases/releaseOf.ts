import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import * as z from "zod";
import { editionOf } from "../definitions/readDefinitions.ts";
import { type MigrationSource, readSource, type SourceFiles } from "../migrations/readMigrations.ts";

const manifest = z.object({ version: z.string() });

/** The version of the whole, which every workspace has. */
const version = (): string =>
  manifest.parse(JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"))).version;

/** A program of a release, as its database knows it. */
export type Release = {
  /** The program's: that of its last source. */
  readonly namespace: string;
  /** `0.2.0+1f0c2ab9`: the version, and what its migrations and definitions come to. */
  readonly release: string;
};

export function releaseOfFiles(sources: readonly SourceFiles[]): Release {
  const hash = createHash("sha256");
  for (const { namespace, migrations, definitions } of sources) {
    for (const { name, checksum } of migrations) hash.update(`${namespace}/${name} ${checksum}\n`);
    hash.update(`${editionOf(definitions)}\n`);
  }
  return {
    namespace: sources.at(-1)?.namespace ?? "",
    release: `${version()}+${hash.digest("hex").slice(0, 8)}`,
  };
}

/** Which release of a program the files of this checkout are. */
export const releaseOf = (sources: readonly MigrationSource[]): Release =>
  releaseOfFiles(sources.map(readSource));
