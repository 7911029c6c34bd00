import type { WordsOf } from "../../language.ts";
import type {
  ExclusionAlone,
  ExclusionClue,
  ExclusionForm,
  ExclusionState,
  ListingDecision,
  ListingOccasion,
  ListingStanding,
  listingRemovals,
  RegisterAnswer,
  registerAway,
} from "../exclusionEnumerations.ts";

/** What of a person agrees with a line of a list. */
export const exclusionClueWords: WordsOf<ExclusionClue> = {
  PHONE: { ko: "휴대폰번호", en: "Mobile number" },
  ACCOUNT: { ko: "계좌번호", en: "Account number" },
  NAME_BIRTH: { ko: "이름과 생년월일", en: "Name and birth date" },
  IDENTITY: { ko: "본인인증(CI)", en: "Verified identity (CI)" },
};

/** How a list's publisher wrote it. */
export const exclusionFormWords: WordsOf<ExclusionForm> = {
  CLEAR: { ko: "평문", en: "In clear" },
  SHA256: { ko: "SHA-256 해시", en: "SHA-256 hashes" },
  HMAC: { ko: "HMAC-SHA-256 해시 (명단 키)", en: "HMAC-SHA-256 hashes, with the list's key" },
};

/** What one thing alone that agrees does. */
export const exclusionAloneWords: WordsOf<ExclusionAlone> = {
  BINDS: { ko: "바로 이용 제한", en: "Excludes at once" },
  ASKS: { ko: "담당자가 확인", en: "The desk is asked" },
};

/** How far a version of a list is. */
export const exclusionStateWords: WordsOf<ExclusionState> = {
  READING: { ko: "올리는 중", en: "Being uploaded" },
  COUNTING: { ko: "회원 대조 중", en: "Members are counted" },
  READ: { ko: "적용 대기", en: "Ready to switch on" },
  ON: { ko: "적용 중", en: "On" },
  OVER: { ko: "종료", en: "Over" },
};

/** How a member stands whom a list names, or may. */
export const listingStandingWords: WordsOf<ListingStanding> = {
  BOUND: { ko: "이용 제한", en: "Excluded" },
  ASKED: { ko: "확인 필요", en: "To be checked" },
  NOT_THEM: { ko: "다른 사람", en: "Somebody else" },
};

/** At what it was found. */
export const listingOccasionWords: WordsOf<ListingOccasion> = {
  SIGN_UP: { ko: "회원가입", en: "Sign-up" },
  SIGN_IN: { ko: "로그인", en: "Sign-in" },
  DEPOSIT: { ko: "입금", en: "Deposit" },
  CHANGE: { ko: "정보 변경", en: "Change of details" },
  LIST: { ko: "명단 대조", en: "Check of members" },
};

/** What the desk says of it. */
export const listingDecisionWords: WordsOf<ListingDecision> = {
  BOUND: { ko: "명단의 본인", en: "It is this person" },
  NOT_THEM: { ko: "다른 사람", en: "Somebody else" },
  ENDED: { ko: "제한 종료", en: "End it" },
};

/** What is done while a register is away. */
export const registerAwayWords: WordsOf<(typeof registerAway)[number]> = {
  LET: { ko: "허용하고 나중에 조회", en: "Let in, ask later" },
  REFUSE: { ko: "거절", en: "Refuse" },
};

/** What follows when somebody is named no more. */
export const listingRemovalWords: WordsOf<(typeof listingRemovals)[number]> = {
  ENDS: { ko: "제한을 자동으로 종료", en: "The exclusion ends" },
  STAYS: { ko: "담당자가 종료할 때까지 유지", en: "It stays until the desk ends it" },
};

/** What lists or a register answered. */
export const registerAnswerWords: WordsOf<RegisterAnswer> = {
  EXCLUDED: { ko: "등재됨", en: "Listed" },
  CLEAR: { ko: "등재되지 않음", en: "Not listed" },
  UNKNOWN: { ko: "응답 없음", en: "No answer" },
};
