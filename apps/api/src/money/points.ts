import type { Executor } from "@hanpan/ledger";
import * as z from "zod";
import { askMoney, type MoneyAnswer } from "./answer.ts";

export type Conversion = {
  readonly memberId: string;
  /** UUID, made once per submission: a repeat with the same amount answers REPLAYED. */
  readonly conversionId: string;
  /** Points, or whole won of rolling. */
  readonly amount: number;
  readonly now: Date;
};

const converted = z.object({ amount: z.number() });

/**
 * Points become cash, 1 to 1. Refuses BELOW_MINIMUM (`details.minimum`), INSUFFICIENT_POINTS, DEBT_OWED (`details.debt`)
 * unless it is said to repay a debt, which the cash does first, and of gifts GIFT_NEEDS_DEPOSIT and GIFT_NEEDS_PLAY
 * (`details.locked`, `convertible`, `missing` in won). Source: docs/money.md.
 */
export function convertPoint(
  executor: Executor,
  given: Conversion & { readonly repaysDebt?: boolean | undefined },
): Promise<MoneyAnswer<{ readonly amount: number }>> {
  return askMoney(
    executor,
    {
      name: "money-convert-point",
      text: "SELECT * FROM platform.convert_point($1, $2, $3, $4, $5)",
      values: [given.memberId, given.conversionId, given.amount, given.repaysDebt ?? false, given.now],
    },
    converted,
  );
}

/**
 * The comp application: whole won of rolling become points, 1 to 1. What was earned until now is posted first. Refuses
 * BELOW_MINIMUM (`details.minimum`), INSUFFICIENT_ROLLING, DEBT_OWED (`details.debt`).
 */
export function convertRolling(
  executor: Executor,
  given: Conversion,
): Promise<MoneyAnswer<{ readonly amount: number }>> {
  return askMoney(
    executor,
    {
      name: "money-convert-rolling",
      text: "SELECT * FROM platform.convert_rolling($1, $2, $3, $4)",
      values: [given.memberId, given.conversionId, given.amount, given.now],
    },
    converted,
  );
}

/** Point types that can be granted; the others come of a deposit's bonus and of a comp application. */
export const grantablePointTypes = [
  "SIGN_UP_BONUS",
  "ATTENDANCE_BONUS",
  "COUPON_BONUS",
  "WINNER_BONUS",
  "RECOVER_WINNER_BONUS",
  "REFERRAL_BONUS",
  "PAYBACK_BONUS",
  "POST_BONUS",
] as const;
export type GrantablePointType = (typeof grantablePointTypes)[number];

/**
 * Gives points of a type, once for (source, sourceId). RECOVER_WINNER_BONUS takes: its amount is below 0, and it is
 * refused (INSUFFICIENT_POINTS) when the member does not hold that many. A member in self-exclusion gets none
 * (SELF_EXCLUDED). Source: docs/money.md, "Rolling (comp), points, referral, payback".
 */
export function grantPoint(
  executor: Executor,
  given: {
    readonly memberId: string;
    /** What grants, such as `point` for an operator; with `sourceId` the key of the grant. */
    readonly source: string;
    readonly sourceId: string;
    readonly type: GrantablePointType;
    readonly amount: number;
    readonly note?: string | undefined;
    readonly now: Date;
  },
): Promise<MoneyAnswer<{ readonly amount: number }>> {
  return askMoney(
    executor,
    {
      name: "money-grant-point",
      text: "SELECT * FROM platform.grant_point($1, $2, $3, $4, $5, $6, $7)",
      values: [
        given.memberId,
        given.source,
        given.sourceId,
        given.type,
        given.amount,
        given.note ?? null,
        given.now,
      ],
    },
    converted,
  );
}
