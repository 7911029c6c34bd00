import { formatWon } from "@hanpan/contract/money";
import { distributionKinds } from "@hanpan/contract/operator/enumerations";
import { seoulDay, startOfSeoulDay } from "@hanpan/contract/time";
import { transferTypeWords } from "@hanpan/contract/words/transferType";
import type { PoolClient } from "pg";
import * as z from "zod";
import { distribute } from "../../money/distributions.ts";
import { moneyRefusal } from "../../money/refusals.ts";
import { type Refusal, refuse } from "../../server/refusal.ts";
import { defineApprovalKind } from "../lib/approval.ts";

const payload = z.object({
  partnerId: z.string(),
  memberId: z.string(),
  kind: z.enum(distributionKinds),
  amount: z.number(),
  at: z.string(),
});
type Move = z.output<typeof payload>;

const sums = z.object({ partner: z.number(), member: z.number() });

/** What a partner's distributor, and all of them with a member, have moved on the Seoul day of a move, in won. */
async function movedBefore(client: PoolClient, { partnerId, memberId, at }: Omit<Move, "kind" | "amount">) {
  const found = await client.query(
    `SELECT coalesce(sum(amount_won) FILTER (WHERE partner_id = $1), 0)::bigint AS partner,
            coalesce(sum(amount_won) FILTER (WHERE $2 IN (member_id, to_member_id)), 0)::bigint AS member
       FROM platform.distribution
      WHERE sent_at >= $3 AND (partner_id = $1 OR member_id = $2 OR to_member_id = $2)`,
    [partnerId, memberId, startOfSeoulDay(seoulDay(new Date(at)))],
  );
  return sums.parse(found.rows[0]);
}

/**
 * Whether a distributor's move passes what one may move alone of a Seoul day, by the sum of the distributor's and of the
 * member's day. The partner's row is locked, so that several at once add up.
 */
export async function movesTooMuch(client: PoolClient, move: Move, mostWon: number): Promise<boolean> {
  await client.query("SELECT FROM platform.member WHERE member_id = $1 FOR NO KEY UPDATE", [move.partnerId]);
  const moved = await movedBefore(client, move);
  return move.amount + Math.max(moved.partner, moved.member) > mostWon;
}

/** Why a distribution cannot be made; how much the member allows themself is not the distributor's to know. */
export const distributionRefusal = (refused: Parameters<typeof moneyRefusal>[0]): Refusal =>
  refused.code === "DEPOSIT_LIMIT" ? refuse("PAYMENT_OVER_LIMIT") : moneyRefusal(refused);

const nameRow = z.object({ nickname: z.string(), login_id: z.string() });

async function nameOf(client: PoolClient, memberId: string): Promise<string> {
  const found = await client.query("SELECT nickname, login_id FROM platform.member WHERE member_id = $1", [
    memberId,
  ]);
  if (found.rows[0] === undefined) throw refuse("NOT_FOUND");
  const { nickname, login_id: loginId } = nameRow.parse(found.rows[0]);
  return `${nickname} (${loginId})`;
}

const words = {
  ko: {
    partner: "파트너",
    member: "회원",
    amount: "금액",
    own: "이 총판의 오늘 합계",
    day: "이 회원의 오늘 합계",
  },
  en: {
    partner: "Partner",
    member: "Member",
    amount: "Amount",
    own: "This distributor's sum of today",
    day: "This member's sum of today",
  },
} as const;

/** Money between a distributor's partner and a member of the branch, above what a distributor may move alone of a day. */
export const distributionKind = defineApprovalKind({
  kind: "branch.distribute",
  payload,
  permission: () => "money.process",
  async explain(client, move, language) {
    const say = words[language];
    const [partner, member] = [await nameOf(client, move.partnerId), await nameOf(client, move.memberId)];
    const moved = await movedBefore(client, move);
    const won = (amount: number) => formatWon(amount, language);
    return {
      title: `${transferTypeWords[move.kind][language]} · ${member} ${won(move.amount)}`,
      facts: [
        { label: say.partner, was: null, value: partner },
        { label: say.member, was: null, value: member },
        { label: say.amount, was: null, value: won(move.amount) },
        { label: say.own, was: won(moved.partner), value: won(moved.partner + move.amount) },
        { label: say.day, was: won(moved.member), value: won(moved.member + move.amount) },
      ],
    };
  },
  async carryOut(client, { partnerId, memberId, kind, amount }, { approvalId, proposedBy, reason, now }) {
    // Of a partner's own money only who stands for that partner now.
    const stands = await client.query(
      "SELECT FROM platform.operator WHERE operator_id = $1 AND member_id = $2",
      [proposedBy.operatorId, partnerId],
    );
    if (stands.rowCount === 0) return null;
    // It arrives by the job that delivers what is under way.
    const answer = await distribute(client, {
      ...{ partnerId, memberId, distributionId: approvalId, kind, amountWon: amount, reason },
      operatorId: proposedBy.operatorId,
      now,
    });
    if (answer.outcome === "REFUSED") throw distributionRefusal(answer);
    return { after: { kind, amount, partnerId, distributionId: approvalId } };
  },
});
