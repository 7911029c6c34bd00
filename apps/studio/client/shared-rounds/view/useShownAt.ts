import type { ShownAt } from "../seat/reveal.ts";
import { useCasino, useCasinoState } from "./casinoContext.ts";

/** From when rounds may be known to me; drawn anew when one of them has been turned over by hand. */
export function useShownAt(): ShownAt {
  const { shownAtMs } = useCasino();
  useCasinoState((state) => state.held);
  return shownAtMs;
}
