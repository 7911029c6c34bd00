import type { MarketingProduct } from "@hanpan/contract/marketing";
import type { SegmentReach } from "@hanpan/contract/operator/objects/segmentAct";
import {
  type SegmentActKind,
  type SegmentLeftOut,
  type SegmentReachKind,
  segmentActMaximum,
  segmentLeftOut,
} from "@hanpan/contract/operator/segmentEnumerations";
import type { SegmentGroup } from "@hanpan/contract/operator/segmentFields";
import type { PoolClient } from "pg";
import * as z from "zod";
import { agreesTo } from "../../consents/adRules.ts";
import { refuse } from "../../server/refusal.ts";
import { receives } from "../note/receivers.ts";
import { segmentSql } from "./conditionSql.ts";
import { overMembers, withinTime } from "./findMembers.ts";

/** Why a bonus is refused, as an act says it: what keeps a member from one is asked of the function that every bonus asks. */
export const bonusRefusals = {
  ACCOUNT_CLOSED: "CLOSED",
  ACCOUNT_SUSPENDED: "SUSPENDED",
  SELF_EXCLUDED: "EXCLUDED",
  BONUS_FROZEN: "FROZEN",
  BONUS_PAUSED: "MARKED",
} as const satisfies Readonly<Record<string, SegmentLeftOut>>;

const gone = "WHEN member.status = 'CLOSED' THEN 'CLOSED' WHEN member.status = 'SUSPENDED' THEN 'SUSPENDED'";

type Products = readonly MarketingProduct[];

/** Conditions, the kind of act about whom they hold now, and what a note advertises. */
type Asked = {
  readonly groups: readonly SegmentGroup[];
  readonly kind: SegmentReachKind;
  readonly products?: Products | undefined;
  readonly now: Date;
};

/** Why an act of a kind leaves a member out, in SQL over platform.member: the first reason that holds, or null. */
function reasonOf(kind: SegmentReachKind, products: Products): string {
  switch (kind) {
    case "NOTE":
      return `CASE ${gone} WHEN NOT (${receives(false)}) THEN 'NOT_REACHED' END`;
    case "NOTE_AD": {
      const about = { products, atNight: false };
      return `CASE ${gone} WHEN member.status = 'SELF_EXCLUDED' THEN 'EXCLUDED'
        WHEN NOT member.marketing_notes THEN 'NO_CONSENT'
        WHEN NOT (${agreesTo({ channel: "NOTE", ...about })}) THEN 'OTHER_CHOICE'
        WHEN NOT (${receives(true, about)}) THEN 'MARKED' END`;
    }
    case "GRANT":
      return `CASE platform.refused_by_status(member.member_id, 'BONUS') ${Object.entries(bonusRefusals)
        .map(([code, reason]) => `WHEN '${code}' THEN '${reason}'`)
        .join(" ")} END`;
    case "LIMIT":
      return "CASE WHEN member.status = 'CLOSED' THEN 'CLOSED' END";
  }
}

const actKindOf = (kind: SegmentReachKind): SegmentActKind => (kind === "NOTE_AD" ? "NOTE" : kind);

const judgedRows = z.array(
  z.object({ reason: z.enum(segmentLeftOut).nullable(), count: z.number(), who: z.string().nullable() }),
);

/** Whom an act reaches; `who` is a fingerprint of those whom a grant reaches. */
type Judged = SegmentReach & { readonly who: string | null };

/** Whom an act goes to of whom conditions hold now, and who is left out; `keepAs` keeps the former as the act's members. */
async function judge(
  client: PoolClient,
  { groups, kind, products = [], now, keepAs }: Asked & { readonly keepAs?: string },
): Promise<Judged> {
  const who = kind === "GRANT" ? "md5(string_agg(member_id::text, ' ' ORDER BY member_id))" : "NULL";
  const { text, values } = overMembers(
    segmentSql(groups, now),
    (place) => `, judged AS MATERIALIZED (
      SELECT member.member_id, ${reasonOf(kind, products)} AS reason FROM found JOIN platform.member AS member USING (member_id)
    )${
      keepAs === undefined
        ? ""
        : `, kept AS (INSERT INTO platform.segment_act_member (member_id, act_id)
             SELECT member_id, ${place(keepAs)}::uuid FROM judged WHERE reason IS NULL)`
    }
    SELECT reason, count(*) AS count, ${who} AS who FROM judged GROUP BY reason ORDER BY count DESC, reason`,
  );
  const { rows } = await withinTime(client, () => client.query(text, values));
  const judged = judgedRows.parse(rows);
  const reached = judged.find(({ reason }) => reason === null);
  return {
    members: judged.reduce((sum, { count }) => sum + count, 0),
    reached: reached?.count ?? 0,
    who: reached?.who ?? null,
    most: segmentActMaximum[actKindOf(kind)],
    leftOut: judged.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
  };
}

/** Whom an act would go to now, within a transaction. Refuses SEGMENT_TOO_SLOW. */
export const readReach = (client: PoolClient, asked: Asked): Promise<Judged> => judge(client, asked);

/** Refuses an act that would go to nobody (SEGMENT_EMPTY), or to more than its kind goes to (SEGMENT_TOO_LARGE). */
export function refuseReach({ reached, most }: SegmentReach): void {
  if (reached === 0) throw refuse("SEGMENT_EMPTY");
  if (reached > most) throw refuse("SEGMENT_TOO_LARGE", { count: reached, most });
}

/**
 * Keeps whom an act goes to, as they are at this moment, within the transaction of the act. Refuses as `refuseReach` does, and
 * SEGMENT_TOO_SLOW.
 */
export async function keepMembers(
  client: PoolClient,
  asked: Asked & { readonly actId: string },
): Promise<SegmentReach> {
  const { actId, ...rest } = asked;
  const reach = await judge(client, { ...rest, keepAs: actId });
  refuseReach(reach);
  return reach;
}
