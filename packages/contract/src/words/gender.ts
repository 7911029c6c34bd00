import type { Gender } from "../enumerations.ts";
import type { WordsOf } from "../language.ts";

/** A member's gender. */
export const genderWords: WordsOf<Gender> = {
  MALE: { ko: "남성", en: "Male" },
  FEMALE: { ko: "여성", en: "Female" },
};
