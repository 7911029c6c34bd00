import { createStore, type Store } from "@hanpan/frame/store/store";
import { createLaunchSession } from "@hanpan/frame/visit/launchSession";
import { language } from "@hanpan/frame/words/language";
import type { InstantChoice, InstantMove } from "../../../protocol/instantOutcome.ts";
import { type AutoplayPlan, beginAutoplay, mayAutoSpin } from "../../slots/engine/play/autoplay.ts";
import { receivedSeeds, wishedSeed } from "../../slots/engine/play/clientSeed.ts";
import { createPatience } from "../../slots/engine/play/pause.ts";
import { createSoundBoard } from "../../sound/soundBoard.ts";
import { type OwnRoundRequests, ownRoundRequests } from "../../studio/ownRounds.ts";
import type { InstantClient } from "./instantClient.ts";
import { recall, remember } from "./preferences.ts";
import { instantRequests } from "./requests.ts";
import { move, play, resume } from "./rounds.ts";
import { firstState, type InstantState } from "./state.ts";
import { fail, openSession, stakeWithin, type Visit } from "./visit.ts";

export type InstantGame = {
  readonly store: Store<InstantState>;
  readonly open: () => Promise<void>;
  /** Begins a round, cashes out the one that goes on, or hurries what is shown. */
  readonly press: () => void;
  readonly move: (made: InstantMove) => void;
  readonly setStake: (stakeWon: number) => void;
  readonly setChoice: (choice: InstantChoice) => void;
  readonly beginAutoplay: (plan: AutoplayPlan) => void;
  readonly stopAutoplay: () => void;
  readonly setMuted: (muted: boolean) => void;
  readonly retry: () => void;
  readonly dismissFault: () => void;
  readonly rotateSeed: () => Promise<boolean>;
  readonly setClientSeed: (clientSeed: string) => void;
  readonly ownRounds: OwnRoundRequests;
  readonly exit: () => void;
  readonly close: () => void;
};

function createVisit(client: InstantClient) {
  const store = createStore<InstantState>({ ...firstState(client.firstChoice), ...recall(client) });
  const launched = createLaunchSession();
  const requester = { token: launched.token, language };
  const visit: Visit = {
    client,
    store,
    sounds: createSoundBoard(store.get().muted),
    patience: createPatience(),
    launched,
    studio: instantRequests(requester),
    app: null,
    isClosed: false,
    lastPlayMs: -Infinity,
  };
  return { visit, requester };
}

/** One visit to an instant game. All that is random was decided by the server before it is shown. */
export function createInstantGame(client: InstantClient): InstantGame {
  const { visit, requester } = createVisit(client);
  const { store, sounds, patience, studio } = visit;
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
    store,
    open,
    press: () => {
      sounds.wake();
      const { phase, autoplay, round, session } = store.get();
      if (phase === "IDLE" && autoplay === null) void play(visit);
      if (phase === "SHOWING" && session?.jurisdiction.slamStopAllowed !== false) patience.hurry();
      if (phase === "PLAYING" && round !== null && client.reachedWon(round.outcome) !== null) {
        void move(visit, { kind: "CASH_OUT" });
      }
    },
    move: (made) => {
      sounds.wake();
      void move(visit, made);
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
    stopAutoplay: () => store.set({ autoplay: null }),
    setMuted: (muted) => {
      sounds.wake();
      sounds.setMuted(muted);
      wish({ muted });
    },
    retry: () => {
      if (store.get().session === null) location.reload();
      else void open();
    },
    dismissFault: () => store.set({ fault: null }),
    rotateSeed: async () => {
      const reply = await studio.rotateSeed();
      if (!reply.ok) {
        fail(visit, reply);
        return false;
      }
      store.set({ ...receivedSeeds(store.get(), reply.data.seeds), revealed: reply.data.revealed });
      return true;
    },
    setClientSeed: (clientSeed) => store.set(wishedSeed(store.get(), clientSeed)),
    ownRounds: ownRoundRequests(requester),
    exit: () => {
      const origin = store.get().session?.memberAppOrigin;
      if (window.parent !== window) visit.app?.send({ type: "exit" });
      else if (origin !== undefined) location.assign(origin);
    },
    close: () => {
      visit.isClosed = true;
      visit.app?.leave();
      sounds.close();
    },
  };
}
