import type { FaqCategory } from "../faqEnumerations.ts";
import type { WordsOf } from "../language.ts";

/** What a question that is often asked is about. */
export const faqCategoryWords: WordsOf<FaqCategory> = {
  DEPOSIT: { ko: "입금", en: "Deposits" },
  WITHDRAWAL: { ko: "출금", en: "Withdrawals" },
  REWARD: { ko: "포인트와 보너스", en: "Points and bonuses" },
  GAME: { ko: "게임", en: "Games" },
  ACCOUNT: { ko: "회원 정보", en: "Your account" },
  PROTECTION: { ko: "이용 보호", en: "Staying in control" },
};
