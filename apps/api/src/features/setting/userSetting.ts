import type { Language } from "@hanpan/contract/language";
import { languages } from "@hanpan/contract/language";
import type { UserSetting } from "@hanpan/contract/objects/setting";
import type { MemberRules } from "@hanpan/contract/profile/memberRules";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { keepPromotions } from "../../consents/keepConsent.ts";
import { readListed } from "../../exclusion/readListed.ts";
import { realityCheckOf } from "../../lib/memberRules.ts";
import { bonusOf, isNextDepositFirst, rolloversOf, withdrawableOf } from "../../money/bonuses.ts";
import { readExclusion, readLimits } from "../../money/limits.ts";
import { lockedGiftsOf } from "../../money/lockedGifts.ts";
import { limitsOnWire, rolloverOnWire } from "../../money/onWire.ts";
import type { SignedInMember } from "../../server/support.ts";

const row = z.object({
  language: z.enum(languages),
  marketing_notes: z.boolean(),
  reality_check_minutes: z.number().nullable(),
});

const minuteMs = 60_000;

/** The member's own settings, and what holds for their money now. */
export async function readUserSetting(
  pool: Pool,
  member: SignedInMember,
  now: Date,
  rules: MemberRules,
): Promise<UserSetting> {
  const { memberId } = member;
  const [found, limits, withdrawable, bonus, rollovers, firstOfDay, gifts, exclusion, listed] =
    await Promise.all([
      pool.query(
        "SELECT language, marketing_notes, reality_check_minutes FROM platform.member WHERE member_id = $1",
        [memberId],
      ),
      readLimits(pool, memberId, now),
      withdrawableOf(pool, memberId, now),
      bonusOf(pool, memberId),
      rolloversOf(pool, memberId),
      isNextDepositFirst(pool, memberId, now),
      lockedGiftsOf(pool, memberId),
      readExclusion(pool, memberId, now),
      readListed(pool, memberId),
    ]);
  const own = row.parse(found.rows[0]);
  const sessionMinutes = Math.floor((now.getTime() - member.countedFrom.getTime()) / minuteMs);
  return {
    language: own.language,
    marketing: { notes: own.marketing_notes },
    limits: limitsOnWire(limits, sessionMinutes),
    realityCheckMinutes: realityCheckOf(own.reality_check_minutes, rules),
    withdrawable: {
      amount: withdrawable.amountWon,
      rolloverMet: withdrawable.rolloverMet,
      remaining: withdrawable.remainingWon,
      nextAllowedAt: withdrawable.nextAllowedAt?.toISOString() ?? null,
    },
    bonus: {
      kind: bonus.kind,
      locked: bonus.locked,
      rollovers: rollovers.map(rolloverOnWire),
      firstOfDay,
    },
    gifts,
    exclusion,
    listed,
  };
}

export type UserSettingChange = {
  language?: UserSetting["language"] | undefined;
  marketing?: { notes: boolean } | undefined;
  realityCheckMinutes?: number | null | undefined;
};

/** Changes what is given; what is left out stays. What is said of news is kept as a consent (docs/consents.md). */
export async function changeUserSetting(
  pool: Pool,
  member: { readonly memberId: string; readonly language: Language; readonly address: string },
  change: UserSettingChange,
  now: Date,
): Promise<void> {
  await withTransaction(pool, async (client) => {
    await client.query(
      `UPDATE platform.member SET
         language = coalesce($2, language),
         reality_check_minutes = CASE WHEN $3 THEN $4 ELSE reality_check_minutes END
       WHERE member_id = $1`,
      [
        member.memberId,
        change.language ?? null,
        change.realityCheckMinutes !== undefined,
        change.realityCheckMinutes ?? null,
      ],
    );
    const given = change.marketing?.notes;
    if (given !== undefined) await keepPromotions(client, { ...member, given, now });
  });
}
