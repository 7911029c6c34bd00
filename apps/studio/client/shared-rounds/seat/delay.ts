import type { LiveRound } from "../../../protocol/live.ts";

/** A step of a round that is this late has something in its way; below, it is the way of the news. */
const tolerableMs = 3_000;

/** When the round's next step is due; null while nobody knows it (a kite in flight). */
function dueAtMs(round: LiveRound): number | null {
  if (round.phase === "BETTING") return round.closesAtMs;
  if (round.phase === "CLOSED") return round.drawsAtMs;
  return round.phase === "FLYING" ? null : round.endsAtMs;
}

/** From when on a round is late, by the server's time; null while it cannot be late. */
export function delayedFromMs(round: LiveRound | null): number | null {
  const dueMs = round === null ? null : dueAtMs(round);
  return dueMs === null ? null : dueMs + tolerableMs;
}

/** Whether a round waits for its server. It goes on by itself, and accepted bets stay valid. */
export function isDelayed(round: LiveRound | null, nowMs: number): boolean {
  const fromMs = delayedFromMs(round);
  return fromMs !== null && nowMs >= fromMs;
}
