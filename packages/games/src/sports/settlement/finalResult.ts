import { highestNamedGoals, type Market, type Score, type Selection, selectionsOf } from "../vocabulary.ts";

/** What won: a selection, or why the whole market is void. */
type Winner = { readonly won: Selection } | { readonly void: "PUSH" | "TIE" };

/** One of two selections, by the sign of a lead; a lead of nothing voids the market. */
function bySign(lead: number, [first, second]: readonly [Selection, Selection], tie: "PUSH" | "TIE"): Winner {
  if (lead === 0) return { void: tie };
  return { won: lead > 0 ? first : second };
}

/** One of three selections, by the sign of a lead. */
function byLead(lead: number, [home, draw, away]: readonly [Selection, Selection, Selection]): Selection {
  if (lead === 0) return draw;
  return lead > 0 ? home : away;
}

/** Which selection of a market wins with a final score. */
export function winnerOf(market: Market, { home, away }: Score): Winner {
  const lead = home - away;
  switch (market.kind) {
    case "MATCH_RESULT":
      return { won: byLead(lead, ["HOME", "DRAW", "AWAY"]) };
    case "MONEYLINE":
      return bySign(lead, ["HOME", "AWAY"], "TIE");
    case "HANDICAP":
      return bySign(10 * lead + market.lineTenths, ["HOME", "AWAY"], "PUSH");
    case "TOTAL":
      return bySign(10 * (home + away) - market.lineTenths, ["OVER", "UNDER"], "PUSH");
    case "BOTH_SCORE":
      return { won: Math.min(home, away) > 0 ? "YES" : "NO" };
    case "ODD_EVEN":
      return { won: (home + away) % 2 === 1 ? "ODD" : "EVEN" };
    case "CORRECT_SCORE":
      if (Math.max(home, away) <= highestNamedGoals) return { won: `${home}-${away}` };
      return { won: byLead(lead, ["OTHER_HOME", "OTHER_DRAW", "OTHER_AWAY"]) };
  }
}

/**
 * Whether a selection is won or lost already, whatever may still be scored; null while it is open. Scores only grow:
 * over a total stays over, both sides that have scored have scored, and a score that was passed does not come back.
 */
export function earlyResultOf(market: Market, selection: Selection, score: Score): "WON" | "LOST" | null {
  const { home, away } = score;
  switch (market.kind) {
    case "TOTAL":
      if (10 * (home + away) <= market.lineTenths) return null;
      return selection === "OVER" ? "WON" : "LOST";
    case "BOTH_SCORE":
      if (home === 0 || away === 0) return null;
      return selection === "YES" ? "WON" : "LOST";
    case "CORRECT_SCORE": {
      const [namedHome, namedAway] = selection.split("-").map(Number);
      if (namedHome === undefined || namedAway === undefined) return null;
      return home > namedHome || away > namedAway ? "LOST" : null;
    }
    default:
      return null;
  }
}

/** Whether a market has a selection at all. */
export function isSelectionOf({ kind }: Market, selection: string): selection is Selection {
  return selectionsOf(kind).some((each) => each === selection);
}
