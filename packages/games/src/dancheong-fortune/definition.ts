import type { SlotDefinition } from "../slot/lines/definition.ts";
import { twentyLines } from "../slot/lines/twentyLines.ts";
import { baseStrips, freeSpinStrips } from "./strips.ts";
import type { DancheongSymbol } from "./symbols.ts";

/**
 * Dancheong Fortune 단청 포춘: 5×3, 20 lines, wilds, scatters, free spins at three times the pay.
 * RTP 96.2 %, medium volatility; proved in docs/par/dancheong-fortune.md. Whoever changes a number here raises
 * `mathsVersion` and keeps the old definition for the rounds that it decided.
 */
export const dancheongFortune: SlotDefinition<DancheongSymbol> = {
  gameCode: "dancheong-fortune",
  mathsVersion: 1,
  rows: 3,
  lines: twentyLines,
  wild: "WILD",
  scatter: "SCATTER",
  linePays: {
    WILD: { 3: 100, 4: 500, 5: 2_500 },
    CRANE: { 3: 75, 4: 300, 5: 1_500 },
    LOTUS: { 3: 50, 4: 200, 5: 750 },
    DRUM: { 3: 40, 4: 150, 5: 500 },
    FAN: { 3: 30, 4: 100, 5: 400 },
    PINE: { 3: 25, 4: 75, 5: 250 },
    BLUE: { 3: 15, 4: 50, 5: 200 },
    RED: { 3: 15, 4: 50, 5: 200 },
    YELLOW: { 3: 10, 4: 30, 5: 120 },
    WHITE: { 3: 8, 4: 25, 5: 100 },
    BLACK: { 3: 8, 4: 25, 5: 100 },
  },
  scatterPays: { 3: 2, 4: 10, 5: 50 },
  baseStrips,
  freeSpins: {
    strips: freeSpinStrips,
    multiplier: 3,
    awarded: { 3: 10, 4: 15, 5: 20 },
    retriggered: { 3: 5, 4: 10, 5: 15 },
    maximum: 60,
  },
  lineStakesWon: [10, 20, 30, 50, 100, 150, 200, 300, 500, 1_000, 1_500, 2_000, 3_000, 5_000],
  maximumWinMultiplier: 5_000,
};
