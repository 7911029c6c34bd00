import { createContext, useContext, useSyncExternalStore } from "react";
import type { SlipOnWire } from "../../../protocol/slip.ts";
import type { BetsState } from "../my-bets/bets.ts";
import type { SlipState } from "../slip/slipState.ts";
import type { Betting } from "./betting.ts";

export const BettingContext = createContext<Betting | null>(null);

/** The slip and the bets that this page shows. */
export function useBetting(): Betting {
  const betting = useContext(BettingContext);
  if (betting === null) throw new Error("a slip is drawn outside of its page");
  return betting;
}

/** A part of the slip's state; redrawn only when it has changed. */
export function useSlipState<Part>(part: (state: SlipState<SlipOnWire>) => Part): Part {
  const { store } = useBetting().slip;
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}

/** A part of my bets; redrawn only when it has changed. */
export function useBetsState<Part>(part: (state: BetsState) => Part): Part {
  const { store } = useBetting().bets;
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}

/** Whether a selection is in the slip: for the pressed state of an odds button. */
export function useIsPicked(fixtureId: string, marketKey: string, selection: string): boolean {
  const { slip } = useBetting();
  return useSyncExternalStore(slip.store.subscribe, () => slip.has(fixtureId, marketKey, selection));
}
