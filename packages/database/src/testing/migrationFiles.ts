import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { MigrationSource } from "../migrations/readMigrations.ts";

export type MigrationFiles = {
  readonly sources: readonly MigrationSource[];
  /** Writes a file, or another text into it. */
  write(name: string, sql: string): void;
  delete(name: string): void;
  remove(): void;
};

/** A directory of migrations that a test writes itself. */
export function migrationFiles(files: Readonly<Record<string, string>>): MigrationFiles {
  const directory = mkdtempSync(join(tmpdir(), "hanpan-migrations-"));
  const write = (name: string, sql: string) => writeFileSync(join(directory, name), sql);
  for (const [name, sql] of Object.entries(files)) write(name, sql);
  return {
    sources: [{ namespace: "kitchen", directory: pathToFileURL(directory) }],
    write,
    delete: (name) => rmSync(join(directory, name)),
    remove: () => rmSync(directory, { recursive: true }),
  };
}
