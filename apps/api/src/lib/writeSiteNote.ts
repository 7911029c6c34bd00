import { newIdAt } from "./newIdAt.ts";
import type { Executor } from "./outbox.ts";
import { publish } from "./outbox.ts";

/** Writes a note of the site's own to one member, in the transaction of what it is about. `by` is who, as the audit names them. */
export async function writeSiteNote(
  executor: Executor,
  note: {
    readonly memberId: string;
    readonly title: string;
    readonly body: string;
    readonly by: string;
    readonly now: Date;
  },
): Promise<void> {
  const { memberId, title, body, by, now } = note;
  const noteId = newIdAt(now);
  await executor.query(
    `INSERT INTO platform.note_broadcast (broadcast_id, audience, receiver_name, title, body, is_marketing,
       created_at, created_by, recipients, delivered, finished_at)
     SELECT $1, 'MEMBERS', nickname, $3, $4, false, $5, $6, 1, 1, $5 FROM platform.member WHERE member_id = $2`,
    [noteId, memberId, title, body, now, by],
  );
  await executor.query(
    "INSERT INTO platform.note (member_id, note_id, box, broadcast_id, created_at) VALUES ($1, $2, 'IN', $2, $3)",
    [memberId, noteId, now],
  );
  await publish(executor, { event: "notification", memberId });
}
