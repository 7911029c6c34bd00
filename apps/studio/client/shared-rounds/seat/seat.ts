import type { LiveTable, Participation } from "../../../protocol/live.ts";
import { applyChange } from "../../../protocol/liveReducer.ts";
import type { TableChange } from "../../../protocol/liveStream.ts";
import type { ShownAt } from "./reveal.ts";
import type { PendingPlacement } from "./standing.ts";

/** A table as I sit at it. */
export type Seat = {
  readonly table: LiveTable;
  /** My parts in rounds that are not long over, newest first. */
  readonly mine: readonly Participation[];
  readonly pending: readonly PendingPlacement[];
  /** The series that ended while I sat here, its seed revealed. */
  readonly endedSeries: LiveTable["series"];
};

const partsKept = 4;

export const newSeat = (table: LiveTable): Seat => ({ table, mine: [], pending: [], endedSeries: null });

/** The seat after a change of its table; a change that does not follow on what is known leaves it as it is. */
export function changedSeat(seat: Seat, change: TableChange): Seat {
  const table = applyChange(seat.table, change);
  if (table === null) return seat;
  return {
    ...seat,
    table,
    pending: seat.pending.filter(({ roundId }) => roundId === table.round?.roundId),
    endedSeries: change.endedSeries ?? seat.endedSeries,
  };
}

/** The seat after news of my part in a round: of two states the one with the higher version counts. */
export function seatWithPart(seat: Seat, part: Participation): Seat {
  const known = seat.mine.find(({ roundId }) => roundId === part.roundId);
  if (known !== undefined && known.version >= part.version) return seat;
  const others = seat.mine.filter(({ roundId }) => roundId !== part.roundId);
  const answered = new Set(part.placements.map(({ placementId }) => placementId));
  return {
    ...seat,
    mine: [part, ...others].slice(0, partsKept),
    pending: seat.pending.filter(({ placementId }) => !answered.has(placementId)),
  };
}

/** My part in the round that is on the table; null without a bet. */
export const partOf = (seat: Seat): Participation | null =>
  seat.mine.find(({ roundId }) => roundId === seat.table.round?.roundId) ?? null;

/** Whether chips are taken at a table now, by the server's clock. */
export function takesBets(seat: Seat, nowMs: number): boolean {
  const { round, isOpen } = seat.table;
  return isOpen && round !== null && round.phase === "BETTING" && nowMs < round.closesAtMs;
}

/** The road as it may be seen: the result that is just being shown comes onto it when it has been shown. */
export function shownRoad(
  table: Pick<LiveTable, "road" | "round">,
  nowMs: number,
  shownAtMs: ShownAt,
): Pick<LiveTable, "road">["road"] {
  const { round, road } = table;
  const untilMs = round === null ? null : shownAtMs(round);
  if (round === null || untilMs === null || nowMs >= untilMs) return road;
  const last = road.at(-1);
  return last?.number === round.number ? road.slice(0, -1) : road;
}
