import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { publish } from "../../lib/outbox.ts";
import { refuse } from "../../server/refusal.ts";
import type { SignedInOperator } from "../server/support.ts";

/** Whoever deals with notes, and when. */
type By = { readonly operator: Pick<SignedInOperator, "operatorId">; readonly now: Date };
type Record = (client: PoolClient, entry: { subject: string; after: unknown }) => Promise<void>;

const changedRows = z.array(z.object({ member_id: z.string(), note_id: z.string() }));

/** Notes that are opened show it in the members' own boxes too. Answers those that nobody had read. */
async function open(client: PoolClient, ids: readonly string[], { operator, now }: By) {
  const found = await client.query(
    `UPDATE platform.note_to_site SET read_at = $2, read_by = $3
      WHERE note_id = ANY ($1::uuid[]) AND read_at IS NULL RETURNING member_id, note_id`,
    [ids, now, `operator:${operator.operatorId}`],
  );
  const opened = changedRows.parse(found.rows);
  await client.query(
    `UPDATE platform.note AS sent SET read_at = $3
       FROM unnest($1::uuid[], $2::uuid[]) AS opened (member_id, note_id)
      WHERE sent.member_id = opened.member_id AND sent.note_id = opened.note_id AND sent.box = 'OUT'`,
    [opened.map(({ member_id }) => member_id), opened.map(({ note_id }) => note_id), now],
  );
  return opened;
}

/** Publishes to the consoles that the queue of notes has changed. */
async function publishAlert(client: PoolClient, [first]: z.output<typeof changedRows>): Promise<void> {
  if (first !== undefined) await publish(client, { event: "alert", kind: "NOTE", memberId: first.member_id });
}

/**
 * Marks notes from members as read, in the members' own boxes too; they wait for an answer as before. Answers how many
 * were unread.
 */
export function markReceivedRead(
  pool: Pool,
  ids: readonly string[],
  by: By,
  record: Record,
): Promise<number> {
  return withTransaction(pool, async (client) => {
    const opened = await open(client, ids, by);
    const read = opened.map(({ note_id }) => note_id);
    if (read.length > 0) await record(client, { subject: "note", after: { read } });
    await publishAlert(client, opened);
    return read.length;
  });
}

/** Says of notes from members that they need no answer. Answers how many waited for one. */
export function finishReceived(pool: Pool, ids: readonly string[], by: By, record: Record): Promise<number> {
  return withTransaction(pool, async (client) => {
    const finished = await finish(client, ids, null, by);
    const done = finished.map(({ note_id }) => note_id);
    if (done.length > 0) await record(client, { subject: "note", after: { done } });
    return done.length;
  });
}

/**
 * In the transaction of a note that answers one: the note that a member wrote waits no more. Refuses NOT_FOUND where none
 * of its receivers wrote it; one that another operator answered first keeps that answer.
 */
export async function markAnswered(
  client: PoolClient,
  answered: {
    readonly noteId: string;
    readonly answerId: string;
    readonly to: "ALL" | string | readonly string[];
  },
  by: By,
): Promise<void> {
  const { noteId, answerId, to } = answered;
  const written = await client.query(
    "SELECT FROM platform.note_to_site WHERE note_id = $1 AND member_id = ANY ($2::uuid[])",
    [noteId, typeof to === "string" ? [] : to],
  );
  if (written.rows.length === 0) throw refuse("NOT_FOUND");
  await finish(client, [noteId], answerId, by);
}

async function finish(client: PoolClient, ids: readonly string[], answerId: string | null, by: By) {
  await open(client, ids, by);
  const found = await client.query(
    `UPDATE platform.note_to_site SET answered_at = $2, answered_by = $3, answer_id = $4
      WHERE note_id = ANY ($1::uuid[]) AND answered_at IS NULL RETURNING member_id, note_id`,
    [ids, by.now, `operator:${by.operator.operatorId}`, answerId],
  );
  const finished = changedRows.parse(found.rows);
  await publishAlert(client, finished);
  return finished;
}
