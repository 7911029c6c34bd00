import type { DocumentKind } from "../knowledgeEnumerations.ts";
import type { WordsOf } from "../language.ts";

/** Documents by which a member is known. */
export const documentKindWords: WordsOf<DocumentKind> = {
  IDENTITY_CARD: { ko: "신분증", en: "Identity card" },
  BANKBOOK: { ko: "통장 사본", en: "Copy of the bankbook" },
  ADDRESS: { ko: "주소 확인 서류", en: "Proof of address" },
  FUNDS: { ko: "자금 출처 서류", en: "Source of funds" },
};
