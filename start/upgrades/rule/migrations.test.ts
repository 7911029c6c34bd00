import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readSource } from "@hanpan/database/migrationFiles";
import { expect, test } from "vitest";
import * as z from "zod";
import { databases, readReleased } from "../readReleased.ts";
import { sourcesOf } from "../sources.ts";
import { judgeMigration } from "./judgeMigration.ts";
import { neverNullBy } from "./provenBy.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const { version } = z.object({ version: z.string() }).parse(JSON.parse(read("package.json")));

test.each(databases)("no migration of the %s database breaks the rule of upgrades", (database) => {
  const released = readReleased(database);
  expect(released.migrations.size).toBeGreaterThan(20);
  const faults = sourcesOf[database].flatMap((source) => {
    const { namespace, migrations } = readSource(source);
    return migrations.flatMap((migration, place) => {
      const label = `${namespace}/${migration.name}`;
      if (released.migrations.has(label)) return [];
      const proven = neverNullBy(migrations.slice(0, place).map(({ sql }) => sql));
      const isNeverNull = (table: string, column: string) => proven.has(`${table}.${column}`);
      return judgeMigration(migration, { ...released, isNeverNull }).map((fault) => `${label}: ${fault}`);
    });
  });
  expect(faults).toEqual([]);
});

/** `0.10.2` as a number that grows with the version. */
const rankOf = (text: string): number =>
  text.split(".").reduce((rank, part) => rank * 1_000 + Number(part), 0);

test("what is kept for the last release goes when its version comes", () => {
  const files = globSync("{apps,packages}/**/sql/**/*.sql", {
    cwd: root,
    exclude: (path) => path.includes("node_modules"),
  });
  expect(files.length).toBeGreaterThan(150);
  const kept = files.flatMap((path) => {
    const until = /^-- keep until: (\S+)$/m.exec(read(path))?.[1];
    return until === undefined ? [] : [{ path, until }];
  });
  const overdue = kept.filter(
    ({ until }) => !/^\d+\.\d+\.\d+$/.test(until) || rankOf(until) <= rankOf(version),
  );
  expect(overdue).toEqual([]);
});

test("the account of what stood is that of the last release", () => {
  const versions = [...read("CHANGELOG.md").matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, one]) => one);
  for (const database of databases) expect(versions.slice(0, 2)).toContain(readReleased(database).version);
});
