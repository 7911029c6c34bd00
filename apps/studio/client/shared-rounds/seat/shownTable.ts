import type { LiveTable, Participation } from "../../../protocol/live.ts";
import type { SharedOutcome } from "../../../protocol/liveOutcome.ts";
import { isDelayed } from "./delay.ts";
import type { ShownAt } from "./reveal.ts";
import { partOf, type Seat, shownRoad, takesBets } from "./seat.ts";
import { type SpotShown, standingStakes, totalStakeWon } from "./standing.ts";

/** What a table is doing, as it is said on the screen. PLAYING: the result is being shown. DELAYED: it should have gone on. */
export type TableStatus =
  | "BETTING"
  | "CLOSED"
  | "PLAYING"
  | "RESULT"
  | "VOID"
  | "WAITING"
  | "DELAYED"
  | "SHUT";

/** A table at one moment, as it may be seen: nothing here runs ahead of what has been shown. */
export type ShownTable = {
  readonly status: TableStatus;
  readonly open: boolean;
  /** Spots that take no chips in the round on the table. */
  readonly closed: ReadonlySet<string>;
  readonly stakes: ReadonlyMap<string, SpotShown>;
  readonly totalStakeWon: number;
  /** Spots that the shown result pays. */
  readonly winners: ReadonlySet<string>;
  /** The result once it has been shown. */
  readonly outcome: SharedOutcome | null;
  /** What I have of it, stakes of winning bets included; null without a bet or before it is settled. */
  readonly payoutWon: number | null;
  readonly road: LiveTable["road"];
  /** The mark of the round before the one on the table. */
  readonly lastMark: string | null;
};

/** What a bet on a spot returns for an outcome, hundredths of the stake. */
export type Returns = (spot: string, outcome: SharedOutcome) => number;

function statusOf({ table }: Seat, open: boolean, shown: boolean, nowMs: number): TableStatus {
  const { round, isOpen } = table;
  if (round === null) return isOpen ? "WAITING" : "SHUT";
  if (isOpen && isDelayed(round, nowMs)) return "DELAYED";
  if (round.phase === "VOID") return "VOID";
  if (round.phase === "RESULT") return shown ? "RESULT" : "PLAYING";
  return open ? "BETTING" : isOpen || round.phase === "CLOSED" ? "CLOSED" : "SHUT";
}

function settledState(returnHundredths: number): SpotShown["state"] {
  if (returnHundredths > 100) return "WON";
  return returnHundredths === 0 ? "LOST" : "RETURNED";
}

function stakesOf(
  seat: Seat,
  mine: Participation | null,
  outcome: SharedOutcome | null,
  returns: Returns,
): ReadonlyMap<string, SpotShown> {
  const standing = standingStakes(mine, seat.pending);
  if (outcome === null) return standing;
  return new Map(
    [...standing].map(([spot, { stakeWon }]) => [
      spot,
      { stakeWon, state: settledState(returns(spot, outcome)) },
    ]),
  );
}

/** The table as it may be seen at a moment of the server's clock. */
export function shownTable(
  seat: Seat,
  nowMs: number,
  { returns, shownAtMs }: { readonly returns: Returns; readonly shownAtMs: ShownAt },
): ShownTable {
  const { table } = seat;
  const { round } = table;
  const mine = partOf(seat);
  const untilMs = round === null ? null : shownAtMs(round);
  const shown = untilMs !== null && nowMs >= untilMs;
  const open = takesBets(seat, nowMs);
  const outcome = shown ? (round?.outcome ?? null) : null;
  const winning =
    outcome === null ? [] : table.limits.spots.filter(({ code }) => returns(code, outcome) > 100);
  return {
    status: statusOf(seat, open, shown, nowMs),
    open,
    closed: new Set(round?.closedSpots),
    stakes: stakesOf(seat, mine, outcome, returns),
    totalStakeWon: totalStakeWon(standingStakes(mine, seat.pending)),
    winners: new Set(winning.map(({ code }) => code)),
    outcome,
    payoutWon: shown ? (mine?.payoutWon ?? null) : null,
    road: shownRoad(table, nowMs, shownAtMs),
    lastMark: table.road.findLast(({ number }) => number !== round?.number)?.mark ?? null,
  };
}
