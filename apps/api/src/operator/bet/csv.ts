import type { Language } from "@hanpan/contract/language";
import type { OperatorBet } from "@hanpan/contract/operator/objects/bet";
import { formatInstant } from "@hanpan/contract/time";
import { betStatusWords } from "@hanpan/contract/words/betStatus";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { winNotes } from "@hanpan/contract/words/winReason";
import { laterChange, laterChangeHeader } from "../../lib/laterChange.ts";

export const betHeader = {
  ko: [
    "베팅",
    "아이디",
    "닉네임",
    "게임사",
    "게임명",
    "종류",
    "게임번호",
    "베팅금액",
    "당첨금액",
    "상태",
    "베팅시간",
    "정산시간",
    laterChangeHeader.ko,
  ],
  en: [
    "Bet",
    "ID",
    "Nickname",
    "Provider",
    "Game",
    "Category",
    "Round ID",
    "Stake",
    "Win",
    "Status",
    "Bet at",
    "Settled at",
    laterChangeHeader.en,
  ],
} as const;

/** A bet as a line of a file; instants are Seoul's. */
export const betCells = (bet: OperatorBet, language: Language) => [
  bet.id,
  bet.member.loginId,
  bet.member.nickname,
  bet.vendorName,
  bet.gameName,
  gameCategoryWords[bet.category][language],
  bet.roundId,
  bet.stake,
  bet.win,
  [betStatusWords[bet.status][language], ...winNotes(bet, language)].join(" · "),
  formatInstant(bet.betAt),
  bet.settledAt === null ? null : formatInstant(bet.settledAt),
  laterChange(bet, language),
];
