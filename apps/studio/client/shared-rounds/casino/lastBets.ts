import type { LiveSpotBet, Participation } from "../../../protocol/live.ts";
import { merged, standingPlacements } from "../seat/standing.ts";
import type { Wishes } from "./preferences.ts";

/**
 * What "repeat" lays down: the bets that stood when the last round that was bet in came to its end, by table. What was
 * taken back or refused is not among them. It is kept on this device.
 */
export function createLastBets(first: Wishes["lastBets"], keep: (lastBets: Wishes["lastBets"]) => void) {
  let known = first;
  const roundIds = new Map<string, string>();
  return {
    of: (tableCode: string): readonly LiveSpotBet[] => known[tableCode] ?? [],
    /** Takes my part in a round; ids of rounds grow with time. */
    take: (part: Participation): void => {
      if (part.state === "OPEN" || part.roundId < (roundIds.get(part.tableCode) ?? "")) return;
      const bets = standingPlacements(part, []).flatMap((placement) => placement.bets);
      if (bets.length === 0) return;
      roundIds.set(part.tableCode, part.roundId);
      known = { ...known, [part.tableCode]: [...merged(bets)] };
      keep(known);
    },
  };
}
export type LastBets = ReturnType<typeof createLastBets>;
