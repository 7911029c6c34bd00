import type { Language } from "@hanpan/contract/language";
import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import type { Pool } from "pg";
import { bonusOf, rolloversOf, withdrawableOf } from "../../money/bonuses.ts";
import { readExclusion, readLimits } from "../../money/limits.ts";
import { limitsOnWire, rolloverOnWire } from "../../money/onWire.ts";
import { readShutCategories } from "../../money/shutCategories.ts";
import { readPartnersOf } from "../../partners/read/readPartnersOf.ts";
import { hasFactor } from "../../second-factor/memberFactor.ts";
import { fileShown, type Shown } from "../lib/personal.ts";
import { readRequests } from "../money-request/readRequests.ts";
import {
  readLastBets,
  readLastLogins,
  readLiveSessions,
  readMemberAudit,
  readMovements,
  readSiteNotes,
  readTotals,
} from "./readHistory.ts";
import { readProfile } from "./readProfile.ts";

const rowsShown = 20;

/** A member's whole file, as an operator may see it; refuses NOT_FOUND. */
export async function readMemberFile(
  pool: Pool,
  memberId: string,
  language: Language,
  now: Date,
  shown: Shown,
): Promise<MemberFile> {
  const profile = await readProfile(pool, memberId, language);
  const [withdrawable, bonus, rollovers, limits, requests, partners] = await Promise.all([
    withdrawableOf(pool, memberId, now),
    bonusOf(pool, memberId),
    rolloversOf(pool, memberId),
    readLimits(pool, memberId, now),
    readRequests(pool, { member: memberId }, language, null, rowsShown),
    readPartnersOf(pool, memberId, rowsShown),
  ]);
  const [exclusion, shutCategories, totals, movements, bets, logins, sessions, notes, audit, secondFactor] =
    await Promise.all([
      readExclusion(pool, memberId, now),
      readShutCategories(pool, memberId, now),
      readTotals(pool, memberId),
      readMovements(pool, memberId),
      readLastBets(pool, memberId, language),
      readLastLogins(pool, memberId),
      readLiveSessions(pool, memberId, now),
      readSiteNotes(pool, memberId),
      readMemberAudit(pool, memberId),
      hasFactor(pool, memberId),
    ]);
  const whole: MemberFile = {
    ...profile,
    partners,
    secondFactor,
    withdrawable: {
      amount: withdrawable.amountWon,
      rolloverMet: withdrawable.rolloverMet,
      remaining: withdrawable.remainingWon,
      nextAllowedAt: withdrawable.nextAllowedAt?.toISOString() ?? null,
    },
    bonus: { kind: bonus.kind, locked: bonus.locked },
    rollovers: rollovers.map(rolloverOnWire),
    limits: limitsOnWire(limits, 0),
    exclusion,
    shutCategories,
    totals,
    movements,
    bets,
    requests: requests.map(({ item }) => ({
      id: item.id,
      number: item.number,
      type: item.type,
      amount: item.amount,
      bonusKind: item.bonusKind,
      status: item.status,
      requestedAt: item.requestedAt,
      processedAt: item.processedAt,
      reason: item.reason,
      underReview: item.underReview,
      canCancel: item.canCancel,
      afterRecovery: item.underReview && item.risk?.reasons.includes("RECOVERED") === true,
    })),
    logins,
    sessions,
    notes,
    audit,
  };
  return fileShown(whole, shown);
}
