import { openPersonal, PersonalKeyError, presentPersonalSeal, sealAlways } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { walletMark, walletNetwork } from "../lib/ownAccounts.ts";
import { markOf } from "../lib/personalMarks.ts";
import { placeOf, type SealedField } from "../lib/personalValues.ts";
import { sealBirths } from "./births.ts";
import { markClues } from "./markClues.ts";
import { markSenders } from "./markSenders.ts";
import { type MarkedColumn, markedColumns, type SealedColumn, sealedColumns } from "./sealedColumns.ts";
import { sealPhones } from "./sealPhones.ts";

const atOnce = 500;

/** So long after sealing began every process knows of it, and writes nothing in clear any more. */
const knownAfterMs = 60_000;

/** What stands in the place of a value that there is none of: codes of nobody, and rows that were erased. */
const nothing: ReadonlySet<string> = new Set(["", "-", "nobody", "000000"]);

const rows = z.array(z.object({ owner: z.string(), row: z.string(), kept: z.unknown() }));
type Row = z.output<typeof rows>[number];
const document = z.record(z.string(), z.unknown());

/** The values of a row that the newest key has not sealed, each with the field that it is sealed as. */
function leftIn(column: SealedColumn, { kept }: Row): readonly (readonly [SealedField, string])[] {
  const seal = presentPersonalSeal();
  const isLeft = (value: unknown): value is string =>
    typeof value === "string" && !nothing.has(value) && !value.startsWith(seal);
  const { field } = column;
  if (typeof field === "string") return isLeft(kept) ? [[field, kept]] : [];
  const values = document.parse(kept);
  return Object.entries(field).flatMap(([name, as]) => {
    const value = values[name];
    return isLeft(value) ? [[as, value] as const] : [];
  });
}

async function readRows(pool: Pool, column: SealedColumn, after: Row | undefined): Promise<Row[]> {
  const [table = "", name = ""] = column.column.split(".");
  const { owner, row, kept = `"${name}"` } = column;
  const isDocument = typeof column.field !== "string";
  const { rows: found } = await pool.query(
    `SELECT ${owner} AS owner, ${row} AS row, ${kept} AS kept FROM platform.${table}
      WHERE ($1::uuid IS NULL OR (${owner}, ${row}) > ($1::uuid, $2::uuid)) AND ${kept} IS NOT NULL
        ${isDocument ? "" : `AND NOT starts_with(${kept}, $4)`} AND ($4::text IS NOT NULL)
      ORDER BY ${owner}, ${row} LIMIT $3`,
    [after?.owner ?? null, after?.row ?? null, atOnce, presentPersonalSeal()],
  );
  return rows.parse(found);
}

/** Puts a seal in the place of a value: (column, owner, row, from, to), and the value as it was. */
type Put<Column> = (pool: Pool, column: Column, given: readonly string[], plain: string) => Promise<unknown>;

const putSealed: Put<SealedColumn> = (pool, _, given) =>
  pool.query("SELECT platform.seal_personal($1, $2, $3, $4, $5)", [...given]);

const putMarked: Put<MarkedColumn> = (pool, { field }, given, plain) =>
  pool.query("SELECT platform.seal_marked($1, $2, $3, $4, $5, $6, $7)", [
    ...given,
    ...(field === "accountNumber"
      ? [markOf("ACCOUNT", plain), null]
      : [walletMark(plain), walletNetwork(plain)]),
  ]);

/**
 * Seals what of a column stands in clear or is sealed with a former key. Safe in several processes at once and killed anywhere: a value is
 * changed in one statement, and only where it still stands. Answers how many it sealed; what does not open is left, and handed to `unreadable`.
 */
async function sealColumn<Column extends SealedColumn>(
  pool: Pool,
  column: Column,
  put: Put<Column>,
  unreadable: (error: PersonalKeyError) => void,
): Promise<number> {
  let done = 0;
  let after: Row | undefined;
  for (;;) {
    const found = await readRows(pool, column, after);
    for (const one of found) {
      for (const [field, value] of leftIn(column, one)) {
        const place = placeOf(one.owner, field);
        const plain = readable(place, value, unreadable);
        if (plain === null) continue;
        await put(pool, column, [column.column, one.owner, one.row, value, sealAlways(place, plain)], plain);
        done += 1;
      }
    }
    if (found.length < atOnce) return done;
    after = found.at(-1);
  }
}

function readable(
  place: string,
  value: string,
  unreadable: (error: PersonalKeyError) => void,
): string | null {
  try {
    return openPersonal(place, value);
  } catch (error) {
    if (!(error instanceof PersonalKeyError)) throw error;
    unreadable(error);
    return null;
  }
}

const dueRow = z.object({
  key_id: z.string(),
  seals_from: z.date().nullable(),
  marks_from: z.date().nullable(),
  sealed_at: z.date().nullable(),
});

/**
 * The job that brings what stood before under the newest key: after sealing began, and after a new key came. It goes over all until it finds
 * nothing left, and is still then. Answers how many values it sealed.
 * @throws AggregateError of what does not open, once all else was sealed; the former key is then not free to go.
 */
export async function sealRows(pool: Pool, now: Date): Promise<number> {
  const [, keyId] = presentPersonalSeal().split(".");
  const { rows: found } = await pool.query(
    "SELECT key_id, seals_from, marks_from, sealed_at FROM platform.personal_key WHERE key_id = $1",
    [keyId],
  );
  const due = found[0] === undefined ? null : dueRow.parse(found[0]);
  if (due === null || due.seals_from === null || due.sealed_at !== null) return 0;
  let done = 0;
  const unreadable: PersonalKeyError[] = [];
  for (const column of sealedColumns)
    done += await sealColumn(pool, column, putSealed, (error) => unreadable.push(error));
  if (due.marks_from !== null) {
    const left = (error: PersonalKeyError) => unreadable.push(error);
    done += (await markClues(pool)) + (await markSenders(pool));
    done += await sealPhones(pool, left);
    done += await sealBirths(pool, now, left);
    // After what they are compared with has its keyed hash.
    for (const column of markedColumns) done += await sealColumn(pool, column, putMarked, left);
  }
  if (unreadable.length > 0)
    throw new AggregateError(unreadable, `${unreadable.length} sealed values do not open`);
  const begun = due.marks_from ?? due.seals_from;
  if (done === 0 && now.getTime() - begun.getTime() > knownAfterMs)
    await pool.query(
      "UPDATE platform.personal_key SET sealed_at = $2 WHERE key_id = $1 AND sealed_at IS NULL",
      [keyId, now],
    );
  return done;
}
