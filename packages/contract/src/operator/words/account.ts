import type { Language, Words, WordsOf } from "../../language.ts";
import { wordOrCode } from "../../words/wordOrCode.ts";
import type { HouseAccount, MemberAccount } from "../enumerations.ts";

/** What a member's accounts are called, and the house's on the other side. */
export const accountWords: WordsOf<MemberAccount | HouseAccount> = {
  CASH: { ko: "보유머니", en: "Cash" },
  HELD: { ko: "출금 보류", en: "Held" },
  LOCKED_BONUS: { ko: "보너스머니", en: "Locked bonus" },
  POINT: { ko: "포인트", en: "Points" },
  ROLLING: { ko: "롤링금", en: "Rolling" },
  TICKET: { ko: "이용권", en: "Tickets" },
  DEBT: { ko: "미수금", en: "Debt" },
  BANK: { ko: "은행", en: "Bank" },
  PROMOTION: { ko: "프로모션", en: "Promotion" },
  COMMISSION: { ko: "수수료", en: "Commission" },
  ADJUSTMENT: { ko: "조정", en: "Adjustment" },
  DISTRIBUTOR: { ko: "총판", en: "Distributor" },
  RECEIVABLE: { ko: "회원 미수금", en: "Owed by members" },
  "PROVIDER:PORTONE": { ko: "결제대행사 (포트원)", en: "Payment provider (PortOne)" },
  "USDT:TRC20": { ko: "USDT 지갑 (TRC-20)", en: "USDT wallet (TRC-20)" },
  "USDT:ERC20": { ko: "USDT 지갑 (ERC-20)", en: "USDT wallet (ERC-20)" },
  EXCHANGE: { ko: "USDT 환전", en: "USDT exchange" },
  FEE: { ko: "출금 수수료", en: "Withdrawal fees" },
};

const gaming = "GAMING:";
const games: Words = { ko: "게임", en: "Games" };

/** What an account is called; a vendor's gaming account by the vendor's code. */
export const accountName = (account: string, language: Language): string =>
  account.startsWith(gaming)
    ? `${games[language]} ${account.slice(gaming.length)}`
    : wordOrCode(accountWords, account, language);
