import type { NoteBox } from "@hanpan/contract/writtenEnumerations";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { publish } from "../../lib/outbox.ts";

/** Notes of a whole box are changed in batches of this size, so that no lock lasts long. */
const batch = 5_000;

/** Which notes: those of the ids, or all. */
export type Chosen = { readonly ids?: readonly string[] | undefined };

const readRows = z.array(z.object({ note_id: z.string(), other_member_id: z.string().nullable() }));

/** Marks notes of the inbox as read; their writers see when. Answers how many were unread. */
export async function readNotes(pool: Pool, memberId: string, { ids }: Chosen, now: Date): Promise<number> {
  return inBatches(pool, memberId, ids === undefined, async (client) => {
    const found = await client.query(
      `UPDATE platform.note SET read_at = $2
        WHERE member_id = $1 AND note_id IN (
          SELECT note_id FROM platform.note
           WHERE member_id = $1 AND box = 'IN' AND read_at IS NULL ${ids === undefined ? "" : "AND note_id = ANY ($4::uuid[])"}
           ORDER BY note_id LIMIT $3 FOR UPDATE)
        RETURNING note_id, other_member_id`,
      [memberId, now, batch, ...(ids === undefined ? [] : [ids])],
    );
    const rows = readRows.parse(found.rows);
    const fromMembers = rows.filter(({ other_member_id }) => other_member_id !== null);
    if (fromMembers.length > 0) {
      await client.query(
        `UPDATE platform.note AS sent SET read_at = $3
           FROM unnest($1::uuid[], $2::uuid[]) AS opened (member_id, note_id)
          WHERE sent.member_id = opened.member_id AND sent.note_id = opened.note_id AND sent.box = 'OUT'`,
        [
          fromMembers.map(({ other_member_id }) => other_member_id),
          fromMembers.map(({ note_id }) => note_id),
          now,
        ],
      );
    }
    return rows.length;
  });
}

/** Deletes notes for good, of one box or of both. Answers how many. */
export async function deleteNotes(
  pool: Pool,
  memberId: string,
  { ids, box }: Chosen & { readonly box?: NoteBox | undefined },
): Promise<number> {
  return inBatches(pool, memberId, ids === undefined, async (client) => {
    const { rowCount } = await client.query(
      `DELETE FROM platform.note WHERE member_id = $1 AND note_id IN (
         SELECT note_id FROM platform.note
          WHERE member_id = $1 AND box = ANY ($2::text[]) ${ids === undefined ? "" : "AND note_id = ANY ($4::uuid[])"}
          LIMIT $3)`,
      [memberId, box === undefined ? ["IN", "OUT"] : [box], batch, ...(ids === undefined ? [] : [ids])],
    );
    return rowCount ?? 0;
  });
}

/** Runs a change once, or for a whole box until nothing is left, each time in a transaction of its own. */
async function inBatches(
  pool: Pool,
  memberId: string,
  isWhole: boolean,
  change: (client: PoolClient) => Promise<number>,
): Promise<number> {
  let changed = 0;
  for (;;) {
    const count = await withTransaction(pool, async (client) => {
      const done = await change(client);
      if (done > 0) await publish(client, { event: "notification", memberId });
      return done;
    });
    changed += count;
    if (!isWhole || count < batch) return changed;
  }
}
