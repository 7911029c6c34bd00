import type { Sport } from "@hanpan/games/sports/vocabulary";
import { useMemo } from "react";
import { useLiveIds, useSports, useSportsState } from "../connection/sportsContext.ts";
import { rowsOfLive } from "./grouping.ts";

/** The leagues in the order in which they are shown. */
export function useLeagueCodes(): readonly string[] {
  const leagues = useSportsState((state) => state.leagues);
  return useMemo(() => leagues?.map(({ code }) => code) ?? [], [leagues]);
}

/** What is in play as rows; other rows only when a match begins or ends. */
export function useLiveRows(sport: Sport | null) {
  const { fixtures } = useSports();
  const liveIds = useLiveIds();
  const leagueCodes = useLeagueCodes();
  return useMemo(() => {
    const live = liveIds
      .flatMap((fixtureId) => fixtures.get(fixtureId) ?? [])
      .filter((fixture) => sport === null || fixture.sport === sport);
    return { rows: rowsOfLive(live, leagueCodes), count: live.length };
  }, [fixtures, liveIds, leagueCodes, sport]);
}
