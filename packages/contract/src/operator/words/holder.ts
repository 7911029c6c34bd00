import type { WordsOf } from "../../language.ts";
import type { HolderAgainst, HolderCheck, HolderOutcome } from "../holderEnumerations.ts";

/** What a site does about who holds a member's account. */
export const holderCheckWords: WordsOf<HolderCheck> = {
  OFF: { ko: "조회하지 않음", en: "Nobody is asked" },
  SHOW: { ko: "조회 결과 표시", en: "Show what the bank says" },
  HOLD: { ko: "다르면 지급 전 확인 요구", en: "Ask for a look before paying where it differs" },
};

/** What a bank says of who holds an account. */
export const holderOutcomeWords: WordsOf<HolderOutcome> = {
  MATCH: { ko: "일치", en: "The same" },
  DIFFERS: { ko: "다름", en: "Somebody else" },
  UNKNOWN: { ko: "확인되지 않음", en: "Not known" },
};

/** Which name the holder was held against. */
export const holderAgainstWords: WordsOf<HolderAgainst> = {
  VERIFIED: { ko: "본인인증한 이름", en: "The verified name" },
  TYPED: { ko: "등록한 예금주", en: "The registered holder" },
};
