import type { WordsOf } from "../../language.ts";
import type { Deleter } from "../enumerations.ts";

/** Who took a post or comment off the board. */
export const deleterWords: WordsOf<Deleter> = {
  AUTHOR: { ko: "작성자", en: "Author" },
  OPERATOR: { ko: "운영자", en: "Operator" },
};
