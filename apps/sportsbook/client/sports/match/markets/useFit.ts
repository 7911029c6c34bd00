import { builderFitOf } from "@hanpan/games/sports/builder/fit";
import { marketOfKey, type Selection } from "@hanpan/games/sports/vocabulary";
import { useMemo } from "react";
import type { FixtureDetail } from "../../../../protocol/fixture.ts";
import { useSlipState } from "../../betting/bettingContext.ts";

/** Why a selection does not go with those of the slip. NEVER: they cannot all win. INCLUDED: one would add nothing. */
export type Misfit = "NEVER" | "INCLUDED";

export type FitOf = (marketKey: string, selection: Selection) => Misfit | null;

/** Whether the slip holds selections of this virtual match alone, so that more of it become one bet; singles never do. */
export function useIsBuilding(fixture: FixtureDetail): boolean {
  return useSlipState(
    ({ lines, mode }) =>
      fixture.isVirtual &&
      mode === "JOINED" &&
      lines.length > 0 &&
      lines.every(({ fixtureId }) => fixtureId === fixture.fixtureId),
  );
}

/** Says of a selection of a match why it does not go with those of the slip; null when it does, or stands in for one. */
export function useFit(fixture: FixtureDetail): FitOf {
  const isBuilding = useIsBuilding(fixture);
  const lines = useSlipState((state) => state.lines);
  const { sport, score } = fixture;
  const { home, away } = score;
  return useMemo((): FitOf => {
    if (!isBuilding) return () => null;
    const chosen = lines.flatMap(({ marketKey, selection }) => {
      const market = marketOfKey(marketKey);
      return market === null ? [] : [{ marketKey, market, selection }];
    });
    return (marketKey, selection) => {
      const market = marketOfKey(marketKey);
      const others = chosen.filter((each) => each.marketKey !== marketKey);
      const isChosen = chosen.some((each) => each.marketKey === marketKey && each.selection === selection);
      // Another side of a market takes the place of the one that was chosen.
      if (market === null || isChosen || others.length === 0) return null;
      const fit = builderFitOf({ sport, score: { home, away } }, [...others, { market, selection }]);
      if (fit === null) return null;
      return fit.code === "IMPOSSIBLE" ? "NEVER" : "INCLUDED";
    };
  }, [isBuilding, lines, sport, home, away]);
}
