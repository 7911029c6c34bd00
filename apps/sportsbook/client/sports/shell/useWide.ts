import { useSyncExternalStore } from "react";

const follow = (query: string) => ({
  listen: (listener: () => void): (() => void) => {
    const media = matchMedia(query);
    media.addEventListener("change", listener);
    return () => media.removeEventListener("change", listener);
  },
  holds: (): boolean => matchMedia(query).matches,
});

/** From this width on the slip has a column of its own; below it, the slip is a dock. */
const slipColumn = follow("(min-width: 1000px)");
/** From here on leagues have a rail. */
const leagueRail = follow("(min-width: 1240px)");

export const useSlipColumn = (): boolean => useSyncExternalStore(slipColumn.listen, slipColumn.holds);
export const useLeagueRail = (): boolean => useSyncExternalStore(leagueRail.listen, leagueRail.holds);
