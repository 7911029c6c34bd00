import type { GivenAccount, MoneyRequest } from "@hanpan/contract/objects/moneyRequest";
import type { Limits, Rollover } from "@hanpan/contract/objects/setting";
import type { RolloverRow } from "./bonuses.ts";
import type { MemberLimits } from "./limits.ts";
import type { MoneyRequestRow } from "./requests.ts";

/** A request as its member reads it (docs/glossary.md, "Money"). */
export function requestOnWire(row: MoneyRequestRow, account: GivenAccount | null = null): MoneyRequest {
  return {
    id: row.requestId,
    number: row.number,
    type: row.type,
    amount: row.amountWon,
    bonusKind: row.bonusKind,
    status: row.status,
    requestedAt: row.requestedAt.toISOString(),
    processedAt: row.processedAt?.toISOString() ?? null,
    reason: row.reason,
    account,
    underReview: row.isHeld,
    canCancel: false,
    afterRecovery: row.isHeld && row.riskReasons.includes("RECOVERED"),
  };
}

/** A rollover as it crosses the wire. */
export function rolloverOnWire(row: RolloverRow): Rollover {
  return {
    id: row.rolloverId,
    depositId: row.depositId,
    amount: row.amountWon,
    bonus: row.bonusWon,
    kind: row.kind,
    required: row.requiredWon,
    progress: row.progressWon,
    status: row.status,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

/** A member's limits as they cross the wire; the minutes of the session that asks are the caller's to count. */
export function limitsOnWire(limits: MemberLimits, sessionMinutesUsed: number): Limits {
  const of = ({ value, used, pending }: MemberLimits[keyof MemberLimits]): Limits["depositDay"] => ({
    value,
    used,
    pending: pending === null ? null : { value: pending.value, from: pending.from.toISOString() },
  });
  return {
    depositDay: of(limits.depositDay),
    depositWeek: of(limits.depositWeek),
    depositMonth: of(limits.depositMonth),
    lossDay: of(limits.lossDay),
    lossWeek: of(limits.lossWeek),
    lossMonth: of(limits.lossMonth),
    sessionMinutes: { ...of(limits.sessionMinutes), used: sessionMinutesUsed },
  };
}
