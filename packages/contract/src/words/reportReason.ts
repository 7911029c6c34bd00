import type { WordsOf } from "../language.ts";
import type { ReportReason } from "../writtenEnumerations.ts";

/** Why a post or comment was reported. */
export const reportReasonWords: WordsOf<ReportReason> = {
  SPAM: { ko: "광고, 도배", en: "Advertising, flooding" },
  ABUSE: { ko: "욕설, 비방", en: "Insults, slander" },
  OBSCENE: { ko: "음란, 불쾌한 내용", en: "Obscene, offensive" },
  PRIVACY: { ko: "개인정보 노출", en: "Personal data shown" },
  OTHER: { ko: "기타", en: "Something else" },
};
