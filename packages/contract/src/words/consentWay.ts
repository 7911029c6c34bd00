import type { ConsentWay } from "../enumerations.ts";
import type { WordsOf } from "../language.ts";

/** Where a consent was given or withdrawn. */
export const consentWayWords: WordsOf<ConsentWay> = {
  SIGN_UP: { ko: "회원가입", en: "Sign-up" },
  ASKED: { ko: "개정 안내", en: "Asked again" },
  OPTIONS: { ko: "계정 설정", en: "Account options" },
};
