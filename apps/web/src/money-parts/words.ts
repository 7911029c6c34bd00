import type {
  BonusKind,
  GameCategory,
  Language,
  MoneyRequestStatus,
  MoneyRequestType,
  TransferType,
} from "@hanpan/contract";
import { formatNumber, spokenWon } from "@hanpan/contract/money";
import type { BadgeTone } from "@hanpan/ui";
import * as m from "../paraglide/messages.js";

export const statusWords: Record<MoneyRequestStatus, () => string> = {
  WAITING: m.status_WAITING,
  PROCESSING: m.status_PROCESSING,
  COMPLETED: m.status_COMPLETED,
  CANCELLED: m.status_CANCELLED,
};

export const statusTones: Record<MoneyRequestStatus, BadgeTone> = {
  WAITING: "neutral",
  PROCESSING: "cobalt",
  COMPLETED: "jade",
  CANCELLED: "vermilion",
};

export const requestTypeWords: Record<MoneyRequestType, () => string> = {
  DEPOSIT: m.money_DEPOSIT,
  WITHDRAWAL: m.money_WITHDRAWAL,
};

export const bonusWords: Record<BonusKind, () => string> = {
  SLOT: m.req_bonus_SLOT,
  LIVE: m.req_bonus_LIVE,
};

/** Why a request ended, as its line tells it: words of the product's own where no operator gave any. */
export const reasonLine = (reason: string): string =>
  reason === "EXPIRED" ? m.req_reason_expired() : m.req_reason({ reason });

export const categoryWords: Record<GameCategory, () => string> = {
  SLOT: m.cat_SLOT,
  LIVE: m.cat_LIVE,
  SPORTS: m.cat_SPORTS,
  MINI: m.cat_MINI,
};

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

/** Points as they are read: `10,000P`. */
export function points(amount: number): string {
  return m.cash_points({ amount: formatNumber(amount) });
}

const englishReading = new Intl.NumberFormat("en", {
  notation: "compact",
  compactDisplay: "long",
  maximumFractionDigits: 9,
});

/** The amount as it is spoken: `일백만 원`, `1 million won`. Empty for nothing. */
export function readAloud(amountWon: number | null, language: Language): string {
  if (amountWon === null || amountWon === 0) return "";
  return language === "ko" ? spokenWon(amountWon) : `${englishReading.format(amountWon)} won`;
}
