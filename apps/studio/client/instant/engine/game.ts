import { createStore, type Store } from "@hanpan/frame/store/store";
import type { InstantChoice, InstantMove } from "../../../protocol/instantOutcome.ts";
import { beginAutoplay, mayAutoSpin } from "../../slots/engine/machine/autoplay.ts";
import { type MachineGame, machineActs } from "../../slots/engine/machine/game.ts";
import { createMachineVisit } from "../../slots/engine/machine/visit.ts";
import type { InstantClient } from "./instantClient.ts";
import { recall, remember } from "./preferences.ts";
import { instantRequests } from "./requests.ts";
import { move, play, resume } from "./rounds.ts";
import { firstState, type InstantState } from "./state.ts";
import { fail, openSession, stakeWithin, type Visit } from "./visit.ts";

/** An instant game; a press begins a round, makes the prepared move or cashes out the one that goes on, or hurries what is shown. */
export type InstantGame = MachineGame & {
  readonly store: Store<InstantState>;
  readonly open: () => Promise<void>;
  readonly move: (made: InstantMove) => void;
  readonly prepare: (draft: InstantMove) => void;
  readonly setStake: (stakeWon: number) => void;
  readonly setChoice: (choice: InstantChoice) => void;
};

function createVisit(client: InstantClient): Visit {
  const machine = createMachineVisit(
    createStore<InstantState>({ ...firstState(client.firstChoice), ...recall(client) }),
    "INSTANT",
  );
  return { ...machine, client, studio: instantRequests(machine.requester) };
}

/** One visit to an instant game. All that is random was decided by the server before it is shown. */
export function createInstantGame(client: InstantClient): InstantGame {
  const visit = createVisit(client);
  const { store, sounds, patience } = visit;
  const wish = (change: Partial<InstantState>): void => {
    store.set(change);
    remember(client, store.get());
  };
  async function open(): Promise<void> {
    store.set({ fault: null });
    if (await openSession(visit)) await resume(visit);
    else store.set({ phase: "IDLE" });
  }
  return {
    ...machineActs(visit, (refusal) => fail(visit, refusal)),
    store,
    open,
    press: () => {
      sounds.wake();
      const { phase, autoplay, round, session, draft } = store.get();
      if (phase === "IDLE" && autoplay === null) void play(visit);
      if (phase === "SHOWING" && session?.jurisdiction.slamStopAllowed !== false) patience.hurry();
      if (phase !== "PLAYING" || round === null || autoplay !== null) return;
      if (draft !== null) void move(visit, draft);
      else if (client.reachedWon(round.outcome) !== null) void move(visit, { kind: "CASH_OUT" });
    },
    move: (made) => {
      sounds.wake();
      void move(visit, made);
    },
    prepare: (draft) => {
      if (store.get().phase === "PLAYING" && store.get().autoplay === null) store.set({ draft });
    },
    setStake: (stakeWon) => {
      const { session, phase, autoplay } = store.get();
      if (session === null || phase !== "IDLE" || autoplay !== null) return;
      wish({ stakeWon: stakeWithin(session, stakeWon) });
    },
    setChoice: (choice) => {
      if (store.get().phase === "IDLE" && store.get().autoplay === null) wish({ choice });
    },
    beginAutoplay: (plan) => {
      sounds.wake();
      const autoplay = beginAutoplay(plan);
      const { phase, fault, paused, stakeWon } = store.get();
      if (phase !== "IDLE" || fault !== null || paused !== null || !mayAutoSpin(autoplay, stakeWon)) return;
      store.set({ autoplay });
      void play(visit);
    },
    sound: sounds.wishes,
    retry: () => {
      if (store.get().session === null) location.reload();
      else void open();
    },
    close: () => {
      visit.isClosed = true;
      visit.app?.leave();
      sounds.close();
    },
  };
}
