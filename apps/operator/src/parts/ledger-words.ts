import type { PointType, TransferType } from "@hanpan/contract";
import type { MemberAccount } from "@hanpan/contract/operator/enumerations";
import * as m from "../paraglide/messages.js";
import { words } from "./labels.tsx";

type HouseAccount = "BANK" | "PROMOTION" | "COMMISSION" | "ADJUSTMENT" | "DISTRIBUTOR" | "RECEIVABLE";

/** The names of the money movements. */
export const transferWords: Record<TransferType, () => string> = {
  ADMIN_PAYMENT: m.money_ADMIN_PAYMENT,
  ADMIN_RECOVERY: m.money_ADMIN_RECOVERY,
  DISTRIBUTOR_PAYMENT: m.money_DISTRIBUTOR_PAYMENT,
  DISTRIBUTOR_RECOVERY: m.money_DISTRIBUTOR_RECOVERY,
  DEPOSIT: m.money_DEPOSIT,
  WITHDRAWAL: m.money_WITHDRAWAL,
  BET: m.money_BET,
  WIN: m.money_WIN,
  POINT_CONVERSION: m.money_POINT_CONVERSION,
  BET_ROLLBACK: m.money_BET_ROLLBACK,
  WITHDRAWAL_HOLD: m.money_WITHDRAWAL_HOLD,
  WITHDRAWAL_RETURN: m.money_WITHDRAWAL_RETURN,
  POINT: m.money_POINT,
  BONUS_LOCK: m.money_BONUS_LOCK,
  BONUS_RELEASE: m.money_BONUS_RELEASE,
  BONUS_FORFEIT: m.money_BONUS_FORFEIT,
  ROLLING: m.money_ROLLING,
  ROLLING_CONVERSION: m.money_ROLLING_CONVERSION,
  TICKET: m.money_TICKET,
  DEBT: m.money_DEBT,
  DEBT_REPAYMENT: m.money_DEBT_REPAYMENT,
  DEBT_WRITE_OFF: m.money_DEBT_WRITE_OFF,
};

/** What points were given for. */
export const pointTypeWords: Record<PointType, () => string> = {
  RECHARGE_BONUS: m.pointType_RECHARGE_BONUS,
  SIGN_UP_BONUS: m.pointType_SIGN_UP_BONUS,
  ATTENDANCE_BONUS: m.pointType_ATTENDANCE_BONUS,
  COUPON_BONUS: m.pointType_COUPON_BONUS,
  WINNER_BONUS: m.pointType_WINNER_BONUS,
  RECOVER_WINNER_BONUS: m.pointType_RECOVER_WINNER_BONUS,
  REFERRAL_BONUS: m.pointType_REFERRAL_BONUS,
  PAYBACK_BONUS: m.pointType_PAYBACK_BONUS,
  POST_BONUS: m.pointType_POST_BONUS,
  ROLLING_CONVERSION: m.pointType_ROLLING_CONVERSION,
};

/** The names of a member's accounts, and of the house's on the other side. */
export const accountWords: Record<MemberAccount | HouseAccount, () => string> = {
  BANK: m.account_BANK,
  PROMOTION: m.account_PROMOTION,
  COMMISSION: m.account_COMMISSION,
  ADJUSTMENT: m.account_ADJUSTMENT,
  DISTRIBUTOR: m.account_DISTRIBUTOR,
  RECEIVABLE: m.account_RECEIVABLE,
  CASH: m.account_CASH,
  HELD: m.account_HELD,
  LOCKED_BONUS: m.account_LOCKED_BONUS,
  POINT: m.account_POINT,
  ROLLING: m.account_ROLLING,
  TICKET: m.account_TICKET,
  DEBT: m.account_DEBT,
};

/** What a wallet call of a vendor does to the member's money. */
export const walletCallWords: Readonly<Record<string, () => string>> = {
  BET: m.money_BET,
  WIN: m.money_WIN,
  ROLLBACK: m.money_BET_ROLLBACK,
};

const gaming = "GAMING:";

/** The name of an account; a vendor's gaming account by the vendor's code. */
export function accountName(account: string): string {
  return account.startsWith(gaming)
    ? m.account_GAMING({ vendor: account.slice(gaming.length) })
    : words(accountWords, account);
}

/** An amount with its sign: won, points or tickets; rolling to its ten-thousandths. */
export function signedAmount(amount: number): string {
  const digits = Math.abs(amount).toLocaleString("en-US", { maximumFractionDigits: 4 });
  return amount > 0 ? `+${digits}` : amount < 0 ? `−${digits}` : digits;
}

/** Why a bonus ended, where the ledger keeps a code of the product's own. */
const bonusEndWords: Readonly<Record<string, () => string>> = {
  GIVEN_UP: m.bonusEnd_GIVEN_UP,
  MONEY_GONE: m.bonusEnd_MONEY_GONE,
  OTHER_KIND: m.bonusEnd_OTHER_KIND,
};

/** What was noted with a movement: a bonus's end in words, what an operator wrote as it is; null where nothing was. */
export function noteWords(type: string, note: string | null): string | null {
  return note === null || type !== "BONUS_FORFEIT" ? note : words(bonusEndWords, note);
}
