import type { DetailKind } from "@hanpan/contract/changeEnumerations";
import type { Language, Words } from "@hanpan/contract/language";
import { detailKindWords } from "@hanpan/contract/words/detailKind";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import { newIdAt } from "../lib/newIdAt.ts";
import { notifyMember } from "../reach/notifyMember.ts";
import { refuse, refuseForNow } from "../server/refusal.ts";
import { isSame, type Kept, sealedDetails, standing } from "./details.ts";

const dayMs = 24 * 60 * 60_000;

/** How many changes a member may ask for in 24 hours, taken back ones too. */
const mostADay = 10;

export type AskedChange = {
  readonly memberId: string;
  readonly kind: DetailKind;
  readonly after: Kept;
  /** A new phone was proved by a code. */
  readonly proven: boolean;
  readonly site: Words;
  readonly language: Language;
  readonly now: Date;
};

/**
 * Keeps a change that a member asks for, and notifies them by every way: whoever took a session over is seen. Throws CHANGE_SAME,
 * CHANGE_OPEN while one of the kind waits, and TOO_MANY_REQUESTS.
 */
export async function askChange(pool: Pool, asked: AskedChange): Promise<void> {
  const { memberId, kind, after, proven, site, language, now } = asked;
  await withTransaction(pool, async (client) => {
    await client.query("SELECT FROM platform.member WHERE member_id = $1 FOR NO KEY UPDATE", [memberId]);
    const before = await standing(client, memberId, kind);
    if (isSame(kind, before, after)) throw refuse("CHANGE_SAME");
    const lately = await client.query(
      "SELECT FROM platform.detail_change WHERE member_id = $1 AND asked_at > $2 LIMIT $3",
      [memberId, new Date(now.getTime() - dayMs), mostADay],
    );
    if (lately.rowCount === mostADay) throw refuseForNow(dayMs / 1_000);
    const kept = await client.query(
      `INSERT INTO platform.detail_change (member_id, change_id, kind, before, after, proven, asked_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (member_id, kind) WHERE state = 'WAITING' DO NOTHING`,
      [
        ...[memberId, newIdAt(now), kind],
        ...[before, after].map((values) => JSON.stringify(sealedDetails(memberId, values))),
        ...[proven, now],
      ],
    );
    if (kept.rowCount === 0) throw refuse("CHANGE_OPEN");
    const payload = { what: detailKindWords[kind][language] };
    await notifyMember(client, {
      ...{ memberId, template: "DETAIL_CHANGE_ASKED", payload, site, by: "system:changes", now },
    });
  });
}

/** Takes a change back that waits. Throws NOT_FOUND, CHANGE_DECIDED. */
export async function takeBack(
  pool: Pool,
  { memberId, changeId, now }: { readonly memberId: string; readonly changeId: string; readonly now: Date },
): Promise<void> {
  const taken = await pool.query(
    `UPDATE platform.detail_change SET state = 'TAKEN_BACK', decided_at = $3
      WHERE member_id = $1 AND change_id = $2 AND state = 'WAITING'`,
    [memberId, changeId, now],
  );
  if (taken.rowCount === 1) return;
  const known = await pool.query(
    "SELECT FROM platform.detail_change WHERE member_id = $1 AND change_id = $2",
    [memberId, changeId],
  );
  throw refuse(known.rowCount === 0 ? "NOT_FOUND" : "CHANGE_DECIDED");
}
