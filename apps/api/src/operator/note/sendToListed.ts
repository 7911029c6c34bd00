import type { PoolClient } from "pg";
import { instantOfId } from "../../lib/leastId.ts";
import { type Letter, prepared } from "./sendNote.ts";

/**
 * Sends a note of the site to the members whom an act on a segment lists, within the act's transaction: one row, which the job `notes`
 * puts into their boxes as any note to many, by the same rules of who receives it and when. Refuses a title that has no room for its label.
 */
export async function sendToListed(
  client: PoolClient,
  {
    actId,
    name,
    recipients,
    by,
    now,
    letter,
  }: {
    readonly actId: string;
    /** What the receivers are called together. */
    readonly name: string;
    readonly recipients: number;
    readonly by: string;
    readonly now: Date;
    readonly letter: Letter;
  },
): Promise<void> {
  const { broadcastId, title, body, isMarketing, about } = await prepared(client, letter, now);
  await client.query(
    `INSERT INTO platform.note_broadcast
       (broadcast_id, audience, level_id, act_id, receiver_name, title, body, is_marketing, created_at, created_by, recipients, products, at_night)
     VALUES ($1, 'LEVEL', $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[broadcastId, actId, name, title, body, isMarketing],
      ...[instantOfId(broadcastId), by, recipients, about.products, about.atNight],
    ],
  );
}
