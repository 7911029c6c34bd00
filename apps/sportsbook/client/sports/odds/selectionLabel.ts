import { marketOfKey } from "@hanpan/games/sports/vocabulary";
import { selectionName } from "../../words/marketWords.ts";
import { lineText } from "../../words/odds.ts";

/**
 * The text above a selection's odds in a list: 홈, −1.5, 오버 2.5. Where the columns are named over and under, their buttons show
 * the line alone, since that of basketball is long.
 */
export function selectionLabel(marketKey: string, selection: string, hasColumnNames: boolean): string {
  const market = marketOfKey(marketKey);
  if (market?.kind === "HANDICAP") {
    return lineText(selection === "HOME" ? market.lineTenths : -market.lineTenths, "SIGNED");
  }
  const name = selectionName(selection);
  if (market?.kind !== "TOTAL") return name;
  const line = lineText(market.lineTenths);
  return hasColumnNames ? line : `${name} ${line}`;
}
