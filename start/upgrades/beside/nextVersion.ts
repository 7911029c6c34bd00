import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { MigrationSource } from "@hanpan/database";
import { readSource } from "@hanpan/database/migrationFiles";

/** A change of each kind that the rule of upgrades lets happen while members play, on the tables that money uses most. */
export const changes: Readonly<Record<string, string>> = {
  "900-mark.sql": `ALTER TABLE platform.bet ADD COLUMN next_mark text, ADD COLUMN next_at timestamptz NOT NULL DEFAULT now();
    COMMENT ON COLUMN platform.bet.next_mark IS 'Of the next version.';`,
  "901-fill.sql": `-- steps
    WITH batch AS (
      SELECT member_id, bet_id FROM platform.bet
      WHERE $1::text IS NULL OR (member_id, bet_id) > (split_part($1, ' ', 1)::uuid, split_part($1, ' ', 2)::uuid)
      ORDER BY member_id, bet_id LIMIT $2
    ), done AS (
      UPDATE platform.bet SET next_mark = 'BEFORE' FROM batch
      WHERE (bet.member_id, bet.bet_id) = (batch.member_id, batch.bet_id)
    )
    SELECT (array_agg(member_id || ' ' || bet_id ORDER BY member_id DESC, bet_id DESC))[1] FROM batch
    HAVING count(*) = $2`,
  "902-index.sql": `-- concurrently
    CREATE INDEX CONCURRENTLY IF NOT EXISTS bet_next_mark ON platform.bet (member_id, next_mark)`,
  "903-promise.sql":
    "ALTER TABLE platform.bet ADD CONSTRAINT next_mark CHECK (next_mark IN ('BEFORE', 'AFTER')) NOT VALID",
  "904-proof.sql": "ALTER TABLE platform.bet VALIDATE CONSTRAINT next_mark",
  "905-balance.sql": "ALTER TABLE ledger.balance ADD COLUMN next_mark boolean NOT NULL DEFAULT false",
  "906-bowl.sql": `CREATE TABLE platform.next_bowl (member_id uuid NOT NULL, name text, PRIMARY KEY (member_id, name));
    COMMENT ON TABLE platform.next_bowl IS '@dist Of the next version.'`,
};

/**
 * Writes the sources of a version after this one below a directory: the same migrations and these changes, and every
 * function and view with another text, so that each of them is made anew.
 */
export function nextVersion(sources: readonly MigrationSource[], directory: string): MigrationSource[] {
  return sources.map((source) => {
    const { namespace, migrations, definitions } = readSource(source);
    const own = join(directory, namespace);
    mkdirSync(join(own, "migrations"), { recursive: true });
    mkdirSync(join(own, "sql"));
    for (const { name, sql } of migrations) writeFileSync(join(own, "migrations", name), sql);
    for (const { name, sql } of definitions)
      writeFileSync(join(own, "sql", `${name}.sql`), `${sql}\n-- Of the next version.\n`);
    if (namespace === "platform")
      for (const [name, sql] of Object.entries(changes))
        writeFileSync(join(own, "migrations", name), sql.replaceAll("\n    ", "\n"));
    return {
      ...source,
      directory: pathToFileURL(join(own, "migrations/")),
      definitions: pathToFileURL(`${own}/`),
    };
  });
}
