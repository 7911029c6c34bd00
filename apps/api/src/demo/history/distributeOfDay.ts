import { distribute as distributeCall } from "@hanpan/contract/operator/calls/branch";
import * as z from "zod";
import { newIdAt } from "../../lib/newIdAt.ts";
import { deliver, distribute } from "../../money/distributions.ts";
import { demoDistributor, demoPartner } from "../seedPartner.ts";
import { actionOf } from "./cashier.ts";
import type { Member, World } from "./world.ts";

/** Days on which the demo's distributor pays to somebody below the partner, and how much, whole won. */
const payments: ReadonlyMap<number, number> = new Map([
  [6, 50_000],
  [13, 30_000],
  [20, 100_000],
  [26, 50_000],
]);

const operatorRow = z.object({ operator_id: z.string() });

/** Pays from the partner's own cash to the first of those present who is below them. */
export async function distributeOfDay(
  world: World,
  day: { readonly number: number; readonly present: readonly Member[] },
  notBefore: Date,
): Promise<void> {
  const amountWon = payments.get(day.number);
  const member = day.present.find(
    ({ person }) => person.broughtBy === "PARTNER" || person.broughtBy === "BRANCH",
  );
  if (amountWon === undefined || member === undefined) return;
  const { pool } = world;
  const { memberId } = member;
  const at = new Date(Math.max(notBefore.getTime(), member.lastAt.getTime() + 60_000));
  const partnerId = demoPartner.memberId;
  const { loginId } = demoDistributor;
  const found = await pool.query("SELECT operator_id FROM platform.operator WHERE login_id = $1", [loginId]);
  const { operator_id: operatorId } = operatorRow.parse(found.rows[0]);
  const distributionId = newIdAt(at);
  const kind = "DISTRIBUTOR_PAYMENT";
  const reason = "이벤트 지원금";
  const given = {
    partnerId,
    memberId,
    distributionId,
    kind,
    amountWon,
    reason,
    operatorId,
    now: at,
  } as const;
  const answer = await distribute(pool, given);
  if (answer.outcome === "REFUSED") return;
  await deliver(pool, { fromMemberId: answer.result.fromMemberId, distributionId }, at);
  world.audit.note(
    at,
    { operatorId, loginId },
    {
      action: actionOf(distributeCall),
      subject: `member:${memberId}`,
      after: { kind, amount: amountWon, partnerId, distributionId },
      reason,
    },
  );
  member.lastAt = at;
}
