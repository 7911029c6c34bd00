import type { WithdrawalFactor } from "../../factorEnumerations.ts";
import type { WordsOf } from "../../language.ts";

/** Of whom a withdrawal asks for the second factor. */
export const withdrawalFactorWords: WordsOf<WithdrawalFactor> = {
  NEVER: { ko: "요구하지 않음", en: "Nobody" },
  WHERE_SET_UP: { ko: "설정한 회원에게만", en: "Members who have one" },
  ALWAYS: { ko: "모든 회원에게", en: "Every member" },
};
