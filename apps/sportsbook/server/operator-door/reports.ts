import { millisecondsOf } from "@hanpan/vendor/store/instants";
import type { Pool } from "pg";
import * as z from "zod";

const owedRow = z.object({
  memberId: z.string(),
  slipId: z.string(),
  returnWon: z.coerce.number(),
  paidWon: z.coerce.number(),
  settledAtMs: z.coerce.number().nullable(),
  attempts: z.number(),
  nextAttemptAtMs: z.coerce.number(),
});

/** What is owed was paid before: so the index of what is to be paid is known to hold it. */
export const owedText = `SELECT member_id AS "memberId", slip_id AS "slipId", coalesce(return_won, 0) AS "returnWon",
    paid_won AS "paidWon", ${millisecondsOf("settled_at")} AS "settledAtMs", attempts,
    ${millisecondsOf("next_attempt_at")} AS "nextAttemptAtMs"
  FROM sportsbook.slip WHERE pay_state = 'OWED' AND (return_won > 0 OR paid_won > 0)
  ORDER BY next_attempt_at LIMIT 200`;

/** Slips of which a correction took more than the member has left: tried again by themselves, shown until then. */
export async function readOwed(pool: Pool) {
  const { rows } = await pool.query(owedText);
  return { owed: z.array(owedRow).parse(rows) };
}

const feedRow = z.object({
  source: z.string(),
  expectedSequence: z.coerce.number(),
  waiting: z.coerce.number(),
  firstWaiting: z.coerce.number().nullable(),
  refused: z.coerce.number(),
  conflicts: z.coerce.number(),
  heardAtMs: z.coerce.number(),
  staleSinceMs: z.coerce.number().nullable(),
  inPlay: z.coerce.number(),
  refusals: z.array(z.object({ sequence: z.number(), reason: z.string(), atMs: z.number() })),
});

/** Where every source stands, with the last messages of it that were refused. */
export async function readFeeds(pool: Pool) {
  const { rows } = await pool.query(
    `SELECT source, last_sequence + 1 AS "expectedSequence", refused_count AS refused, conflict_count AS conflicts,
       ${millisecondsOf("heard_at")} AS "heardAtMs", ${millisecondsOf("stale_since")} AS "staleSinceMs",
       waiting.count AS waiting, waiting.first AS "firstWaiting",
       (SELECT count(*) FROM sportsbook.fixture WHERE status = 'IN_PLAY' AND source = 'FEED'
         AND split_part(fixture_id, '.', 1) = feed.source) AS "inPlay",
       coalesce((SELECT jsonb_agg(refused) FROM (
         SELECT sequence, reason, ${millisecondsOf("done_at")} AS "atMs" FROM sportsbook.feed_message AS message
         WHERE message.source = feed.source AND state = 'REFUSED' ORDER BY sequence DESC LIMIT 10) AS refused), '[]')
         AS refusals
     FROM sportsbook.feed AS feed CROSS JOIN LATERAL (
       SELECT count(*) AS count, min(sequence) AS first FROM sportsbook.feed_message AS message
       WHERE message.source = feed.source AND message.state = 'WAITING') AS waiting
     ORDER BY source LIMIT 100`,
  );
  return { feeds: z.array(feedRow).parse(rows) };
}

const auditPage = 50;
const content = z.record(z.string(), z.unknown()).nullable();
const auditRow = z.object({
  auditId: z.coerce.string(),
  atMs: z.coerce.number(),
  actorName: z.string(),
  action: z.string(),
  subject: z.string(),
  before: content,
  after: content,
  reason: z.string().nullable(),
  address: z.string().nullable(),
});

/** A page of the audit, the newest first; of one subject when it is named, of a fixture with all that was proposed for it. */
export async function readAudit(
  pool: Pool,
  asked: { readonly before?: string | undefined; readonly subject?: string | undefined },
) {
  const { rows } = await pool.query(
    `SELECT audit_id AS "auditId", ${millisecondsOf("at")} AS "atMs", actor_name AS "actorName", action, subject, before,
       after, reason, address FROM sportsbook.audit
     WHERE ($1::bigint IS NULL OR audit_id < $1) AND ($2::text IS NULL OR subject = $2
       OR $2 IN ('fixture:' || (after ->> 'fixtureId'), 'fixture:' || (before ->> 'fixtureId')))
     ORDER BY audit_id DESC LIMIT $3`,
    [asked.before ?? null, asked.subject ?? null, auditPage],
  );
  const list = z.array(auditRow).parse(rows);
  return { rows: list, next: list.length < auditPage ? null : (list.at(-1)?.auditId ?? null) };
}
