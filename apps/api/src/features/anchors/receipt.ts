import type { LedgerReceipt } from "@hanpan/contract/calls/receipt";
import { leafOf, pathOf } from "@hanpan/games/fairness/betsTree";
import type { Pool } from "pg";
import * as z from "zod";
import { readAnchorLine } from "./anchorLine.ts";
import { leavesOfDay, readSpans } from "./closeDay.ts";
import { memberText, readTransferTexts, sha256 } from "./transferTexts.ts";

const spanRow = z.object({ day: z.string(), line: z.string() });

/**
 * What proves to a member that a transfer of theirs stands in a signed anchor: its text, the way to the member's root and
 * from there to the day's, and the anchor. Null while no anchor covers it. `number` is the transfer's sequence number.
 */
export async function readReceipt(
  pool: Pool,
  memberId: string,
  number: number,
): Promise<LedgerReceipt | null> {
  const found = await pool.query(
    `SELECT span.day::text, anchor.line FROM platform.anchored_span AS span JOIN platform.anchor USING (day)
     WHERE span.member_id = $1 AND span.first_sequence <= $2 AND span.last_sequence >= $2`,
    [memberId, number],
  );
  if (found.rows[0] === undefined) return null;
  const { day, line: kept } = spanRow.parse(found.rows[0]);
  const line = readAnchorLine(kept);
  const spans = await readSpans(pool, day);
  const memberPlace = spans.findIndex((span) => span.memberId === memberId);
  const span = spans[memberPlace];
  if (line === null || span === undefined) return null;
  const texts = (await readTransferTexts(pool, [span])).get(memberId) ?? [];
  const place = number - span.first;
  const text = texts[place];
  if (text === undefined) return null;
  const leaves = texts.map((each) => leafOf(each, sha256));
  const members = leavesOfDay(day, spans);
  return {
    text,
    inMember: { place, count: leaves.length, path: pathOf(leaves, place, sha256) },
    memberText: memberText(day, span, span.root),
    inDay: { place: memberPlace, count: members.length, path: pathOf(members, memberPlace, sha256) },
    anchor: { statement: line.text, signature: line.signature, handover: line.handover },
  };
}
