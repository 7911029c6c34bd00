import type { PasswordKind } from "../enumerations.ts";
import type { WordsOf } from "../language.ts";

/** Which of a member's passwords is meant. */
export const passwordKindWords: WordsOf<PasswordKind> = {
  LOGIN: { ko: "로그인 비밀번호", en: "Login password" },
  EXCHANGE: { ko: "출금 비밀번호", en: "Exchange password" },
};
