import type { Pool } from "pg";
import * as z from "zod";
import { readMarks } from "./personMarks.ts";

const atOnce = 100;
const memberRows = z.array(z.object({ member_id: z.string() }));

/**
 * Makes the keyed hashes of the persons whose accounts were closed, without which nothing of them is erased. In the API's processes, which
 * alone have the key. Answers how many it made; safe in several at once.
 */
export async function markClosings(pool: Pool, key: Buffer, now: Date): Promise<number> {
  const { rows } = await pool.query(
    "SELECT member_id FROM platform.closing WHERE marked_at IS NULL ORDER BY closed_at LIMIT $1",
    [atOnce],
  );
  const due = memberRows.parse(rows);
  for (const { member_id: memberId } of due) {
    const marks = await readMarks(pool, key, memberId, false);
    await pool.query("SELECT platform.mark_person($1, $2, $3, $4)", [
      memberId,
      marks.map(({ kind }) => kind),
      marks.map(({ mark }) => mark),
      now,
    ]);
  }
  return due.length;
}
