import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readSql } from "../sqlText.ts";

/** A function or view, or a few that only make sense together, as one text that says all of it. */
export type Definition = {
  readonly namespace: string;
  /** The file's name without its ending: it is found by it, in whichever room it stands. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};

/**
 * All definitions below a folder: every file `<name>.sql` in or below a folder named `sql`.
 *
 * @throws Error when a file is misnamed or two have one name.
 */
export function readDefinitions(namespace: string, folder: URL): Definition[] {
  const root = fileURLToPath(folder);
  const files = globSync("**/sql/**/*.sql", { cwd: root, exclude: (name) => name === "node_modules" }).sort();
  const places = new Map<string, string>();
  return files.map((file) => {
    const name = basename(file, ".sql");
    if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(`${namespace}: ${file} is not named like-this.sql.`);
    const other = places.get(name);
    if (other !== undefined)
      throw new Error(`${namespace}: ${file} and ${other} are definitions of one name.`);
    places.set(name, file);
    return { namespace, name, ...readSql(join(root, file)) };
  });
}

/** One hash over a source's definitions: another hash, another edition of them. */
export function editionOf(definitions: readonly Definition[]): string {
  const hash = createHash("sha256");
  for (const { name, checksum } of definitions) hash.update(`${name} ${checksum}\n`);
  return hash.digest("hex");
}
