import type { WordsOf } from "../language.ts";
import type { TransferType } from "../moneyEnumerations.ts";

/** What a movement of money is called. */
export const transferTypeWords: WordsOf<TransferType> = {
  ADMIN_PAYMENT: { ko: "관리자 지급", en: "Administrator payment" },
  ADMIN_RECOVERY: { ko: "관리자 회수", en: "Administrator recovery" },
  DISTRIBUTOR_PAYMENT: { ko: "총판 지급", en: "Distributor payment" },
  DISTRIBUTOR_RECOVERY: { ko: "총판 회수", en: "Distributor recovery" },
  DEPOSIT: { ko: "입금", en: "Deposit" },
  WITHDRAWAL: { ko: "출금", en: "Withdrawal" },
  BET: { ko: "베팅", en: "Bet" },
  WIN: { ko: "당첨", en: "Win" },
  POINT_CONVERSION: { ko: "포인트 전환", en: "Point conversion" },
  BET_ROLLBACK: { ko: "베팅취소", en: "Bet cancelled" },
  WITHDRAWAL_HOLD: { ko: "출금 신청", en: "Withdrawal requested" },
  WITHDRAWAL_RETURN: { ko: "출금취소", en: "Withdrawal returned" },
  POINT: { ko: "포인트", en: "Points" },
  BONUS_LOCK: { ko: "보너스 적립(잠금)", en: "Bonus credited (locked)" },
  BONUS_RELEASE: { ko: "보너스 지급", en: "Bonus released" },
  BONUS_FORFEIT: { ko: "보너스 몰수", en: "Bonus forfeited" },
  ROLLING: { ko: "롤링 적립", en: "Rolling earned" },
  ROLLING_CONVERSION: { ko: "롤링 전환", en: "Rolling conversion" },
  TICKET: { ko: "룰렛 이용권", en: "Roulette ticket" },
  DEBT: { ko: "미수금 발생", en: "Debt" },
  DEBT_REPAYMENT: { ko: "미수금 상환", en: "Debt repaid" },
  DEBT_WRITE_OFF: { ko: "미수금 면제", en: "Debt written off" },
};
