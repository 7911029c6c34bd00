import { type MarketKind, marketOfKey, type Sport } from "@hanpan/games/sports/vocabulary";
import type { FixtureSummary, Quote } from "../../../protocol/fixture.ts";

/** The columns of a list: who wins, by how much, how many in all. */
export const mainColumns = ["WINNER", "HANDICAP", "TOTAL"] as const;
export type MainColumn = (typeof mainColumns)[number];

const winnerKind: { readonly [sport in Sport]: MarketKind } = {
  FOOTBALL: "MATCH_RESULT",
  BASKETBALL: "MONEYLINE",
  BASEBALL: "MONEYLINE",
};

/** The kind of market that a column shows for a sport. */
export const kindIn = (column: MainColumn, sport: Sport): MarketKind =>
  column === "WINNER" ? winnerKind[sport] : column;

/** The main market of a fixture in a column; null when it has none now. */
export const quoteIn = ({ markets, sport }: FixtureSummary, column: MainColumn): Quote | null =>
  markets.find(({ marketKey }) => marketOfKey(marketKey)?.kind === kindIn(column, sport)) ?? null;
