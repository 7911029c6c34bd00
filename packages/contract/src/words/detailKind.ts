import type { DetailKind } from "../changeEnumerations.ts";
import type { WordsOf } from "../language.ts";

/** What of a member's details is changed. */
export const detailKindWords: WordsOf<DetailKind> = {
  NAME: { ko: "이름", en: "Name" },
  PHONE: { ko: "휴대폰번호", en: "Mobile number" },
  ACCOUNT: { ko: "계좌", en: "Bank account" },
  USDT: { ko: "USDT 지갑 주소", en: "USDT wallet address" },
  NICKNAME: { ko: "닉네임", en: "Nickname" },
};
