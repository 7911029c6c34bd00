import { useLiveIds, useSports } from "../connection/sportsContext.ts";

/** How many matches of each league are in play, by what the stream sends. */
export function useLiveCounts(): ReadonlyMap<string, number> {
  const { fixtures } = useSports();
  const liveIds = useLiveIds();
  const counts = new Map<string, number>();
  for (const fixtureId of liveIds) {
    const code = fixtures.get(fixtureId)?.leagueCode;
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}
