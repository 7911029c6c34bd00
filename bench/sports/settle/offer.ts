import type { OddsBoard } from "@hanpan/games/sports/pricing/board";
import type { Selection } from "@hanpan/games/sports/vocabulary";

const priced = (selection: Selection) => ({ selection, oddsHundredths: 200, winMillionths: 470_000 });

/** What every seeded match offers. */
export const marketsAndOdds: OddsBoard = {
  status: "OPEN",
  quotes: [
    {
      market: { kind: "MATCH_RESULT", lineTenths: null },
      voidMillionths: 0,
      selections: [priced("HOME"), priced("DRAW"), priced("AWAY")],
    },
    {
      market: { kind: "TOTAL", lineTenths: 25 },
      voidMillionths: 0,
      selections: [priced("OVER"), priced("UNDER")],
    },
  ],
};
