import type { ExclusionLifting } from "@hanpan/contract/calls/limit";
import { changeStates } from "@hanpan/contract/changeEnumerations";
import type { MemberLifting } from "@hanpan/contract/operator/calls/harm";
import { liftingDays } from "@hanpan/contract/withoutEnd";
import type { Executor } from "@hanpan/ledger";
import * as z from "zod";
import { refuse } from "../server/refusal.ts";

const instant = z.date().transform((at) => at.toISOString());
const row = z.object({
  id: z.string(),
  memberId: z.string(),
  loginId: z.string(),
  nickname: z.string(),
  state: z.enum(changeStates),
  excludedAt: instant,
  why: z.string(),
  askedAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  endsAt: instant.nullable(),
});

/** Wishes to lift an exclusion that has no end, by a condition with its order; `lifting` is named so in it. */
export async function readLiftings(
  executor: Executor,
  condition: string,
  values: readonly unknown[],
): Promise<MemberLifting[]> {
  const { rows } = await executor.query({
    text: `SELECT lifting_id AS id, lifting.member_id AS "memberId", member.login_id AS "loginId", member.nickname, lifting.state, why,
        coalesce((SELECT max(started_at) FROM platform.member_exclusion AS exclusion
          WHERE exclusion.member_id = lifting.member_id AND started_at <= lifting.asked_at), asked_at) AS "excludedAt",
        asked_at AS "askedAt", decided_at AS "decidedAt", operator.login_id AS "decidedBy", reason, ends_at AS "endsAt"
       FROM platform.exclusion_lifting AS lifting JOIN platform.member USING (member_id)
       LEFT JOIN platform.operator ON operator.operator_id = lifting.decided_by
      WHERE ${condition}`,
    values: [...values],
  });
  return z
    .array(row)
    .parse(rows)
    .map(({ memberId, loginId, nickname, ...rest }) => ({
      ...rest,
      member: { id: memberId, loginId, nickname },
    }));
}

/** The member's last wish; null where there is none. */
export async function readOwnLifting(executor: Executor, memberId: string): Promise<ExclusionLifting | null> {
  const [last] = await readLiftings(
    executor,
    "lifting.member_id = $1 ORDER BY asked_at DESC, lifting_id DESC LIMIT 1",
    [memberId],
  );
  if (last === undefined) return null;
  const { id, state, why, askedAt, decidedAt, reason, endsAt } = last;
  return { id, state, why, askedAt, decidedAt, reason: state === "REFUSED" ? reason : null, endsAt };
}

const answer = z.object({ answer: z.enum(["OK", "NOTHING_TO_LIFT", "LIFTING_OPEN"]) });

/** Keeps a wish. Throws NOTHING_TO_LIFT, and LIFTING_OPEN while one waits. */
export async function askLifting(
  executor: Executor,
  given: { readonly memberId: string; readonly liftingId: string; readonly why: string; readonly now: Date },
): Promise<void> {
  const { rows } = await executor.query({
    text: "SELECT platform.ask_lifting($1, $2, $3, $4) AS answer",
    values: [given.memberId, given.liftingId, given.why, given.now],
  });
  const said = answer.parse(rows[0]).answer;
  if (said !== "OK") throw refuse(said);
}

/** Takes the wish back, also one that was accepted while the exclusion still runs. Throws NOTHING_TO_LIFT. */
export async function takeLiftingBack(executor: Executor, memberId: string, now: Date): Promise<void> {
  const { rows } = await executor.query({
    text: "SELECT platform.take_lifting_back($1, $2) AS done",
    values: [memberId, now],
  });
  if (!z.object({ done: z.boolean() }).parse(rows[0]).done) throw refuse("NOTHING_TO_LIFT");
}

const decided = z.object({ ends_at: z.date().nullable() });

/** What the desk decides about a wish, and why. */
export type LiftingDecision = {
  readonly memberId: string;
  readonly liftingId: string;
  readonly accepted: boolean;
  readonly operatorId: string;
  readonly reason: string;
  readonly now: Date;
};

/** Decides about a wish that waits: when the member is free again, null of a refusal. Throws LIFTING_DECIDED. */
export async function decideLifting(executor: Executor, given: LiftingDecision): Promise<Date | null> {
  const { rows } = await executor.query({
    text: "SELECT ends_at FROM platform.decide_lifting($1, $2, $3, $4, $5, $6, $7)",
    values: [
      ...[given.memberId, given.liftingId, given.accepted, liftingDays],
      ...[given.operatorId, given.reason, given.now],
    ],
  });
  if (rows[0] === undefined) throw refuse("LIFTING_DECIDED");
  return decided.parse(rows[0]).ends_at;
}
