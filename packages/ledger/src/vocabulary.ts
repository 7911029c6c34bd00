/** Why money moved: the specification's types first, then ours. Source: docs/money.md, "The ledger". */
export const transferTypes = [
  "ADMIN_PAYMENT",
  "ADMIN_RECOVERY",
  "DISTRIBUTOR_PAYMENT",
  "DISTRIBUTOR_RECOVERY",
  "DEPOSIT",
  "WITHDRAWAL",
  "BET",
  "WIN",
  "POINT_CONVERSION",
  "BET_ROLLBACK",
  "WITHDRAWAL_HOLD",
  "WITHDRAWAL_RETURN",
  "POINT",
  "BONUS_LOCK",
  "BONUS_RELEASE",
  "BONUS_FORFEIT",
  "ROLLING",
  "ROLLING_CONVERSION",
  "TICKET",
  "DEBT",
  "DEBT_REPAYMENT",
  "DEBT_WRITE_OFF",
] as const;
export type TransferType = (typeof transferTypes)[number];

/** What a transfer of type POINT was given for. Source: docs/money.md, "Rolling (comp), points, referral, payback". */
export const pointTypes = [
  "RECHARGE_BONUS",
  "SIGN_UP_BONUS",
  "ATTENDANCE_BONUS",
  "COUPON_BONUS",
  "WINNER_BONUS",
  "RECOVER_WINNER_BONUS",
  "REFERRAL_BONUS",
  "PAYBACK_BONUS",
  "POST_BONUS",
  "ROLLING_CONVERSION",
] as const;
export type PointType = (typeof pointTypes)[number];

/** A member's own accounts; none of them ever falls below 0. */
export const accounts = ["CASH", "HELD", "LOCKED_BONUS", "POINT", "ROLLING", "TICKET", "DEBT"] as const;
export type Account = (typeof accounts)[number];

/** What an account counts in. ROLLING is 1/10,000 won, so that stake × basis points is exact; DEBT is won owed; USDT is 1/1,000,000 USDT. */
export const units = ["WON", "POINT", "ROLLING", "TICKET", "DEBT", "USDT"] as const;
export type Unit = (typeof units)[number];

/**
 * What an operation answers.
 *
 * - `OK`: moved, or there was nothing to move.
 * - `REPLAYED`: this very operation had been done before; nothing moved.
 * - `INSUFFICIENT`: an account would fall below 0; nothing moved.
 * - `NOT_FOUND`: the member has no account, or there is no such transfer; nothing moved.
 * - `CONFLICT`: the reference was used for something else; nothing moved.
 */
export const outcomes = ["OK", "REPLAYED", "INSUFFICIENT", "NOT_FOUND", "CONFLICT"] as const;
export type Outcome = (typeof outcomes)[number];
