import { cashOutHoldMs } from "@hanpan/games/sports/slip/cashOut";
import { useEffect } from "react";
import { useBetting } from "../betting/bettingContext.ts";

/** So often cash-out prices are read while they are looked at: within the time for which each of them holds. */
const everyMs = cashOutHoldMs / 2;

/** Keeps the prices of my open slips those of now, for as long as this is shown and looked at. */
export function useOffers(openSlips: number): void {
  const { bets } = useBetting();
  useEffect(() => {
    if (openSlips === 0) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // One after another: on a slow line prices are asked for less often, never twice at once.
    const read = async (): Promise<void> => {
      if (document.visibilityState === "visible") await bets.readOffers();
      if (!isOver) timer = setTimeout(() => void read(), everyMs);
    };
    void read();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [bets, openSlips]);
}
