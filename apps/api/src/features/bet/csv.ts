import { formatInstant } from "@hanpan/contract/time";
import { betStatusWords } from "@hanpan/contract/words/betStatus";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import type { Pool } from "pg";
import { laterChange, laterChangeHeader } from "../../lib/laterChange.ts";
import { type BetFilter, readBets } from "./history.ts";

const rowsAtOnce = 1_000;

export const betHeader = {
  ko: [
    "번호",
    "게임사",
    "게임명",
    "종류",
    "게임번호",
    "베팅금액",
    "당첨금액",
    "상태",
    "베팅시간",
    "등록시간",
    "생성일시",
    "정산일시",
    laterChangeHeader.ko,
  ],
  en: [
    "No.",
    "Provider",
    "Game name",
    "Category",
    "Round ID",
    "Betting amount",
    "Winning amount",
    "Status",
    "Betting time",
    "Registration time",
    "Created at",
    "Settled at",
    laterChangeHeader.en,
  ],
} as const;

/** Everything that the filters match, a thousand rows at a time; instants are Seoul's. */
export async function* betCsvRows(pool: Pool, filter: BetFilter) {
  const { language } = filter;
  let start: Parameters<typeof readBets>[2] = { skip: 0 };
  for (;;) {
    const bets = await readBets(pool, filter, start, rowsAtOnce);
    yield bets.map((bet) => [
      bet.number,
      bet.vendorName,
      bet.gameName,
      gameCategoryWords[bet.category][language],
      bet.roundId,
      bet.stake,
      bet.win,
      betStatusWords[bet.status][language],
      formatInstant(bet.betAt),
      formatInstant(bet.registeredAt),
      formatInstant(bet.createdAt),
      bet.settledAt === null ? null : formatInstant(bet.settledAt),
      laterChange(bet, language),
    ]);
    const last = bets.at(-1);
    if (last === undefined || bets.length < rowsAtOnce) return;
    start = { after: last.id };
  }
}
