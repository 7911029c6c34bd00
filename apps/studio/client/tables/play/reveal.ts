import type { LiveRound } from "../../../protocol/live.ts";
import type { SharedOutcome } from "../../../protocol/liveOutcome.ts";
import { dealDurationMs } from "../stage/dealing.ts";

/** When a result is shown: from its draw until the last card lies, the ball rests, the dice lie still. Server's time. */
export type Reveal = { readonly startMs: number; readonly durationMs: number };

/** How long a result takes when there is time for it, milliseconds. */
const naturalMs = (outcome: SharedOutcome): number => {
  if (outcome.kind === "BACCARAT") return dealDurationMs(outcome);
  if (outcome.kind === "DRAGON_TIGER") return 2_800;
  if (outcome.kind === "ROULETTE") return 7_000;
  if (outcome.kind === "POWERBALL") return 8_000;
  if (outcome.kind === "LADDER") return 5_000;
  // Kite's flight is its showing: the result comes when it is over.
  return outcome.kind === "SIC_BO" ? 2_600 : 0;
};

/** Of the time until the next round so much may be used; the rest shows what was won. */
const shareOfPause = 0.64;

/** When the round's result is shown; null as long as there is none. */
export const revealOf = (round: LiveRound): Reveal | null => {
  if (round.phase !== "RESULT" || round.outcome === null) return null;
  const pauseMs = (round.endsAtMs ?? round.drawsAtMs + 10_000) - round.drawsAtMs;
  return {
    startMs: round.drawsAtMs,
    durationMs: Math.max(0, Math.min(naturalMs(round.outcome), pauseMs * shareOfPause)),
  };
};

/** From when the result may be known: the end of its showing; null while there is none. */
export const shownAtMs = (round: LiveRound): number | null => {
  const reveal = revealOf(round);
  return reveal === null ? null : reveal.startMs + reveal.durationMs;
};
