import type { NoteGroup } from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import type { Note } from "@hanpan/contract/objects/note";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import { v7 } from "uuid";
import { publish } from "../../lib/outbox.ts";
import { refuse } from "../../server/refusal.ts";
import { readNote } from "./listNotes.ts";
import { receiverOfGroup, receiverOfNickname } from "./receivers.ts";

/** What a member writes, and to whom: a group, or the nickname of somebody whom they may answer. */
export type Draft = {
  readonly memberId: string;
  readonly groupId?: NoteGroup | undefined;
  readonly to?: string | undefined;
  readonly title: string;
  readonly body: string;
};

/**
 * Sends a note: one row for the writer's box, one for the receiver's. Refuses NOTE_RECEIVER_REFUSED in the same words
 * whether there is nobody of the name or they may not be written to.
 */
export async function writeNote(pool: Pool, draft: Draft, language: Language, now: Date): Promise<Note> {
  const { memberId, groupId, to, title, body } = draft;
  const noteId = v7({ msecs: now.getTime() });
  await withTransaction(pool, async (client) => {
    if (groupId === "CUSTOMER_CENTER") {
      await client.query(
        `INSERT INTO platform.note_to_site (member_id, note_id, title, body, created_at)
         VALUES ($1, $2, $3, $4, $5)`,
        [memberId, noteId, title, body, now],
      );
      await client.query(
        `INSERT INTO platform.note (member_id, note_id, box, title, body, created_at)
         VALUES ($1, $2, 'OUT', $3, $4, $5)`,
        [memberId, noteId, title, body, now],
      );
      await publish(client, { event: "alert", kind: "NOTE", memberId });
      return;
    }
    const receiver =
      groupId === undefined
        ? await receiverOfNickname(client, memberId, to ?? "")
        : await receiverOfGroup(client, memberId, groupId);
    if (receiver === null) throw refuse("NOTE_RECEIVER_REFUSED");
    await client.query(
      `INSERT INTO platform.note (member_id, note_id, box, other_member_id, other_name, title, body, created_at)
       SELECT $1::uuid, $3::uuid, 'OUT', $2::uuid, $4, $5, $6, $7::timestamptz
       UNION ALL
       SELECT $2, $3, 'IN', $1, member.nickname, $5, $6, $7 FROM platform.member WHERE member.member_id = $1`,
      [memberId, receiver.memberId, noteId, receiver.nickname, title, body, now],
    );
    await publish(client, { event: "notification", memberId: receiver.memberId });
  });
  return readNote(pool, memberId, noteId, language);
}
