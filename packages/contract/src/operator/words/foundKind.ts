import type { WordsOf } from "../../language.ts";
import type { FoundKind } from "../objects/found.ts";

/** What a search found besides members. */
export const foundKindWords: WordsOf<FoundKind> = {
  REQUEST: { ko: "입출금 신청", en: "Deposit or withdrawal" },
  BET: { ko: "베팅", en: "Bet" },
  TRANSFER: { ko: "원장 거래", en: "Ledger movement" },
  PAYOUT: { ko: "출금 묶음", en: "Payout batch" },
  STATEMENT: { ko: "정산서", en: "Statement" },
  CHAIN: { ko: "USDT 송금", en: "USDT transfer" },
};
