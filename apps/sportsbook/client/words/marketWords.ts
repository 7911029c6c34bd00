import { type MarketKind, marketOfKey } from "@hanpan/games/sports/vocabulary";
import { m } from "../paraglide/messages.js";
import { lineText } from "./odds.ts";

const kindWords: { readonly [kind in MarketKind]: () => string } = {
  MATCH_RESULT: m.sp_market_1x2,
  MONEYLINE: m.sp_market_ml,
  HANDICAP: m.sp_market_handicap,
  TOTAL: m.sp_market_total,
  BOTH_SCORE: m.sp_market_both,
  ODD_EVEN: m.sp_market_oddEven,
  CORRECT_SCORE: m.sp_market_score,
};

/** The name of a kind of market. */
export const kindName = (kind: MarketKind): string => kindWords[kind]();

/** The name of a market with its line, e.g. 언더/오버 2.5; an unknown key is shown as it is. */
export function marketName(marketKey: string): string {
  const market = marketOfKey(marketKey);
  if (market === null) return marketKey;
  if (market.lineTenths === null) return kindName(market.kind);
  const line =
    market.kind === "HANDICAP" ? lineText(market.lineTenths, "SIGNED") : lineText(market.lineTenths);
  return `${kindName(market.kind)} ${line}`;
}

const selectionWords: { readonly [selection in string]?: () => string } = {
  HOME: m.sp_home,
  DRAW: m.sp_draw,
  AWAY: m.sp_away,
  OVER: m.sp_over,
  UNDER: m.sp_under,
  YES: m.sp_yes,
  NO: m.sp_no,
  ODD: m.sp_odd,
  EVEN: m.sp_even,
  OTHER_HOME: m.sp_other_home,
  OTHER_DRAW: m.sp_other_draw,
  OTHER_AWAY: m.sp_other_away,
};

/** What is written on a selection's button: 홈, 무, 오버, 2-1. */
export const selectionName = (selection: string): string => selectionWords[selection]?.() ?? selection;

/** A selection with what belongs to it: a side's name and its handicap, over or under with the line. */
export function selectionText(
  marketKey: string,
  selection: string,
  sides: { readonly home: string; readonly away: string },
): string {
  const market = marketOfKey(marketKey);
  const side = selection === "HOME" ? sides.home : selection === "AWAY" ? sides.away : null;
  if (market?.kind === "HANDICAP" && side !== null) {
    const tenths = selection === "HOME" ? market.lineTenths : -market.lineTenths;
    return `${side} ${lineText(tenths, "SIGNED")}`;
  }
  if (market?.kind === "TOTAL") return `${selectionName(selection)} ${lineText(market.lineTenths)}`;
  return side ?? selectionName(selection);
}
