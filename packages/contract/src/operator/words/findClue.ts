import type { WordsOf } from "../../language.ts";
import type { FindClue } from "../objects/found.ts";

/** By what of a member a search found them. */
export const findClueWords: WordsOf<FindClue> = {
  ID: { ko: "회원 번호", en: "Member number" },
  LOGIN_ID: { ko: "아이디", en: "ID" },
  NICKNAME: { ko: "닉네임", en: "Nickname" },
  REFERRAL_CODE: { ko: "추천 코드", en: "Referral code" },
  NAME: { ko: "이름 일부", en: "Part of a name" },
  PHONE: { ko: "휴대폰 번호", en: "Phone" },
  ACCOUNT: { ko: "계좌번호", en: "Account number" },
  USDT: { ko: "USDT 주소", en: "USDT address" },
  NETWORK: { ko: "접속 주소", en: "Sign-in address" },
  DEVICE: { ko: "기기", en: "Device" },
};
