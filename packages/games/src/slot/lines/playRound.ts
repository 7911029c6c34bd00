import type { DrawInteger } from "../../fairness/draws.ts";
import { unitStakeOf } from "../game.ts";
import { drawStops } from "../reels/strips.ts";
import type { SlotDefinition } from "./definition.ts";
import type { FreeSpinOutcome, SlotRoundOutcome } from "./outcome.ts";
import { evaluateSpin } from "./spin.ts";

/**
 * Plays a whole round: the paid spin and all its free spins. Pure: the same draws give the same round.
 * The draws are asked for reel by reel from the left, spin by spin. A round ends early when its win reaches
 * `maximumWinMultiplier` × stake; what lies above is cut and free spins that are left are not played.
 * @throws RangeError when the game does not take the stake.
 */
export function playRound<SymbolName extends string>(
  definition: SlotDefinition<SymbolName>,
  stakeWon: number,
  drawInteger: DrawInteger,
): SlotRoundOutcome<SymbolName> {
  const stakes = { stakeUnits: definition.lines.length, unitStakesWon: definition.lineStakesWon };
  const lineStakeWon = unitStakeOf(stakes, stakeWon);
  if (lineStakeWon === null) throw new RangeError(`${definition.gameCode} takes no stake of ${stakeWon} won`);
  const { freeSpins: feature } = definition;
  const limitWon = stakeWon * definition.maximumWinMultiplier;
  const baseSpin = evaluateSpin(
    definition,
    definition.baseStrips,
    drawStops(definition.baseStrips, drawInteger),
    {
      lineStakeWon,
      multiplier: 1,
      awards: feature.awarded,
      room: feature.maximum,
    },
  );

  const freeSpins: FreeSpinOutcome<SymbolName>[] = [];
  let granted = baseSpin.scatterWin?.freeSpinsAwarded ?? 0;
  let sumWon = baseSpin.winWon;
  while (freeSpins.length < granted && sumWon < limitWon) {
    const spin = evaluateSpin(definition, feature.strips, drawStops(feature.strips, drawInteger), {
      lineStakeWon,
      multiplier: feature.multiplier,
      awards: feature.retriggered,
      room: feature.maximum - granted,
    });
    granted += spin.scatterWin?.freeSpinsAwarded ?? 0;
    sumWon += spin.winWon;
    const number = freeSpins.length + 1;
    const roundWinWon = Math.min(sumWon, limitWon);
    freeSpins.push({ ...spin, number, remaining: sumWon < limitWon ? granted - number : 0, roundWinWon });
  }

  const totalWinWon = Math.min(sumWon, limitWon);
  return {
    stakeWon,
    lineStakeWon,
    baseSpin,
    freeSpins,
    freeSpinsWinWon: sumWon - baseSpin.winWon,
    cutWon: sumWon - totalWinWon,
    totalWinWon,
  };
}
