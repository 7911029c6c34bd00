import type { LiveRound } from "../../../protocol/live.ts";
import { partOf } from "../seat/seat.ts";
import { standingStakes } from "../seat/standing.ts";
import type { Visit } from "./visit.ts";

/** A round that ended so long ago is on no table any more. */
const forgottenMs = 120_000;

/**
 * Holds a result that has just been received back, when I have bet on cards that I turn by hand: until I have, or until the
 * table's time for showing it is over. Nobody else waits for it.
 */
export function holdToTurn(visit: Visit, round: LiveRound): void {
  const { store, clock, turnedUntilMs } = visit;
  const { held, seats, turnsByHand } = store.get();
  const seat = seats.get(round.tableCode);
  if (!turnsByHand || turnedUntilMs === undefined || seat?.table.round?.roundId !== round.roundId) return;
  const untilMs = turnedUntilMs(round, standingStakes(partOf(seat), seat.pending).keys());
  if (untilMs === null || untilMs <= clock.nowMs()) return;
  const kept = [...held].filter(([, until]) => until > clock.nowMs() - forgottenMs);
  store.set({ held: new Map(kept).set(round.roundId, untilMs) });
}

/** All cards of a round have been turned over: its result may be known from an instant on, never later than before. */
export function turned({ store, whenShown }: Visit, roundId: string, fromMs: number): void {
  const { held } = store.get();
  const untilMs = held.get(roundId);
  if (untilMs === undefined || untilMs <= fromMs) return;
  store.set({ held: new Map(held).set(roundId, fromMs) });
  whenShown.changed(roundId);
}
