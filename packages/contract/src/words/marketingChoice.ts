import type { WordsOf } from "../language.ts";
import type { MarketingChoice, MarketingProduct } from "../marketing.ts";

/** What is advertised. */
export const marketingProductWords: WordsOf<MarketingProduct> = {
  BETTING: { ko: "스포츠 베팅", en: "Betting" },
  CASINO: { ko: "카지노", en: "Casino" },
  BINGO: { ko: "Bingo", en: "Bingo" },
};

/** What a member agrees to of advertising. */
export const marketingChoiceWords: WordsOf<MarketingChoice> = {
  "NOTE:ALL": { ko: "쪽지", en: "Notes on the site" },
  "SMS:ALL": { ko: "문자", en: "Text messages" },
  "EMAIL:ALL": { ko: "이메일", en: "E-mail" },
  "PHONE:ALL": { ko: "전화", en: "Phone calls" },
  "NIGHT:ALL": { ko: "야간(21시~8시)에도 받기", en: "At night too (21:00 to 08:00)" },
  "NOTE:BETTING": { ko: "스포츠 베팅, 쪽지", en: "Betting, notes on the site" },
  "NOTE:CASINO": { ko: "카지노, 쪽지", en: "Casino, notes on the site" },
  "NOTE:BINGO": { ko: "Bingo, 쪽지", en: "Bingo, notes on the site" },
  "SMS:BETTING": { ko: "스포츠 베팅, 문자", en: "Betting, text messages" },
  "SMS:CASINO": { ko: "카지노, 문자", en: "Casino, text messages" },
  "SMS:BINGO": { ko: "Bingo, 문자", en: "Bingo, text messages" },
  "EMAIL:BETTING": { ko: "스포츠 베팅, 이메일", en: "Betting, e-mail" },
  "EMAIL:CASINO": { ko: "카지노, 이메일", en: "Casino, e-mail" },
  "EMAIL:BINGO": { ko: "Bingo, 이메일", en: "Bingo, e-mail" },
  "PHONE:BETTING": { ko: "스포츠 베팅, 전화", en: "Betting, phone calls" },
  "PHONE:CASINO": { ko: "카지노, 전화", en: "Casino, phone calls" },
  "PHONE:BINGO": { ko: "Bingo, 전화", en: "Bingo, phone calls" },
};
