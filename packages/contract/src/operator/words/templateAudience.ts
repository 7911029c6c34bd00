import type { WordsOf } from "../../language.ts";
import type { TemplateAudience } from "../objects/inquiry.ts";

/** Whom a template of inquiries is for. */
export const templateAudienceWords: WordsOf<TemplateAudience> = {
  MEMBER: { ko: "회원이 문의할 때", en: "For members who ask" },
  OPERATOR: { ko: "운영자가 답변할 때", en: "For operators who answer" },
};
