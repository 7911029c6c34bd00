import type { Language } from "@hanpan/contract/language";
import type { Note } from "@hanpan/contract/objects/note";
import type { NoteGroup } from "@hanpan/contract/writtenEnumerations";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import { instantOfId } from "../../lib/leastId.ts";
import { publish } from "../../lib/outbox.ts";
import { refuse } from "../../server/refusal.ts";
import { readNote } from "./listNotes.ts";
import { type Receiver, receiverOfGroup, receiverOfNickname } from "./receivers.ts";

/** What a member writes, and to whom: a group, or the nickname of somebody whom they may answer. */
export type Draft = {
  /** The id that the note gets: a UUIDv7, whose instant is the note's. The same id is the same note. */
  readonly noteId: string;
  readonly memberId: string;
  readonly groupId?: NoteGroup | undefined;
  readonly to?: string | undefined;
  readonly title: string;
  readonly body: string;
};

/** Who receives a note: a member, or the site's customer center. */
type To = Receiver | "SITE";

/**
 * Sends a note: one row for the writer's box, one for the receiver's. A note that is sent already is answered as it
 * stands. Refuses NOTE_RECEIVER_REFUSED in the same words whether there is nobody of the name or they may not be
 * written to.
 */
export async function writeNote(pool: Pool, draft: Draft, language: Language): Promise<Note> {
  await withTransaction(pool, async (client) => {
    // Whom it went to may have left the site since: a note that is sent stays sent.
    if (await isSent(client, draft)) return;
    const to = await receiverOf(client, draft);
    // Another run of the same key may have come first.
    if (!(await keepOwnCopy(client, draft, to))) return;
    await (to === "SITE" ? handToSite(client, draft) : handToMember(client, draft, to));
  });
  return readNote(pool, draft.memberId, draft.noteId, language);
}

async function isSent(client: PoolClient, { memberId, noteId }: Draft): Promise<boolean> {
  const found = await client.query(
    "SELECT FROM platform.note WHERE member_id = $1 AND note_id = $2 AND box = 'OUT'",
    [memberId, noteId],
  );
  return found.rows.length > 0;
}

async function receiverOf(client: PoolClient, { memberId, groupId, to }: Draft): Promise<To> {
  if (groupId === "CUSTOMER_CENTER") return "SITE";
  const receiver =
    groupId === undefined
      ? await receiverOfNickname(client, memberId, to ?? "")
      : await receiverOfGroup(client, memberId, groupId);
  if (receiver === null) throw refuse("NOTE_RECEIVER_REFUSED");
  return receiver;
}

/** Puts the note into the writer's own box; false when it is there. */
async function keepOwnCopy(client: PoolClient, draft: Draft, to: To): Promise<boolean> {
  const { memberId, noteId, title, body } = draft;
  const { rowCount } = await client.query(
    `INSERT INTO platform.note (member_id, note_id, box, other_member_id, other_name, title, body, created_at)
     VALUES ($1, $2, 'OUT', $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [
      memberId,
      noteId,
      to === "SITE" ? null : to.memberId,
      to === "SITE" ? null : to.nickname,
      title,
      body,
      instantOfId(noteId),
    ],
  );
  return rowCount === 1;
}

async function handToSite(client: PoolClient, { memberId, noteId, title, body }: Draft): Promise<void> {
  const { rowCount } = await client.query(
    `INSERT INTO platform.note_to_site (member_id, note_id, title, body, created_at)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [memberId, noteId, title, body, instantOfId(noteId)],
  );
  if (rowCount === 1) await publish(client, { event: "alert", kind: "NOTE", memberId });
}

async function handToMember(client: PoolClient, draft: Draft, receiver: Receiver): Promise<void> {
  const { memberId, noteId, title, body } = draft;
  const { rowCount } = await client.query(
    `INSERT INTO platform.note (member_id, note_id, box, other_member_id, other_name, title, body, created_at)
     SELECT $2, $3, 'IN', $1, member.nickname, $4, $5, $6 FROM platform.member WHERE member.member_id = $1
     ON CONFLICT DO NOTHING`,
    [memberId, receiver.memberId, noteId, title, body, instantOfId(noteId)],
  );
  if (rowCount === 1) await publish(client, { event: "notification", memberId: receiver.memberId });
}
