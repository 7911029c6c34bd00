import type { WordsOf } from "../../language.ts";
import type { GlanceMark } from "../glanceEnumerations.ts";

/** What is said of a withdrawal or a member at a glance. */
export const glanceMarkWords: WordsOf<GlanceMark> = {
  FEW_BETS: { ko: "입금 후 베팅 10회 미만", en: "Fewer than ten bets since the deposit" },
  OPEN_CASE: { ko: "열린 사건", en: "Open case" },
  SAME_PERSON: { ko: "다른 회원과 동일인", en: "One person with another member" },
  SHARED_ACCOUNT: { ko: "다른 회원과 같은 계좌", en: "Account of other members too" },
  SHARED_WALLET: { ko: "다른 회원과 같은 USDT 주소", en: "USDT address of other members too" },
  HOLDER_DIFFERS: { ko: "은행 예금주 다름", en: "The bank names another holder" },
  FIRST_WITHDRAWAL: { ko: "첫 출금", en: "First withdrawal" },
  NEW_ACCOUNT: { ko: "새 계좌", en: "New account" },
  NEW_WALLET: { ko: "새 USDT 주소", en: "New USDT address" },
  NEW_DEVICE: { ko: "새 기기", en: "New device" },
  NEW_ADDRESS: { ko: "새 접속 주소", en: "New address" },
  SHARED_DEVICE: { ko: "다른 회원과 같은 기기", en: "Device of other members too" },
  SHARED_ADDRESS: { ko: "같은 시간대 같은 접속 주소의 회원", en: "Address of others within the same hours" },
  HOLDER_UNKNOWN: { ko: "은행 예금주 미확인", en: "The holder is not known from the bank" },
};
