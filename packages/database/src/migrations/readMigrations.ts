import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { type Definition, readDefinitions } from "../definitions/readDefinitions.ts";
import { readSql } from "../sqlText.ts";
import { type Header, readHeader } from "./header.ts";
import { MigrationError } from "./migrationError.ts";

/**
 * A directory of migrations: plain SQL files `NNN-name.sql`, which run once. Each namespace counts for itself. Functions
 * and views are definitions: files `sql/<name>.sql` in the rooms below `definitions`, of which the database always has
 * today's text.
 */
export type MigrationSource = {
  readonly namespace: string;
  readonly directory: URL;
  readonly definitions?: URL;
  /** The first number that follows the rule of upgrades (docs/upgrades.md); files before it were released without. */
  readonly ruleFrom?: number;
};

export type Migration = Header & {
  readonly namespace: string;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** Whether members' money waits while it runs: it says so, or it was released before there was a rule. */
  readonly holdsUp: boolean;
};

/** A source as its files say it. */
export type SourceFiles = {
  readonly namespace: string;
  readonly migrations: readonly Migration[];
  readonly definitions: readonly Definition[];
};

function migrationsOf(source: MigrationSource): Migration[] {
  const directory = new URL(
    source.directory.href.endsWith("/") ? source.directory : `${source.directory.href}/`,
  );
  const names = readdirSync(directory)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const numbers = new Set<string>();
  return names.map((name) => {
    const number = /^(\d{3})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (number === undefined)
      throw new MigrationError(`${source.namespace}/${name} is not named NNN-name.sql.`);
    if (numbers.has(number)) throw new MigrationError(`${source.namespace} has two migrations ${number}.`);
    numbers.add(number);
    const { sql, checksum } = readSql(new URL(name, directory));
    const header = readHeader(`${source.namespace}/${name}`, sql);
    const holdsUp = header.offline !== undefined || Number(number) < (source.ruleFrom ?? 0);
    return { namespace: source.namespace, name, sql, checksum, ...header, holdsUp };
  });
}

/**
 * Reads a source's files.
 *
 * @throws MigrationError when one is misnamed, or two have one number or name.
 */
export function readSource(source: MigrationSource): SourceFiles {
  const definitions = source.definitions ? readDefinitions(source.namespace, source.definitions) : [];
  return { namespace: source.namespace, migrations: migrationsOf(source), definitions };
}

/** One hash over all files of the sources: another hash, another schema. */
export function migrationsChecksum(sources: readonly MigrationSource[]): string {
  const hash = createHash("sha256");
  for (const { migrations, definitions } of sources.map(readSource)) {
    for (const { namespace, name, checksum } of [...migrations, ...definitions]) {
      hash.update(`${namespace}/${name} ${checksum}\n`);
    }
  }
  return hash.digest("hex");
}
