import type { LiveRound } from "../../../protocol/live.ts";
import { ownSides, squeezedCoup } from "./timeline.ts";

/** How long the table's result stands, milliseconds: the time that the server gives it, whoever turns cards. */
export const pauseOf = ({ drawsAtMs, endsAtMs }: LiveRound): number =>
  (endsAtMs ?? drawsAtMs + 10_000) - drawsAtMs;

/** Until when a member who has bet on these spots may turn cards of a round; null where there are none to turn. */
export function turnedUntilMs(round: LiveRound, spots: Iterable<string>): number | null {
  const own = ownSides(spots);
  if (round.outcome?.kind !== "BACCARAT" || own.size === 0) return null;
  return round.drawsAtMs + squeezedCoup(round.outcome, own, pauseOf(round), new Map()).endMs;
}
