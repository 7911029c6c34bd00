import type { LiveRound } from "../../../protocol/live.ts";
import type { SharedOutcome } from "../../../protocol/liveOutcome.ts";

/** When a result is shown: from its draw until the last card lies, the ball rests, the dice lie still. Server's time. */
export type Reveal = { readonly startMs: number; readonly durationMs: number };

/** How long a result takes to show when there is time for it, milliseconds: each game knows it of its own. */
export type ShowingMs = (outcome: SharedOutcome) => number;

/** Of the time until the next round so much may be used; the rest shows what was won. */
const shareOfPause = 0.64;

/** When the round's result is shown; null as long as there is none. */
export function revealOf(round: LiveRound, showingMs: ShowingMs): Reveal | null {
  if (round.phase !== "RESULT" || round.outcome === null) return null;
  const pauseMs = (round.endsAtMs ?? round.drawsAtMs + 10_000) - round.drawsAtMs;
  return {
    startMs: round.drawsAtMs,
    durationMs: Math.max(0, Math.min(showingMs(round.outcome), pauseMs * shareOfPause)),
  };
}

/** From when the result may be known: the end of its showing; null while there is none. */
export function shownAtMs(round: LiveRound, showingMs: ShowingMs): number | null {
  const reveal = revealOf(round, showingMs);
  return reveal === null ? null : reveal.startMs + reveal.durationMs;
}

/** From when a round's result may be known to me; null while there is none. */
export type ShownAt = (round: LiveRound) => number | null;

/**
 * Rounds whose result I turn over by hand: from when on it may be known at the latest, or has been turned. It stands in place of
 * the end of the showing.
 */
export type HeldRounds = ReadonlyMap<string, number>;
