import { type DrawInteger, dancheongFortune as game } from "@hanpan/games";
import {
  type CompiledStrips,
  compileSlot,
  linePaySum,
  scatterCount,
} from "@hanpan/games/slot/lines/compiled";
import { returnSplit } from "@hanpan/games/slot/lines/exact";
import type { Simulator } from "../simulator.ts";

/** Dancheong Fortune by the tables for counting. */
export function simulateDancheongFortune(): Simulator {
  const compiled = compileSlot(game);
  const { freeSpins: feature, scatterPays, maximumWinMultiplier } = game;
  const stakeUnits = game.lines.length;
  const limit = maximumWinMultiplier * stakeUnits;
  const stops = new Int32Array(compiled.reelCount);

  function spin(strips: CompiledStrips, draw: DrawInteger): number {
    for (let reel = 0; reel < stops.length; reel += 1) stops[reel] = draw(strips.lengths[reel] ?? 1);
    return linePaySum(compiled, strips, stops);
  }

  return {
    gameCode: game.gameCode,
    stakeUnits,
    limit,
    exactReturn: returnSplit(game).total,
    features: null,
    playRound(round, draw) {
      const pay = spin(compiled.base, draw);
      const scatters = scatterCount(compiled.base, stops);
      let win = pay + (scatterPays[scatters] ?? 0) * stakeUnits;
      let granted = Math.min(feature.awarded[scatters] ?? 0, feature.maximum);
      let played = 0;
      round.base = win;
      round.trigger = granted > 0 ? scatters : 0;
      for (; played < granted && win < limit; played += 1) {
        const freePay = spin(compiled.free, draw);
        const inView = scatterCount(compiled.free, stops);
        win += feature.multiplier * (freePay + (scatterPays[inView] ?? 0) * stakeUnits);
        granted = Math.min(granted + (feature.retriggered[inView] ?? 0), feature.maximum);
      }
      round.featureSteps = played;
      round.win = Math.min(win, limit);
    },
  };
}
