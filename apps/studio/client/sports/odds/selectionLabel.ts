import { marketOfKey } from "@hanpan/games/sports/vocabulary";
import { selectionName } from "../words/marketWords.ts";
import { lineText } from "../words/odds.ts";

/** What stands above a selection's odds where the columns say whose they are: 홈, −1.5, 오버 2.5. */
export const selectionLabel = (marketKey: string, selection: string): string => {
  const market = marketOfKey(marketKey);
  if (market?.kind === "HANDICAP") {
    return lineText(selection === "HOME" ? market.lineTenths : -market.lineTenths, "SIGNED");
  }
  const name = selectionName(selection);
  return market?.kind === "TOTAL" ? `${name} ${lineText(market.lineTenths)}` : name;
};
