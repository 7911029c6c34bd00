import type { Language, Words } from "../../language.ts";

const expired: Words = {
  ko: "정해진 시간 안에 입금이 확인되지 않아 자동 취소",
  en: "Cancelled automatically: no transfer in time",
};

const replaced: Words = {
  ko: "실제 도착한 금액의 입금으로 대체",
  en: "Replaced by a deposit of what arrived",
};

const noAccount: Words = {
  ko: "가상계좌를 발급하지 못해 자동 취소",
  en: "Cancelled automatically: no virtual account could be opened",
};

const byMember: Words = { ko: "회원이 직접 취소", en: "Cancelled by the member" };

const ownWords: Readonly<Record<string, Words>> = {
  EXPIRED: expired,
  BY_MEMBER: byMember,
  REPLACED: replaced,
  PAYMENT_UNAVAILABLE: noAccount,
};

/** Why a request was cancelled: what an operator wrote, or words for a request that ended by itself. */
export const requestReason = (reason: string, language: Language): string =>
  ownWords[reason]?.[language] ?? reason;
