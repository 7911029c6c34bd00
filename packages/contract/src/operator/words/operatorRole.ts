import type { WordsOf } from "../../language.ts";
import type { HeldRole } from "../permissions.ts";

/** What an operator's role is called. */
export const operatorRoleWords: WordsOf<HeldRole> = {
  OWNER: { ko: "소유자", en: "Owner" },
  CASHIER: { ko: "입출금 담당", en: "Cashier" },
  SUPPORT: { ko: "고객지원", en: "Support" },
  CONTENT: { ko: "콘텐츠 담당", en: "Content" },
  RISK: { ko: "리스크 담당", en: "Risk" },
  DISTRIBUTOR: { ko: "총판", en: "Distributor" },
  CUSTOM: { ko: "직접 만든 역할", en: "A role of your own" },
};
