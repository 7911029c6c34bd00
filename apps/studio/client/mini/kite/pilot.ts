import { createStore } from "@hanpan/frame/store/store";
import type { KiteLane } from "../../../protocol/live.ts";
import type { Casino } from "../../shared-rounds/casino/casino.ts";
import type { CasinoState } from "../../shared-rounds/casino/state.ts";
import { partOf, type Seat, takesBets } from "../../shared-rounds/seat/seat.ts";
import { standingStakes } from "../../shared-rounds/seat/standing.ts";
import {
  type AutoEnd,
  type AutoPlan,
  type AutoRun,
  afterRound,
  beginAuto,
  betOn,
  type KiteBet,
  stakeOfPlan,
} from "./autoBet.ts";
import { lanes } from "./lanes.ts";

/** What is bet without a further press: a bet for the next round on each kite, and a run of automatic ones. */
export type PilotState = {
  /** Held by this page alone: nothing of it is placed, and nothing taken, before the next round opens. */
  readonly queued: { readonly [lane in KiteLane]: KiteBet | null };
  readonly auto: AutoRun | null;
  /** Why the last run has ended, until another begins. */
  readonly ended: AutoEnd | null;
};

const nothing: PilotState = { queued: { KITE: null, "KITE-2": null }, auto: null, ended: null };

type Visited = {
  readonly betting: Pick<Casino["betting"], "place">;
  readonly clock: Pick<Casino["clock"], "nowMs">;
  readonly store: {
    readonly get: () => CasinoState;
    readonly subscribe: (listener: () => void) => () => void;
  };
};

/** What of a run's surroundings ends it: it never goes on unseen, unconnected or against the rules. */
function hindranceOf(state: CasinoState, isHidden: boolean): AutoEnd | null {
  if (state.fault !== null || state.connection !== "OPEN") return "CONNECTION";
  if (state.paused !== null) return "PAUSED";
  if (isHidden) return "HIDDEN";
  return state.autoplayAllowed ? null : "FORBIDDEN";
}

/**
 * Bets for a member who pressed before: the queued bets in the first round that takes bets, once, and a run's in each, as long as
 * its bounds and surroundings let it. It looks whenever the visit's state changes, and places at most once in a round.
 */
export function createPilot(casino: Visited, tableCode: string) {
  const { store: visit, betting, clock } = casino;
  const store = createStore<PilotState>(nothing);
  const seatNow = (): Seat | undefined => visit.get().seats.get(tableCode);
  let isLooking = false;

  const end = (why: AutoEnd): void => store.set({ auto: null, ended: why });

  const place = (lane: KiteLane, bet: KiteBet, isAutomatic: boolean): boolean =>
    betting.place(tableCode, [{ spot: lane, stakeWon: bet.stakeWon }], {
      presetHundredths: bet.presetHundredths,
      isAutomatic,
    });

  const dequeue = (lane: KiteLane): void => store.set({ queued: { ...store.get().queued, [lane]: null } });

  /** Counts the round that was bet on, once all of it is known. */
  function count(run: AutoRun, seat: Seat): void {
    const part = seat.mine.find(({ roundId }) => roundId === run.inRoundId);
    const isPending = seat.pending.some(({ roundId }) => roundId === run.inRoundId);
    if (part === undefined) {
      if (!isPending && seat.table.round?.roundId !== run.inRoundId) end("REFUSED");
      return;
    }
    const gone = part.placements.find(
      ({ state, reason }) => state === "REFUSED" || (state === "RETURNED" && reason !== "ROUND_VOID"),
    );
    if (gone !== undefined) {
      end(gone.reason === "UNDONE" ? "STOPPED" : "REFUSED");
      return;
    }
    if (part.state !== "CLOSED" || isPending) return;
    const isVoid = part.placements.some(({ reason }) => reason === "ROUND_VOID");
    // Of two bets one was not even written: what the member set is not what is bet.
    if (!isVoid && part.stakeWon < stakeOfPlan(run.plan)) {
      end("REFUSED");
      return;
    }
    const after = afterRound(run, { stakeWon: part.stakeWon, returnedWon: part.payoutWon ?? 0 });
    store.set({ auto: after.end === null ? after.run : null, ended: after.end });
  }

  function fly(run: AutoRun, seat: Seat): void {
    const { round } = seat.table;
    if (round === null || run.inRoundId !== null) return;
    // What lies there by hand, or of a run that was stopped in this round, stays the round's bet: nothing is laid on top of it.
    const staked = standingStakes(partOf(seat), seat.pending);
    if (run.plan.bets.some(({ lane }) => staked.has(lane))) return;
    // Written before anything is sent: whatever the sending changes, this round has had its bets.
    store.set({ auto: betOn(run, round.roundId) });
    const areSent = run.plan.bets.map(({ lane, ...bet }) => place(lane, bet, true));
    if (areSent.includes(false)) end("REFUSED");
  }

  /** Each is out of the queue before it is sent: it is sent once, whatever comes of it. */
  function placeQueued(seat: Seat): void {
    const staked = standingStakes(partOf(seat), seat.pending);
    for (const lane of lanes) {
      const bet = store.get().queued[lane];
      if (bet === null) continue;
      dequeue(lane);
      if (!staked.has(lane)) place(lane, bet, false);
    }
  }

  function look(): void {
    const seat = seatNow();
    if (seat === undefined) return;
    const { auto } = store.get();
    if (auto?.inRoundId != null) count(auto, seat);
    const why = store.get().auto === null ? null : hindranceOf(visit.get(), document.hidden);
    if (why !== null) end(why);
    if (visit.get().paused !== null) store.set({ queued: nothing.queued });
    if (!takesBets(seat, clock.nowMs())) return;
    placeQueued(seat);
    const run = store.get().auto;
    if (run !== null) fly(run, seat);
  }

  /** Looks once at a time: what a look changes is seen by the same look. */
  const lookOnce = (): void => {
    if (isLooking) return;
    isLooking = true;
    try {
      look();
    } finally {
      isLooking = false;
    }
  };

  const unsubscribe = visit.subscribe(lookOnce);
  document.addEventListener("visibilitychange", lookOnce);
  return {
    store,
    queue: (lane: KiteLane, bet: KiteBet): void => {
      store.set({ queued: { ...store.get().queued, [lane]: bet } });
      lookOnce();
    },
    dequeue,
    begin: (plan: AutoPlan): void => {
      store.set({ auto: beginAuto(plan), ended: null, queued: nothing.queued });
      lookOnce();
    },
    stop: (): void => {
      if (store.get().auto !== null) end("STOPPED");
    },
    close: (): void => {
      unsubscribe();
      document.removeEventListener("visibilitychange", lookOnce);
    },
  };
}
export type Pilot = ReturnType<typeof createPilot>;
