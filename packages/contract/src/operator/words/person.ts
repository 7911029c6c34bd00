import type { WordsOf } from "../../language.ts";
import type {
  PersonAnswer,
  PersonClue,
  PersonDecision,
  PersonOccasion,
  PersonOutcome,
  PersonStanding,
  PersonStrength,
  PersonVerdict,
} from "../personEnumerations.ts";

/** What two members share. */
export const personClueWords: WordsOf<PersonClue> = {
  PHONE: { ko: "휴대폰번호", en: "Mobile number" },
  ACCOUNT: { ko: "계좌번호", en: "Account number" },
  USDT: { ko: "USDT 주소", en: "USDT address" },
  NAME_BIRTH: { ko: "이름과 생년월일", en: "Name and birth date" },
  NEAR_BIRTH: { ko: "이름과 한 자리 다른 생년월일", en: "Name, birth date but for a digit" },
  DEVICE: { ko: "기기", en: "Device" },
  NETWORK: { ko: "같은 시간대의 접속 주소", en: "Address within the same hours" },
  IDENTITY: { ko: "본인인증", en: "Verified identity" },
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

/** How somebody stands whom a person is or may be. */
export const personStandingWords: WordsOf<PersonStanding> = {
  EXCLUDED: { ko: "이용 제한 중인 회원", en: "Excluded member" },
  SUSPENDED: { ko: "정지된 회원", en: "Suspended member" },
  CLOSED: { ko: "탈퇴한 회원", en: "Closed account" },
  MEMBER: { ko: "이용 중인 회원", en: "Member with an account" },
};

/** At what it was found who somebody is. */
export const personOccasionWords: WordsOf<PersonOccasion> = {
  SIGN_UP: { ko: "회원가입", en: "Sign-up" },
  ACCOUNT: { ko: "계좌 변경", en: "Change of account" },
  DEPOSIT: { ko: "입금 신청", en: "Deposit" },
  IDENTITY: { ko: "본인인증", en: "Verification of the identity" },
};

/** What became of somebody whom the site knows. */
export const personOutcomeWords: WordsOf<PersonOutcome> = {
  REFUSED: { ko: "거절", en: "Refused" },
  HELD: { ko: "보류", en: "Held" },
};

/** What an operator decides about who is held. */
export const personDecisionWords: WordsOf<PersonDecision> = {
  ADMITTED: { ko: "이용 허용", en: "Let in" },
  KEPT_OUT: { ko: "이용 불가", en: "Kept out" },
};

/** What the site does with somebody whom it knows. */
export const personAnswerWords: WordsOf<PersonAnswer> = {
  LET: { ko: "막지 않고 표시", en: "Let in and marked" },
  HOLD: { ko: "운영자 확인까지 보류", en: "Held for an operator" },
  REFUSE: { ko: "거절", en: "Refused" },
};
