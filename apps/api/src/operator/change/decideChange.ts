import type { ChangeDecision } from "@hanpan/contract/changeEnumerations";
import type { Words } from "@hanpan/contract/language";
import { detailKindWords } from "@hanpan/contract/words/detailKind";
import type { PoolClient } from "pg";
import * as z from "zod";
import { isSame, standing } from "../../changes/details.ts";
import { type ChangeRow, readRows } from "../../changes/readChanges.ts";
import { opened } from "../../lib/personalValues.ts";
import { notifyMember } from "../../reach/notifyMember.ts";
import { refuse } from "../../server/refusal.ts";
import type { ChangeGround } from "../member/changeMember.ts";
import type { SignedInOperator } from "../server/support.ts";
import { applyChange } from "./applyChange.ts";

export type Deciding = {
  readonly memberId: string;
  readonly changeId: string;
  readonly decision: ChangeDecision;
  readonly reason: string;
  readonly operator: SignedInOperator;
  readonly site: Words;
};

const memberRow = z.object({
  language: z.enum(["ko", "en"]),
  phone: z.string(),
  is_closed: z.boolean(),
  is_own: z.boolean(),
});

/** A change of a member's; throws NOT_FOUND. */
export async function readOne(
  connection: Parameters<typeof readRows>[0],
  memberId: string,
  changeId: string,
): Promise<ChangeRow> {
  const [change] = await readRows(connection, "change.member_id = $1 AND change.change_id = $2", [
    memberId,
    changeId,
  ]);
  if (change === undefined) throw refuse("NOT_FOUND");
  return change;
}

/**
 * Decides about a change that waits, in a transaction, and notifies the member by every way, a former phone too. Throws NOT_FOUND,
 * CHANGE_DECIDED, OWN_CHANGE, CHANGE_STALE of an approval where the details have changed since, MEMBER_CLOSED where the account is closed, and what `applyChange` throws.
 */
export async function decideChange(
  client: PoolClient,
  deciding: Deciding,
  ground: ChangeGround,
): Promise<{ before: ChangeRow; after: ChangeRow }> {
  const { memberId, changeId, decision, reason, operator, site } = deciding;
  const { now } = ground;
  // In turn with the member's money and with every other change of them, as `changeMember` takes it.
  await client.query("SELECT ledger.lock_member($1)", [memberId]);
  const before = await readOne(client, memberId, changeId);
  if (before.state !== "WAITING") throw refuse("CHANGE_DECIDED");
  const found = await client.query(
    `SELECT language, phone, status = 'CLOSED' AS is_closed, EXISTS (SELECT FROM platform.operator WHERE operator_id = $2 AND operator.member_id = own.member_id) AS is_own
       FROM platform.member AS own WHERE member_id = $1`,
    [memberId, operator.operatorId],
  );
  const { language, phone, is_closed: isClosed, is_own: isOwn } = memberRow.parse(found.rows[0]);
  if (isOwn) throw refuse("OWN_CHANGE");
  if (isClosed && decision === "APPROVED") throw refuse("MEMBER_CLOSED");
  const { kind, after, proven } = before;
  const decided = await client.query(
    `UPDATE platform.detail_change SET state = $3, decided_at = $4, decided_by = $5, reason = $6
      WHERE member_id = $1 AND change_id = $2 AND state = 'WAITING'`,
    [memberId, changeId, decision, now, operator.operatorId, reason],
  );
  if (decided.rowCount === 0) throw refuse("CHANGE_DECIDED");
  if (decision === "APPROVED") {
    if (!isSame(kind, before.before, await standing(client, memberId, kind))) throw refuse("CHANGE_STALE");
    await applyChange(client, { memberId, changeId, kind, after, proven, operator }, ground);
  }
  const what = detailKindWords[kind][language];
  await notifyMember(client, {
    ...{
      memberId,
      site,
      by: `operator:${operator.operatorId}`,
      now,
      alsoPhone: opened(memberId, "phone", phone),
    },
    ...(decision === "APPROVED"
      ? { template: "DETAIL_CHANGED", payload: { what } }
      : { template: "DETAIL_CHANGE_REFUSED", payload: { what, reason } }),
  });
  return { before, after: await readOne(client, memberId, changeId) };
}
