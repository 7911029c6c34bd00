import { PersonalKeyError, withTransaction } from "@hanpan/database";
import { lockMember } from "@hanpan/ledger";
import type { Pool } from "pg";
import * as z from "zod";
import { notePerson } from "../../persons/notePerson.ts";

const dueRows = z.array(z.object({ member_id: z.string(), change_id: z.string() }));

/**
 * Makes the changes of registered addresses that have waited their day, and keeps from when on each holds. Answers how many.
 * @throws AggregateError of those of members whose seals do not open, once all others were made.
 */
export async function changeDueAddresses(pool: Pool, now: Date): Promise<number> {
  const found = await pool.query(
    `SELECT member_id, change_id FROM platform.usdt_address_change
      WHERE state = 'WAITING' AND holds_from <= $1 ORDER BY holds_from LIMIT 200`,
    [now],
  );
  let changed = 0;
  const unreadable: PersonalKeyError[] = [];
  for (const due of dueRows.parse(found.rows)) {
    try {
      if (await changeDue(pool, due, now)) changed += 1;
    } catch (error) {
      if (!(error instanceof PersonalKeyError)) throw error;
      unreadable.push(error);
    }
  }
  if (unreadable.length > 0)
    throw new AggregateError(unreadable, `${unreadable.length} members' values do not open`);
  return changed;
}

/** Makes one; false where another process did. */
function changeDue(pool: Pool, due: z.output<typeof dueRows>[number], now: Date): Promise<boolean> {
  return withTransaction(pool, async (client) => {
    await lockMember(client, due.member_id);
    const taken = await client.query(
      `UPDATE platform.usdt_address_change SET state = 'DONE', holds_from = $3
          WHERE member_id = $1 AND change_id = $2 AND state = 'WAITING'`,
      [due.member_id, due.change_id, now],
    );
    if (taken.rowCount === 0) return false;
    await client.query(
      `UPDATE platform.member SET usdt_address = change.address, usdt_mark = change.address_mark, usdt_network = change.network
           FROM platform.usdt_address_change AS change
          WHERE member.member_id = $1 AND change.member_id = $1 AND change.change_id = $2`,
      [due.member_id, due.change_id],
    );
    await notePerson(client, due.member_id, now);
    return true;
  });
}
