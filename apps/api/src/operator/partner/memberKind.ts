import { formatWon } from "@hanpan/contract/money";
import { seoulDay } from "@hanpan/contract/time";
import type { PoolClient } from "pg";
import * as z from "zod";
import { newIdAt } from "../../lib/newIdAt.ts";
import { moveMember } from "../../partners/tree/move.ts";
import { defineApprovalKind } from "../lib/approval.ts";
import { nicknameOf } from "./standingTerms.ts";

const payload = z.object({
  memberId: z.string(),
  partnerId: z.string().nullable(),
  from: z.string(),
  /** What two owners are asked for, in won, as it was when the first of them asked. */
  weightWon: z.number(),
});
type MemberMove = z.output<typeof payload>;

const weightRow = z.object({ weight: z.number() });
const partnerRows = z.array(z.object({ partnerId: z.string().nullable() }));

/** What the play of a member who is moved earns partners at most (docs/partners.md, "Who agrees it"), in won. */
export async function weightOf(
  client: PoolClient,
  { memberId, from }: Pick<MemberMove, "memberId" | "from">,
  now: Date,
): Promise<number> {
  const { rows } = await client.query("SELECT platform.partner_member_weight($1, $2, $3) AS weight", [
    ...[memberId, from, seoulDay(now)],
  ]);
  return weightRow.parse(rows[0]).weight;
}

/** The weight of all whom one owner alone gave away on the same day of Seoul, whoever. The tree is held by whoever decides by it. */
export async function givenAlone(client: PoolClient, now: Date): Promise<number> {
  const { rows } = await client.query(
    `SELECT coalesce(sum(weight_won), 0)::bigint AS weight FROM platform.partner_member_given
      WHERE given_at >= platform.seoul_day($1)::timestamp AT TIME ZONE 'Asia/Seoul'
        AND given_at < (platform.seoul_day($1) + 1)::timestamp AT TIME ZONE 'Asia/Seoul'`,
    [now],
  );
  return weightRow.parse(rows[0]).weight;
}

/** Keeps that one owner gave a member away alone. */
export async function noteGivenAlone(
  client: PoolClient,
  given: { readonly memberId: string; readonly by: string; readonly weight: number; readonly now: Date },
): Promise<void> {
  await client.query(
    `INSERT INTO platform.partner_member_given (given_id, member_id, given_at, given_by, weight_won)
     VALUES ($1, $2, $3, $4, $5)`,
    [newIdAt(given.now), given.memberId, given.now, given.by, given.weight],
  );
}

/** Whose a member is on a day; null where nobody's. */
async function partnerOn(client: PoolClient, memberId: string, day: string): Promise<string | null> {
  const { rows } = await client.query(
    `SELECT partner_id AS "partnerId" FROM platform.partner_member
      WHERE member_id = $1 AND from_day <= $2 AND until_day > $2`,
    [memberId, day],
  );
  return partnerRows.parse(rows)[0]?.partnerId ?? null;
}

const words = {
  ko: {
    title: "회원의 파트너 변경",
    from: "적용 시작일",
    partner: "파트너",
    weight: "최근 플레이의 최대 파트너 몫",
    nobody: "없음",
  },
  en: {
    title: "A member given to another partner",
    from: "From",
    partner: "Partner",
    weight: "Most that partners earn of the recent play",
    nobody: "Nobody",
  },
} as const;

/** A member whose play is money of weight is given to another partner: by two owners. */
export const memberPartnerKind = defineApprovalKind({
  kind: "member.putPartner",
  payload,
  permission: () => "partner.write",
  async explain(client, given, language) {
    const say = words[language];
    const named = async (id: string | null) => (id === null ? say.nobody : await nicknameOf(client, id));
    const was = await partnerOn(client, given.memberId, given.from);
    return {
      title: `${say.title} · ${await nicknameOf(client, given.memberId)}`,
      facts: [
        { label: say.from, was: null, value: given.from },
        { label: say.partner, was: await named(was), value: await named(given.partnerId) },
        { label: say.weight, was: null, value: formatWon(given.weightWon, language) },
      ],
    };
  },
  basis: async (client, { memberId, from }) => ({ partnerId: await partnerOn(client, memberId, from) }),
  async carryOut(client, given, { proposedBy, now }) {
    const before = await partnerOn(client, given.memberId, given.from);
    await moveMember(client, { ...given, by: proposedBy.loginId, now });
    return { before: { partnerId: before }, after: given };
  },
});
