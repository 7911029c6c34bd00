/** The kinds of points and of transfers: what lists of money name, and no first screen does. */

/** What points are given for (docs/money.md, "Rolling (comp), points, referral, payback"). */
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

/** A row of the point history: what points were given for, converted to, or moved by an administrator. */
export const pointEntryTypes = [
  ...pointTypes,
  "POINT_CONVERSION",
  "ADMIN_PAYMENT",
  "ADMIN_RECOVERY",
] as const;
export type PointEntryType = (typeof pointEntryTypes)[number];

/** Names of the money movements: the specification's nine, then ours (docs/money.md, "The ledger"). */
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

/** Why a win was paid before the round's result brought it, as its vendor says (docs/vendors.md, "The wallet"). */
export const winReasons = ["CASH_OUT", "CASH_OUT_PART", "EARLY_PAYOUT"] as const;
export type WinReason = (typeof winReasons)[number];
