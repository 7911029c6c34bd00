import type { ConsentKind } from "../enumerations.ts";
import type { WordsOf } from "../language.ts";

/** What a member is asked to agree to. */
export const consentKindWords: WordsOf<ConsentKind> = {
  TERMS: { ko: "이용약관", en: "Terms of use" },
  PRIVACY: { ko: "개인정보 수집 및 이용", en: "Collection and use of personal data" },
  MARKETING: { ko: "광고성 정보 수신", en: "Offers and promotions" },
};
