import type { WordsOf } from "../../language.ts";

/** What the bundled sportsbook's desk calls its proposals (docs/vendors.md, "What the site asks of you"); another maker's stand by their code. */
export const deskProposalKinds = [
  "SETTLE",
  "VOID_FIXTURE",
  "VOID_MARKET",
  "REINSTATE_FIXTURE",
  "REINSTATE_MARKET",
  "CORRECT",
] as const;

/** What somebody proposed at a sports desk. */
export const deskProposalWords: WordsOf<(typeof deskProposalKinds)[number]> = {
  SETTLE: { ko: "결과 입력", en: "Result" },
  VOID_FIXTURE: { ko: "경기 무효", en: "Match void" },
  VOID_MARKET: { ko: "종목 무효", en: "Market void" },
  REINSTATE_FIXTURE: { ko: "경기 무효 취소", en: "Match void no more" },
  REINSTATE_MARKET: { ko: "종목 무효 취소", en: "Market void no more" },
  CORRECT: { ko: "결과 정정", en: "Correction" },
};
