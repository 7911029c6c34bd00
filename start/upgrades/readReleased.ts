import { readFileSync } from "node:fs";

/** The databases that have an account of what stood in them at the last release. */
export const databases = ["platform", "studio"] as const;
export type DatabaseName = (typeof databases)[number];

export const releasedFile = (database: DatabaseName): URL =>
  new URL(`released/${database}.txt`, import.meta.url);

/** What the processes of the last release find, and what of it a check asks for. */
export type Released = {
  readonly version: string;
  /** Every line of the account, as `catalogueLines` writes it. */
  readonly lines: readonly string[];
  /** The class of each table: `@dist`, `@ref` or `@local`. */
  readonly tables: ReadonlyMap<string, string>;
  /** `schema.table.column` of tables and views. */
  readonly columns: ReadonlySet<string>;
  /** `schema.name` of functions, views and types. */
  readonly others: ReadonlySet<string>;
  /** `namespace/NNN-name.sql`: what ran at the release. */
  readonly migrations: ReadonlySet<string>;
};

const after = (lines: readonly string[], word: string): string[] =>
  lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

export function parseReleased(text: string): Released {
  const [first = "", ...lines] = text.trimEnd().split("\n");
  const firstWord = (line: string) => line.split(/[ (]/)[0] ?? "";
  return {
    version: /^# what the processes of (\S+) find/.exec(first)?.[1] ?? "",
    lines,
    tables: new Map(
      after(lines, "table").map((line) => [firstWord(line), line.split(" ")[1] ?? ""] as const),
    ),
    columns: new Set(after(lines, "column").map(firstWord)),
    others: new Set([...after(lines, "function"), ...after(lines, "view")].map(firstWord)),
    migrations: new Set(after(lines, "migration")),
  };
}

export const readReleased = (database: DatabaseName): Released =>
  parseReleased(readFileSync(releasedFile(database), "utf8"));
