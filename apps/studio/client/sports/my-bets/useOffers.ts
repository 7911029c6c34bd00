import { useEffect } from "react";
import { useBetting } from "../betting/bettingContext.ts";

/** So often cash-out prices are read while they are looked at. */
const everyMs = 3_000;

/** Keeps the prices of my open slips those of now, for as long as this is shown and looked at. */
export const useOffers = (openSlips: number): void => {
  const { bets } = useBetting();
  useEffect(() => {
    if (openSlips === 0) return;
    const read = (): void => {
      if (document.visibilityState === "visible") void bets.readOffers();
    };
    read();
    const timer = setInterval(read, everyMs);
    return () => clearInterval(timer);
  }, [bets, openSlips]);
};
