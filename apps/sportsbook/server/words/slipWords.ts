import { type MarketKind, marketOfKey } from "@hanpan/games/sports/vocabulary";
import { alike, joined, type Words } from "@hanpan/vendor/proofs/roundDetail";
import type { SlipLegOnWire } from "../../protocol/slip.ts";
import { words } from "./words.ts";

const kindWords: { readonly [kind in MarketKind]: () => Words } = {
  MATCH_RESULT: () => words("sp_market_1x2"),
  MONEYLINE: () => words("sp_market_ml"),
  HANDICAP: () => words("sp_market_handicap"),
  TOTAL: () => words("sp_market_total"),
  BOTH_SCORE: () => words("sp_market_both"),
  ODD_EVEN: () => words("sp_market_oddEven"),
  CORRECT_SCORE: () => words("sp_market_score"),
};

const selectionWords: { readonly [selection in string]?: () => Words } = {
  DRAW: () => words("sp_draw"),
  OVER: () => words("sp_over"),
  UNDER: () => words("sp_under"),
  YES: () => words("sp_yes"),
  NO: () => words("sp_no"),
  ODD: () => words("sp_odd"),
  EVEN: () => words("sp_even"),
  OTHER_HOME: () => words("sp_other_home"),
  OTHER_DRAW: () => words("sp_other_draw"),
  OTHER_AWAY: () => words("sp_other_away"),
};

/** A line of whole tenths, with its sign where it is given to a side. */
function lineText(lineTenths: number, isSigned: boolean): string {
  const size = (Math.abs(lineTenths) / 10).toFixed(1);
  if (lineTenths < 0) return `−${size}`;
  return isSigned && lineTenths > 0 ? `+${size}` : size;
}

/** A leg as the slip says it: the match, the market, and what was chosen. */
export function legWords({ home, away, marketKey, selection, early }: SlipLegOnWire): Words {
  const market = marketOfKey(marketKey);
  const side = selection === "HOME" ? home.name : selection === "AWAY" ? away.name : null;
  const chosen = side ?? selectionWords[selection]?.() ?? alike(selection);
  const lineTenths = market?.lineTenths ?? null;
  const line =
    lineTenths === null || market === null
      ? []
      : market.kind === "HANDICAP"
        ? [alike(lineText(selection === "AWAY" ? -lineTenths : lineTenths, true))]
        : [alike(lineText(lineTenths, false))];
  const name = market === null ? alike(marketKey) : kindWords[market.kind]();
  const won = early === null ? [] : [words("sp_leg_early"), alike(`${early.score.home}:${early.score.away}`)];
  return joined([joined([home.name, away.name], " – "), name, joined([chosen, ...line, ...won], " ")], " · ");
}

/** How the matches of a slip stand or ended, in the order of its legs. */
export const scoreWords = (legs: readonly SlipLegOnWire[]): Words =>
  joined(
    legs.map(({ home, away, score }) =>
      joined([home.name, alike(`${score.home}:${score.away}`), away.name], " "),
    ),
    " · ",
  );
