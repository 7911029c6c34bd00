import { marketOfKey, type Score, type Sport } from "@hanpan/games/sports/vocabulary";
import type { EarlyRule } from "../../../protocol/fixture.ts";

/** By which lead a market's selections win early; null by none. */
export function earlyRuleOf(rules: readonly EarlyRule[], sport: Sport, marketKey: string): number | null {
  const kind = marketOfKey(marketKey)?.kind;
  return rules.find((rule) => rule.sport === sport && rule.marketKind === kind)?.lead ?? null;
}

/** By which lead a selection that is bet at this score wins early: by none where its side leads by so much already. */
export function earlyLeadAt(
  rules: readonly EarlyRule[],
  {
    sport,
    marketKey,
    selection,
  }: { readonly sport: Sport; readonly marketKey: string; readonly selection: string },
  score: Score | null,
): number | null {
  const lead = earlyRuleOf(rules, sport, marketKey);
  if (lead === null || (selection !== "HOME" && selection !== "AWAY")) return null;
  const ahead = score === null ? 0 : score.home - score.away;
  return (selection === "HOME" ? ahead : -ahead) < lead ? lead : null;
}
