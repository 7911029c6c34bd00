import type { OperatorBet } from "@hanpan/contract/operator/objects/bet";
import { formatInstant } from "@hanpan/contract/time";

export const betHeader = {
  ko: [
    "베팅",
    "아이디",
    "닉네임",
    "게임사",
    "게임명",
    "종류",
    "라운드",
    "베팅금액",
    "당첨금액",
    "상태",
    "베팅시간",
    "정산시간",
  ],
  en: [
    "Bet",
    "ID",
    "Nickname",
    "Provider",
    "Game",
    "Category",
    "Round",
    "Stake",
    "Win",
    "Status",
    "Bet at",
    "Settled at",
  ],
} as const;

/** A bet as a line of a file; instants are Seoul's. */
export const betCells = (bet: OperatorBet) => [
  bet.id,
  bet.member.loginId,
  bet.member.nickname,
  bet.vendorName,
  bet.gameName,
  bet.category,
  bet.roundId,
  bet.stake,
  bet.win,
  bet.status,
  formatInstant(bet.betAt),
  bet.settledAt === null ? null : formatInstant(bet.settledAt),
];
