import { leafOf, rootOf } from "@hanpan/games/fairness/betsTree";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { inParts, memberText, readTransferTexts, rootOfTexts, type Span, sha256 } from "./transferTexts.ts";

/** How many members are looked at in a statement, and how many transfers are held in memory. */
const membersAtOnce = 2_000;
const transfersAtOnce = 20_000;

/** How many transfers of a member an anchor covers at most: what is beyond comes into the next one. */
export const mostOfMember = 100_000;

/**
 * Members that have moved since their last span, each with the transfers up to the last one before an instant. A member's
 * sequence numbers have no gap and are given under the lock of the balance's row: what is there is whole. A balance row
 * and one row of the index are read of each member, of the ledger the new transfers alone.
 */
const movedMembers = `
  SELECT moved.member_id, moved.first, latest.sequence AS last
  FROM (
    SELECT balance.member_id, coalesce(span.last_sequence, 0) + 1 AS first
    FROM ledger.member_balance AS balance
    LEFT JOIN LATERAL (
      SELECT day, last_sequence FROM platform.anchored_span
      WHERE anchored_span.member_id = balance.member_id ORDER BY day DESC LIMIT 1
    ) AS span ON true
    WHERE balance.member_id > $1 AND balance.sequence > coalesce(span.last_sequence, 0)
      AND (span.day IS NULL OR span.day < $2)
    ORDER BY balance.member_id LIMIT ${membersAtOnce}
  ) AS moved
  LEFT JOIN LATERAL (
    SELECT max(sequence) AS sequence FROM ledger.transfers
    WHERE transfers.member_id = moved.member_id AND transfers.sequence >= moved.first
      AND transfers.sequence < moved.first + ${mostOfMember} AND transfers.occurred_at < $3
  ) AS latest ON true
  ORDER BY moved.member_id`;

const movedMember = z.object({ member_id: z.string(), first: z.number(), last: z.number().nullable() });

/**
 * Writes a day's spans: of each member the transfers that no earlier anchor covers, up to the last one that happened before
 * the day's end. What is written of a day stands, so that who goes on after a kill writes the rest.
 */
export async function closeSpans(pool: Pool, day: string, endsAt: Date): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await pool.query(movedMembers, [after, day, endsAt]);
    const moved = z.array(movedMember).parse(rows);
    const spans = moved.flatMap(({ member_id: memberId, first, last }) =>
      last === null ? [] : [{ memberId, first, last }],
    );
    for (const part of inParts(spans, transfersAtOnce)) await writeSpans(pool, day, part);
    const last = moved.at(-1);
    if (last === undefined || moved.length < membersAtOnce) return;
    after = last.member_id;
  }
}

async function writeSpans(pool: Pool, day: string, spans: readonly Span[]): Promise<void> {
  const texts = await readTransferTexts(pool, spans);
  await pool.query(
    `INSERT INTO platform.anchored_span (member_id, day, first_sequence, last_sequence, root)
     SELECT member_id, $1, first, last, decode(root, 'hex')
     FROM unnest($2::uuid[], $3::bigint[], $4::bigint[], $5::text[]) AS span (member_id, first, last, root)`,
    [
      day,
      spans.map(({ memberId }) => memberId),
      spans.map(({ first }) => first),
      spans.map(({ last }) => last),
      spans.map(({ memberId }) => rootOfTexts(texts.get(memberId) ?? [])),
    ],
  );
}

const spanRow = z
  .object({ member_id: z.string(), first_sequence: z.number(), last_sequence: z.number(), root: z.string() })
  .transform((row) => ({
    memberId: row.member_id,
    first: row.first_sequence,
    last: row.last_sequence,
    root: row.root,
  }));

/** A span as it was written, with the root that was computed then. */
export type WrittenSpan = z.output<typeof spanRow>;

/** The spans of a day, in the order of the members' ids. */
export async function readSpans(pool: Pool | PoolClient, day: string): Promise<WrittenSpan[]> {
  const { rows } = await pool.query(
    `SELECT member_id, first_sequence, last_sequence, encode(root, 'hex') AS root
     FROM platform.anchored_span WHERE day = $1 ORDER BY member_id`,
    [day],
  );
  return z.array(spanRow).parse(rows);
}

/** The leaves of a day's tree: its members in the order of their ids. */
export const leavesOfDay = (day: string, spans: readonly WrittenSpan[]): string[] =>
  spans.map((span) => leafOf(memberText(day, span, span.root), sha256));

/** What a day's anchor says of the ledger. */
export function ledgerOfDay(day: string, spans: readonly WrittenSpan[]) {
  return {
    root: rootOf(leavesOfDay(day, spans), sha256),
    members: spans.length,
    transfers: spans.reduce((sum, { first, last }) => sum + last - first + 1, 0),
  };
}
