import type { WordsOf } from "../../language.ts";
import type { SignatureRule } from "../enumerations.ts";

/** What a vendor's calls are signed over. */
export const signatureRuleWords: WordsOf<SignatureRule> = {
  BODY: { ko: "본문", en: "Body" },
  REQUEST: { ko: "본문·경로·시각", en: "Body, path and time" },
};
