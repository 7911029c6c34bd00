import { createStore, type Store } from "@hanpan/frame/store/store";
import { type MachineGame, machineActs } from "../machine/game.ts";
import { createMachineVisit } from "../machine/visit.ts";
import { recall } from "./preferences.ts";
import { studioRequests } from "./requests.ts";
import { mayHurry } from "./rules.ts";
import type { SlotClient, SlotOutcome } from "./slotClient.ts";
import { firstState, type SlotState } from "./state.ts";
import { autoplaying } from "./states/autoplaying.ts";
import { faulted, retried } from "./states/faulted.ts";
import { autoplayFromRest, spinFromRest } from "./states/idle.ts";
import { loading } from "./states/loading.ts";
import { resuming } from "./states/resuming.ts";
import { returning } from "./states/returning.ts";
import { showing } from "./states/showing.ts";
import { spinning } from "./states/spinning.ts";
import type { Step, Visit } from "./visit.ts";
import { setLineStake, setTurbo } from "./wishes.ts";

export type SlotGame = MachineGame & {
  readonly store: Store<SlotState>;
  /** Opens the session and the stage; shows an unfinished round to its end. */
  readonly open: (host: HTMLElement) => Promise<void>;
  readonly setLineStake: (lineStakeWon: number) => void;
  readonly setTurbo: (turbo: boolean) => void;
  readonly resize: (width: number, height: number) => void;
};

/**
 * The states of a visit and what each leads to; between two the visit rests, and waits for the member.
 *
 *     LOADING ──▶ RESUMING ──▶ SHOWING (a round that was left)
 *     a press ──▶ SPINNING ──▶ SHOWING ──▶ AUTOPLAYING ──▶ SPINNING …
 *     what is refused ──▶ FAULTED ──▶ RETURNING (the studio was away, or the member tries again) ──▶ RESUMING
 */
async function enter<Outcome extends SlotOutcome>(
  visit: Visit<Outcome>,
  step: Step<Outcome>,
): Promise<Step<Outcome> | null> {
  switch (step.state) {
    case "LOADING":
      return await loading(visit, step);
    case "RESUMING":
      return await resuming(visit);
    case "SPINNING":
      return await spinning(visit, step);
    case "SHOWING":
      return await showing(visit, step);
    case "AUTOPLAYING":
      return await autoplaying(visit, step);
    case "FAULTED":
      return faulted(visit, step);
    case "RETURNING":
      return await returning(visit);
  }
}

function createVisit<Outcome extends SlotOutcome>(
  client: SlotClient<Outcome>,
  calm: boolean,
): Visit<Outcome> {
  const store = createStore<SlotState>({ ...firstState, ...recall(client.gameCode) });
  const machine = createMachineVisit(store, "SLOTS");
  const visit: Visit<Outcome> = {
    ...machine,
    client,
    calm,
    studio: studioRequests(machine.requester, client.outcome),
    go: async (first) => {
      for (let step: Step<Outcome> | null = first; step !== null; ) step = await enter(visit, step);
    },
    painted: null,
    isReturning: false,
    unanswered: null,
    nextRules: null,
    isQuiet: false,
  };
  return visit;
}

/** One visit to a slot: its session, its rounds, its stage. All that is random was decided by the server before it is shown. */
export function createSlotGame<Outcome extends SlotOutcome>(
  client: SlotClient<Outcome>,
  calm: boolean,
): SlotGame {
  const visit = createVisit(client, calm);
  const { store, sounds, patience } = visit;
  const goTo = (step: Step<Outcome> | null): void => {
    if (step !== null) void visit.go(step);
  };
  return {
    ...machineActs(visit, (refusal) => goTo({ state: "FAULTED", refusal })),
    store,
    open: (host) => visit.go({ state: "LOADING", host }),
    press: () => {
      sounds.wake();
      const { phase, autoplay } = store.get();
      if (phase === "IDLE") {
        if (autoplay === null) goTo(spinFromRest(visit));
        return;
      }
      if (!mayHurry(store.get())) return;
      visit.painted?.stage.hurry();
      patience.hurry();
    },
    setLineStake: (lineStakeWon) => setLineStake(visit, lineStakeWon),
    beginAutoplay: (plan) => {
      sounds.wake();
      goTo(autoplayFromRest(visit, plan));
    },
    setTurbo: (turbo) => setTurbo(visit, turbo),
    sound: sounds.wishes,
    retry: () => goTo(retried(visit)),
    resize: (width, height) => visit.painted?.stage.resize(width, height),
    close: () => {
      visit.isClosed = true;
      visit.app?.leave();
      sounds.close();
      visit.painted?.stage.destroy();
    },
  };
}
