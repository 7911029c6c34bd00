import { createHash } from "node:crypto";
import { leafOf, rootOf, type Sha256 } from "@hanpan/games/fairness/betsTree";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";

/** SHA-256 in C. */
export const sha256: Sha256 = (bytes) => createHash("sha256").update(bytes).digest();

/** A member's transfers of one anchor, by their sequence numbers. */
export type Span = { readonly memberId: string; readonly first: number; readonly last: number };

const textRow = z.object({ member_id: z.string(), sequence: z.number(), text: z.string() });

/**
 * What the tree holds of each transfer (docs/anchors.md, "What of a transfer is covered"): all of the movement and all its
 * legs, as a JSON array in the form that PostgreSQL writes jsonb in. The instant is in microseconds.
 */
const textsOfSpans = `
  SELECT transfer.member_id, transfer.sequence, jsonb_build_array('TRANSFER', transfer.member_id, transfer.sequence,
    transfer.transfer_id, (extract(epoch FROM transfer.occurred_at) * 1000000)::bigint, transfer.type,
    transfer.point_type, transfer.corrects, transfer.source, transfer.source_id, transfer.note,
    (SELECT jsonb_agg(jsonb_build_array(account, unit, amount, balance_before, balance_after)
              ORDER BY account COLLATE "C", unit)
     FROM ledger.postings AS posting
     WHERE posting.member_id = transfer.member_id AND posting.sequence = transfer.sequence))::text AS text
  FROM unnest($1::uuid[], $2::bigint[], $3::bigint[]) WITH ORDINALITY AS span (member_id, first, last, place),
  LATERAL (
    SELECT * FROM ledger.transfers
    WHERE transfers.member_id = span.member_id AND transfers.sequence >= span.first AND transfers.sequence <= span.last
    ORDER BY transfers.sequence
  ) AS transfer
  ORDER BY span.place, transfer.sequence`;

/** The leaves' texts of spans, of each member in the order of the sequence numbers. */
export async function readTransferTexts(
  executor: Pool | PoolClient,
  spans: readonly Span[],
): Promise<Map<string, string[]>> {
  const { rows } = await executor.query(textsOfSpans, [
    spans.map(({ memberId }) => memberId),
    spans.map(({ first }) => first),
    spans.map(({ last }) => last),
  ]);
  const texts = new Map<string, string[]>(spans.map(({ memberId }) => [memberId, []]));
  for (const row of z.array(textRow).parse(rows)) texts.get(row.member_id)?.push(row.text);
  return texts;
}

/** The root of the tree over a member's transfers, in the order of their sequence numbers. */
export const rootOfTexts = (texts: readonly string[]): string =>
  rootOf(
    texts.map((text) => leafOf(text, sha256)),
    sha256,
  );

/** What the day's tree holds of a member: the leaf's text. */
export const memberText = (day: string, { memberId, first, last }: Span, root: string): string =>
  JSON.stringify(["MEMBER", day, memberId, first, last, root]);

/** Spans in parts of at most so many transfers, so that memory stays flat. */
export function inParts<T extends Span>(spans: readonly T[], transfersAtOnce: number): T[][] {
  const parts: T[][] = [];
  let size = 0;
  for (const span of spans) {
    const length = span.last - span.first + 1;
    const part = parts.at(-1);
    if (part === undefined || size + length > transfersAtOnce) {
      parts.push([span]);
      size = length;
    } else {
      part.push(span);
      size += length;
    }
  }
  return parts;
}
