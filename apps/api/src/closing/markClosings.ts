import { PersonalKeyError } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { readMarks } from "./personMarks.ts";

const atOnce = 100;
const memberRows = z.array(z.object({ member_id: z.string() }));

/**
 * Makes the keyed hashes of the persons whose accounts were closed, without which nothing of them is erased. In the API's processes, which
 * alone have the key. Answers how many it made; safe in several at once.
 * @throws AggregateError of those whose seals do not open, once all others were made.
 */
export async function markClosings(pool: Pool, key: Buffer, now: Date): Promise<number> {
  const { rows } = await pool.query(
    "SELECT member_id FROM platform.closing WHERE marked_at IS NULL ORDER BY closed_at LIMIT $1",
    [atOnce],
  );
  const due = memberRows.parse(rows);
  const unreadable: PersonalKeyError[] = [];
  for (const { member_id: memberId } of due) {
    const marks = await readable(readMarks(pool, key, memberId, false), unreadable);
    if (marks === null) continue;
    await pool.query("SELECT platform.mark_person($1, $2, $3, $4)", [
      memberId,
      marks.map(({ kind }) => kind),
      marks.map(({ mark }) => mark),
      now,
    ]);
  }
  if (unreadable.length > 0)
    throw new AggregateError(unreadable, `${unreadable.length} closed accounts do not open`);
  return due.length;
}

/** The marks of a person; null where a seal does not open, which is put down. */
async function readable<Marks>(
  reading: Promise<Marks>,
  unreadable: PersonalKeyError[],
): Promise<Marks | null> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof PersonalKeyError)) throw error;
    unreadable.push(error);
    return null;
  }
}
