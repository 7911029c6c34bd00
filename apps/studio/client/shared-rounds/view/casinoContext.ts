import { createContext, useContext, useSyncExternalStore } from "react";
import type { Casino } from "../casino/casino.ts";
import type { CasinoState } from "../casino/state.ts";

export const CasinoContext = createContext<Casino | null>(null);

/** The visit that this page shows. */
export function useCasino(): Casino {
  const casino = useContext(CasinoContext);
  if (casino === null) throw new Error("a table is drawn outside the casino");
  return casino;
}

/** A part of the visit's state; redrawn only when it has changed. */
export function useCasinoState<Part>(part: (state: CasinoState) => Part): Part {
  const { store } = useCasino();
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}
