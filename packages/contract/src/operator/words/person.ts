import type { WordsOf } from "../../language.ts";
import type { PersonClue, PersonStrength, PersonVerdict } from "../personEnumerations.ts";

/** What two members share. */
export const personClueWords: WordsOf<PersonClue> = {
  PHONE: { ko: "휴대폰번호", en: "Mobile number" },
  ACCOUNT: { ko: "계좌번호", en: "Account number" },
  USDT: { ko: "USDT 주소", en: "USDT address" },
  NAME_BIRTH: { ko: "이름과 생년월일", en: "Name and birth date" },
  NEAR_BIRTH: { ko: "이름과 한 자리 다른 생년월일", en: "Name, birth date but for a digit" },
  DEVICE: { ko: "기기", en: "Device" },
  NETWORK: { ko: "같은 시간대의 접속 주소", en: "Address within the same hours" },
};

/** How surely two members are one person. */
export const personStrengthWords: WordsOf<PersonStrength> = {
  CERTAIN: { ko: "확실", en: "Certain" },
  PROBABLE: { ko: "가능성 있음", en: "Probable" },
};

/** What an operator says of two members. */
export const personVerdictWords: WordsOf<PersonVerdict> = {
  SAME: { ko: "동일인", en: "The same person" },
  NOT_SAME: { ko: "다른 사람", en: "Not the same person" },
};
