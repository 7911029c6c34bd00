import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { type Actor, addAudit } from "../audit/audit.ts";
import { Refusal } from "../http/refusal.ts";

const feedRow = z.object({ last: z.coerce.number(), next: z.coerce.number().nullable() });

/**
 * Gives up messages that a source cannot send any more: the next one is `toSequence`, at most the first that waits.
 * What is missing is not known, so the source counts as stale: betting in play rests until its next odds.
 * @throws Refusal NOT_FOUND; FIXTURE_STATE when there is nothing to skip up to there.
 */
export async function skipGap(
  pool: Pool,
  actor: Actor,
  asked: { readonly source: string; readonly toSequence: number; readonly reason: string },
): Promise<void> {
  await withTransaction(pool, async (client) => {
    const { rows } = await client.query(
      `SELECT last_sequence AS last, (SELECT min(sequence) FROM sportsbook.feed_message AS message
         WHERE message.source = feed.source AND message.state = 'WAITING') AS next
       FROM sportsbook.feed AS feed WHERE source = $1 FOR UPDATE`,
      [asked.source],
    );
    if (rows[0] === undefined) throw new Refusal("NOT_FOUND");
    const { last, next } = feedRow.parse(rows[0]);
    if (next === null || asked.toSequence <= last + 1 || asked.toSequence > next) {
      throw new Refusal("FIXTURE_STATE");
    }
    await client.query(
      "UPDATE sportsbook.feed SET last_sequence = $2 - 1, stale_since = clock_timestamp() WHERE source = $1",
      [asked.source, asked.toSequence],
    );
    await addAudit(client, actor, {
      action: "feed.skip",
      subject: `feed:${asked.source}`,
      before: { expectedSequence: last + 1 },
      after: { expectedSequence: asked.toSequence },
      reason: asked.reason,
    });
  });
}
