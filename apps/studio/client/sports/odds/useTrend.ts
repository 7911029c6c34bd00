import { useState } from "react";

/** Which way odds went the last time; `turn` grows with every move, so that a second one in the same way shows too. */
export type Trend = { readonly way: "UP" | "DOWN" | null; readonly turn: number };

/** Follows odds while they are shown. A suspension is no move: what comes after it is held against what was before. */
export const useTrend = (oddsHundredths: number | null): Trend => {
  const [seen, setSeen] = useState({ oddsHundredths, way: null as Trend["way"], turn: 0 });
  if (oddsHundredths === null || oddsHundredths === seen.oddsHundredths) return seen;
  const before = seen.oddsHundredths;
  const next: typeof seen = {
    oddsHundredths,
    way: before === null ? null : oddsHundredths > before ? "UP" : "DOWN",
    turn: seen.turn + 1,
  };
  setSeen(next);
  return next;
};
