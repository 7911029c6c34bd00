import { MigrationError } from "./migrationError.ts";

/** How a migration runs (docs/upgrades.md). */
export type Mode =
  /** All of the file in one transaction. */
  | "TRANSACTION"
  /** One statement that is run again and again, each time for the next few rows, until there are none. */
  | "STEPS"
  /** One statement about an index outside of a transaction, which holds nobody up. */
  | "CONCURRENTLY";

/** What a migration says of itself in its first lines, one `-- word: value` each. */
export type Header = {
  /** Definitions of its source that it calls, and that stand before it runs: `-- needs: name, name`. */
  readonly needs: readonly string[];
  /** A table that was handed over by another program; where it stands, the file counts as run: `-- unless: schema.table`. */
  readonly unless: string | undefined;
  /** Why it holds money up, and what: `-- offline: why`. */
  readonly offline: string | undefined;
  /** `-- steps` or `-- concurrently`. */
  readonly mode: Mode;
};

const line = /^-- (needs|unless|offline|steps|concurrently)(?:: (.+))?$/;

const modes: Readonly<Record<string, Mode>> = { steps: "STEPS", concurrently: "CONCURRENTLY" };

/**
 * Reads the first lines of a migration, up to the first that is none of a header.
 *
 * @throws MigrationError when two of them contradict each other.
 */
export function readHeader(label: string, sql: string): Header {
  const said = new Map<string, string>();
  for (const text of sql.split("\n")) {
    const found = line.exec(text);
    if (found === null) break;
    said.set(found[1] ?? "", found[2]?.trim() ?? "");
  }
  if (said.has("steps") && said.has("concurrently"))
    throw new MigrationError(`${label} says both -- steps and -- concurrently.`);
  const needs = (said.get("needs") ?? "").split(",").flatMap((name) => name.trim() || []);
  const mode = [...said.keys()].flatMap((word) => modes[word] ?? [])[0] ?? "TRANSACTION";
  return { needs, unless: said.get("unless"), offline: said.get("offline"), mode };
}
