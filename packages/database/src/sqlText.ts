import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";

/** Reads a file of SQL with the checksum that shows whether it changed; line ends of another system are no change. */
export function readSql(file: URL | string): { readonly sql: string; readonly checksum: string } {
  const sql = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  return { sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

/** How a text of SQL failed, in words that follow its name: ` failed in line 3: …`; without the line where none is known. */
export function failureOf(sql: string, error: unknown): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  const line = Number.isInteger(position) ? ` in line ${sql.slice(0, position - 1).split("\n").length}` : "";
  return ` failed${line}: ${error instanceof Error ? error.message : String(error)}`;
}
