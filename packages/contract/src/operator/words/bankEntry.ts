import type { WordsOf } from "../../language.ts";
import type {
  BankDirection,
  BankEntryReason,
  BankEntryState,
  BankSourceKind,
  BankUnreadReason,
} from "../enumerations.ts";

/** Who reports money on the site's accounts. */
export const bankSourceKindWords: WordsOf<BankSourceKind> = {
  SMS: { ko: "은행 문자", en: "Bank messages" },
  INQUIRY: { ko: "계좌 조회 서비스", en: "Account inquiry" },
  PROVIDER: { ko: "결제 대행사", en: "Payment provider" },
  FILE: { ko: "거래 내역 파일", en: "Statement file" },
};

/** What became of money on a site account. */
export const bankEntryStateWords: WordsOf<BankEntryState> = {
  WAITING: { ko: "확인 대기", en: "Waiting" },
  MATCHED: { ko: "매칭됨", en: "Matched" },
  DISMISSED: { ko: "제외됨", en: "Dismissed" },
};

export const bankDirectionWords: WordsOf<BankDirection> = {
  IN: { ko: "입금", en: "In" },
  OUT: { ko: "출금", en: "Out" },
};

/** Why a person decides about money that came in. */
export const bankEntryReasonWords: WordsOf<BankEntryReason> = {
  NO_REQUEST: { ko: "맞는 신청 없음", en: "No matching request" },
  SEVERAL: { ko: "맞는 신청이 여러 건", en: "Several matching requests" },
  OTHER_NAME: { ko: "입금자명 다름", en: "Different name" },
  OTHER_AMOUNT: { ko: "금액 다름", en: "Different amount" },
  OTHER_ACCOUNT: { ko: "안내한 계좌와 다름", en: "Not the account given" },
  TOO_EARLY: { ko: "신청 전 입금", en: "Before the request" },
  AFTER_EXPIRY: { ko: "신청 만료 후 입금", en: "After the request expired" },
  AFTER_CANCELLATION: { ko: "신청 취소 후 입금", en: "After the request was cancelled" },
  ALREADY_COMPLETED: { ko: "이미 완료된 신청", en: "Already completed by hand" },
  NOT_THE_HOLDER: { ko: "예금주 아닌 입금자", en: "Depositor is not the holder" },
  IN_WORK: { ko: "담당자 처리 중", en: "Being handled by an operator" },
  ABOVE_LIMIT: { ko: "자동 입금 한도 초과", en: "Above the automatic limit" },
  MEMBER_LIMIT: { ko: "회원 입금 한도 초과", en: "Above the member's own limit" },
  MEMBER_SUSPENDED: { ko: "정지된 회원", en: "Member is suspended" },
  MEMBER_EXCLUDED: { ko: "자가 차단 회원", en: "Member is excluded" },
  ACCOUNT_CLOSED: { ko: "사용 중지된 계좌", en: "Account out of use" },
  DUPLICATE: { ko: "중복 통지 의심", en: "May be reported twice" },
  TAKEN_BACK: { ko: "입금 취소", en: "Payment taken back" },
  UNDONE: { ko: "완료 취소된 입금", en: "Its deposit was taken back" },
  BALANCE_BREAK: { ko: "잔액이 이어지지 않는 파일", en: "Balances of the file do not follow" },
  REFUSED: { ko: "완료할 수 없음", en: "Could not be completed" },
};

/** Why what a source said became no entry. */
export const bankUnreadReasonWords: WordsOf<BankUnreadReason> = {
  NOT_UNDERSTOOD: { ko: "읽을 수 없는 형식", en: "Not understood" },
  ACCOUNT_UNKNOWN: { ko: "등록되지 않은 계좌", en: "Unknown account" },
  ACCOUNT_UNCLEAR: { ko: "계좌를 특정할 수 없음", en: "Account unclear" },
  NO_MONEY: { ko: "입출금 문자 아님", en: "Not about money" },
};
