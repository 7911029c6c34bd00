import { existsSync } from "node:fs";
import {
  beginMarking,
  beginSealing,
  holdMarkKey,
  holdPersonalKeys,
  PersonalKeyError,
  sealedMarkKey,
  withTransaction,
} from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import type { Config } from "../config.ts";

const rows = z.array(
  z.object({
    key_id: z.string(),
    seals_from: z.date().nullable(),
    marks_from: z.date().nullable(),
    sealed_at: z.date().nullable(),
  }),
);

/** So long after all was sealed with a new key a former one opens nothing any more, and may go from the file. */
const formerForMs = 4 * 24 * 60 * 60_000;

const page = 'docs/personal-data.md, "Sealed"';

async function readKeys(connection: Pool | PoolClient): Promise<z.output<typeof rows>> {
  const found = await connection.query(
    "SELECT key_id, seals_from, marks_from, sealed_at FROM platform.personal_key ORDER BY held_since",
  );
  return rows.parse(found.rows);
}

/** Refuses a file without a key that sealed something; a former one may be gone once all is sealed with the newest for long enough. */
function refuseMissing(known: z.output<typeof rows>, held: readonly string[], file: string, now: Date): void {
  const present = known.find(({ key_id }) => key_id === held[0])?.sealed_at ?? null;
  // What is kept a day in a file of a member's own data is gone by then, and a proposal waits three days.
  if (present !== null && now.getTime() - present.getTime() > formerForMs) return;
  const missing = known.map(({ key_id }) => key_id).filter((id) => !held.includes(id));
  if (missing.length > 0)
    throw new PersonalKeyError(
      `${file} holds the keys ${held.join(", ")}, and not ${missing.join(", ")}, with which what is personal of members is sealed: it is another site's file, or a line is gone (${page}).`,
    );
}

/**
 * Holds the keys of members' personal data, and refuses to start where a value would not open: each key that sealed one is in the file. The first
 * start of a site makes its key, where there is none; a new key at the file's head is noted. A site that has no member yet seals from its
 * first one on.
 * @throws PersonalKeyError with what to do.
 */
export async function startPersonalKeys(
  pool: Pool,
  { personalKeyFile: file, production }: Pick<Config, "personalKeyFile" | "production">,
  now: Date,
): Promise<void> {
  await withTransaction(pool, (client) => noteKeys(client, file, { makesMissing: !production, now }));
  await followSealing(pool);
}

/** One process after another: of two machines that begin at once, each with a key that it made, the later one is refused. */
async function noteKeys(
  client: PoolClient,
  file: string,
  { makesMissing, now }: { readonly makesMissing: boolean; readonly now: Date },
): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('personal keys', 660))");
  const known = await readKeys(client);
  const names = known.map(({ key_id }) => key_id).join(", ");
  const isEnvironment = file.startsWith("env:");
  if (known.length > 0 && !isEnvironment && !existsSync(file))
    throw new PersonalKeyError(
      `${file} is not there. What is personal of members is sealed with the key ${names}: bring the file back, nothing else opens it (${page}).`,
    );
  const held = holdPersonalKeys(file, makesMissing);
  refuseMissing(known, held, file, now);
  await client.query(
    `INSERT INTO platform.personal_key (key_id, held_since, seals_from, marks_from)
     SELECT $1, $2, CASE WHEN $3 OR is_new THEN $2::timestamptz END, CASE WHEN $4 OR is_new THEN $2::timestamptz END
       FROM (SELECT NOT EXISTS (SELECT FROM platform.member) AS is_new) AS site
     ON CONFLICT DO NOTHING`,
    [held[0], now, known.some(isSealing), known.some(isMarking)],
  );
  await noteMarkKey(client, held);
}

const markKeyRows = z.array(z.object({ key_id: z.string(), mark_key: z.string() }));

/** Holds the site's key of marks, which each key of the file has sealed once; of a site that has none yet, the newest's. */
async function noteMarkKey(client: PoolClient, held: readonly string[]): Promise<void> {
  const found = await client.query(
    "SELECT key_id, mark_key FROM platform.personal_key WHERE mark_key IS NOT NULL",
  );
  const known = markKeyRows.parse(found.rows);
  const kept = known.find(({ key_id }) => held.includes(key_id));
  if (kept === undefined && known.length > 0)
    throw new PersonalKeyError(`no key is held that opens the key of marks (${page}).`);
  if (kept !== undefined) holdMarkKey(kept.mark_key);
  await client.query(
    "UPDATE platform.personal_key SET mark_key = $2 WHERE key_id = $1 AND mark_key IS NULL",
    [held[0], sealedMarkKey()],
  );
}

const isSealing = ({ seals_from: from }: z.output<typeof rows>[number]): boolean => from !== null;
const isMarking = ({ marks_from: from }: z.output<typeof rows>[number]): boolean => from !== null;

/** Seals and keeps marks from now on where the site does; answers whether it seals. */
export async function followSealing(pool: Pool): Promise<boolean> {
  const known = await readKeys(pool);
  if (known.some(isMarking)) beginMarking();
  const isBegun = known.some(isSealing);
  if (isBegun) beginSealing();
  return isBegun;
}

/** How far each key is, the oldest first. */
export async function readSeals(connection: Pool | PoolClient) {
  const found = await readKeys(connection);
  return found.map(
    ({ key_id: keyId, seals_from: sealsFrom, marks_from: marksFrom, sealed_at: sealedAt }) => ({
      ...{ keyId, sealsFrom, marksFrom, sealedAt },
    }),
  );
}

/** Says that what is written is sealed, and that all is to be looked at; for a command, once no process of a version before serves. */
export async function askToSeal(connection: Pool | PoolClient, now: Date): Promise<void> {
  await connection.query(
    `UPDATE platform.personal_key SET seals_from = coalesce(seals_from, $1), marks_from = coalesce(marks_from, $1),
       sealed_at = NULL`,
    [now],
  );
}
