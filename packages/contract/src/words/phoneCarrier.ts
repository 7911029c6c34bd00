import type { PhoneCarrier } from "../enumerations.ts";
import type { WordsOf } from "../language.ts";

/** What a telephone's carrier is called, as long as the site gives it no name of its own. */
export const phoneCarrierWords: WordsOf<PhoneCarrier> = {
  SKT: { ko: "SKT", en: "SKT" },
  KT: { ko: "KT", en: "KT" },
  LGU: { ko: "LG U+", en: "LG U+" },
  SKT_MVNO: { ko: "SKT 알뜰폰", en: "SKT MVNO" },
  KT_MVNO: { ko: "KT 알뜰폰", en: "KT MVNO" },
  LGU_MVNO: { ko: "LG U+ 알뜰폰", en: "LG U+ MVNO" },
};
