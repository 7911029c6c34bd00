import * as calls from "@hanpan/contract/calls/limit";
import { limitKind } from "@hanpan/contract/objects/limitKind";
import type { Limits } from "@hanpan/contract/objects/setting";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { bonusRulesIn, memberRulesIn } from "../../lib/memberRules.ts";
import { newIdAt } from "../../lib/newIdAt.ts";
import { countAttempt, forgiveAttempt } from "../../lib/passwordAttempts.ts";
import { passwordMatches } from "../../lib/passwords.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { mayBeGivenBonus } from "../../money/bonuses.ts";
import { askLifting, readOwnLifting, takeLiftingBack } from "../../money/liftings.ts";
import { answerLimits, exclude, limitQuestionOf, readLimits, setLimits } from "../../money/limits.ts";
import { limitsOnWire } from "../../money/onWire.ts";
import { moneyRefusal } from "../../money/refusals.ts";
import { openCategory, readShutCategories, shutCategory } from "../../money/shutCategories.ts";
import { Refusal, refuseForNow } from "../../server/refusal.ts";
import { registerCall } from "../../server/registerCall.ts";
import type { SignedInMember } from "../../server/support.ts";

const minuteMs = 60_000;
const hashRow = z.object({ password_hash: z.string() });

/** Member protection: own limits, and shutting oneself out. */
export function registerLimitRoutes(
  app: FastifyInstance,
  { pool, siteSetting }: { readonly pool: Pool; readonly siteSetting: ReadSiteSetting },
): void {
  const read = async (member: SignedInMember, now: Date): Promise<Limits> => {
    const sessionMinutes = Math.floor((now.getTime() - member.countedFrom.getTime()) / minuteMs);
    return limitsOnWire(await readLimits(pool, member.memberId, now), sessionMinutes);
  };

  registerCall(app, calls.getLimits, ({ member, now }) => read(member, now));

  registerCall(app, calls.getMemberRules, async ({ member, now }) => {
    const setting = await siteSetting();
    const { coolOffDays, exclusionDays, exclusionIndefinite, realityCheckMinutes } = memberRulesIn(setting);
    return {
      limitQuestion: await limitQuestionOf(pool, member.memberId, now),
      coolOffDays,
      exclusionDays,
      exclusionIndefinite,
      realityCheckMost: realityCheckMinutes === 0 ? null : realityCheckMinutes,
      ...bonusRulesIn(setting),
      givesBonus: await mayBeGivenBonus(pool, member.memberId),
    };
  });

  registerCall(app, calls.answerLimits, async ({ member, now }) => {
    await answerLimits(pool, member.memberId, now);
    return null;
  });

  registerCall(app, calls.putLimits, async ({ body, member, now }) => {
    const given = limitKind.options.flatMap((kind) => {
      const value = body[kind];
      return value === undefined ? [] : [[kind, value] as const];
    });
    const limits = Object.fromEntries(given);
    const answer = await setLimits(pool, { memberId: member.memberId, limits, now });
    return answer.outcome === "REFUSED" ? moneyRefusal(answer) : read(member, now);
  });

  const shut = async (memberId: string, now: Date) => ({
    list: await readShutCategories(pool, memberId, now),
  });

  registerCall(app, calls.getShutCategories, ({ member, now }) => shut(member.memberId, now));

  registerCall(app, calls.shutKind, async ({ body, member, now }) => {
    const { memberId } = member;
    const answer = await shutCategory(pool, { memberId, ...body, now });
    return answer.outcome === "REFUSED" ? moneyRefusal(answer) : shut(memberId, now);
  });

  registerCall(app, calls.openKind, async ({ body, member, now }) => {
    const { memberId } = member;
    const answer = await openCategory(pool, { memberId, ...body, now });
    return answer.outcome === "REFUSED" ? moneyRefusal(answer) : shut(memberId, now);
  });

  registerLiftingCalls(app, pool);

  registerCall(app, calls.exclude, async ({ body, member, now }) => {
    const { memberId } = member;
    const subjects = [{ kind: "MEMBER", subject: `EXCLUSION:${memberId}` }] as const;
    const refusedForMs = await countAttempt(pool, subjects, now);
    if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
    const found = await pool.query("SELECT password_hash FROM platform.member WHERE member_id = $1", [
      memberId,
    ]);
    const { password_hash: hash } = hashRow.parse(found.rows[0]);
    if (!(await passwordMatches(hash, body.password))) {
      return new Refusal("WRONG_PASSWORD", { words: "WRONG_OWN_PASSWORD" });
    }
    await forgiveAttempt(pool, subjects);
    const exclusionId = newIdAt(now);
    const answer = await exclude(pool, { memberId, exclusionId, kind: body.kind, days: body.days, now });
    return answer.outcome === "REFUSED" ? moneyRefusal(answer) : { until: answer.result.until.toISOString() };
  });
}

/** Wishes to lift an exclusion that has no end; who is excluded reads and asks all the same. */
function registerLiftingCalls(app: FastifyInstance, pool: Pool): void {
  const own = async (memberId: string) => ({ lifting: await readOwnLifting(pool, memberId) });

  registerCall(app, calls.getExclusionLifting, ({ member }) => own(member.memberId));

  registerCall(app, calls.askExclusionLifting, async ({ body, member, now }) => {
    await askLifting(pool, { memberId: member.memberId, liftingId: newIdAt(now), why: body.why, now });
    return own(member.memberId);
  });

  registerCall(app, calls.takeBackExclusionLifting, async ({ member, now }) => {
    await takeLiftingBack(pool, member.memberId, now);
    return own(member.memberId);
  });
}
