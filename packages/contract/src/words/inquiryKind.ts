import type { WordsOf } from "../language.ts";
import type { InquiryKind } from "../writtenEnumerations.ts";

/** What an inquiry asks for. */
export const inquiryKindWords: WordsOf<InquiryKind> = {
  GENERAL: { ko: "1:1 문의", en: "1:1 inquiry" },
  ACCOUNT: { ko: "계좌문의", en: "Account inquiry" },
};
