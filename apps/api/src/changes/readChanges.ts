import type { DetailChange } from "@hanpan/contract/calls/change";
import { changeStates, detailKinds } from "@hanpan/contract/changeEnumerations";
import type { MemberChange } from "@hanpan/contract/operator/calls/change";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { maskAccountNumber, maskPhone } from "../lib/mask.ts";
import { kept, openedDetails, shownValues } from "./details.ts";

const instant = z.date().transform((at) => at.toISOString());
const row = z.object({
  id: z.string(),
  memberId: z.string(),
  loginId: z.string(),
  nickname: z.string(),
  kind: z.enum(detailKinds),
  state: z.enum(changeStates),
  before: kept,
  after: kept,
  proven: z.boolean(),
  askedAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type ChangeRow = z.output<typeof row>;

/** Changes that members asked for, by a condition with its order; `change` and `member` are named so in it. */
export async function readRows(
  connection: Pool | PoolClient,
  condition: string,
  values: readonly unknown[],
): Promise<ChangeRow[]> {
  const found = await connection.query(
    `SELECT change.change_id AS id, change.member_id AS "memberId", member.login_id AS "loginId", member.nickname, kind, state, before,
       after, proven, asked_at AS "askedAt", decided_at AS "decidedAt", operator.login_id AS "decidedBy", reason
       FROM platform.detail_change AS change JOIN platform.member USING (member_id)
       LEFT JOIN platform.operator ON operator.operator_id = change.decided_by
      WHERE ${condition}`,
    [...values],
  );
  return z
    .array(row)
    .parse(found.rows)
    .map((change) => ({
      ...change,
      before: openedDetails(change.memberId, change.before),
      after: openedDetails(change.memberId, change.after),
    }));
}

/** What a member asked for lately, the latest first. */
export async function readOwn(pool: Pool, memberId: string): Promise<DetailChange[]> {
  const rows = await readRows(
    pool,
    "change.member_id = $1 ORDER BY (state = 'WAITING') DESC, asked_at DESC LIMIT 20",
    [memberId],
  );
  return rows.map(({ id, kind, state, after, askedAt, decidedAt, reason }) => {
    const values = shownValues(after);
    const masked = {
      ...values,
      ...(values.phone === undefined ? {} : { phone: maskPhone(values.phone) }),
      ...(values.accountNumber === undefined
        ? {}
        : { accountNumber: maskAccountNumber(values.accountNumber) }),
    };
    return {
      id,
      kind,
      state,
      after: masked,
      askedAt,
      decidedAt,
      reason: state === "REFUSED" ? reason : null,
    };
  });
}

/** As the desk reads it, whole: what an operator sees of it is masked by their role. */
export function forDesk(change: ChangeRow): MemberChange {
  const { memberId, loginId, nickname, before, after, ...rest } = change;
  return {
    ...rest,
    member: { id: memberId, loginId, nickname },
    before: shownValues(before),
    after: shownValues(after),
  };
}
