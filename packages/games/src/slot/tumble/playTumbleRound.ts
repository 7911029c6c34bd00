import type { DrawInteger } from "../../fairness/draws.ts";
import { unitStakeOf } from "../game.ts";
import type { TumbleDefinition } from "./definition.ts";
import type { TumbleFreeSpinOutcome, TumbleRoundOutcome } from "./outcome.ts";
import { playTumbleSpin } from "./spin.ts";

/**
 * Plays a whole round: the paid spin and all its free spins, each with all its tumbles. Pure: the same draws give
 * the same round. The draws are asked for spin by spin; in a spin first the window, then the refill of each tumble
 * (see window.ts). Multiplier symbols of a free spin are carried through the rest of the feature. A round ends as
 * soon as its win reaches `maximumWinMultiplier` × stake; what lies above is cut, what is left is not played.
 * @throws RangeError when the game does not take the stake.
 */
export function playTumbleRound<SymbolName extends string>(
  definition: TumbleDefinition<SymbolName>,
  stakeWon: number,
  drawInteger: DrawInteger,
): TumbleRoundOutcome<SymbolName> {
  const unitStakeWon = unitStakeOf(definition, stakeWon);
  if (unitStakeWon === null) throw new RangeError(`${definition.gameCode} takes no stake of ${stakeWon} won`);
  const { base, freeSpins: feature } = definition;
  const limitWon = stakeWon * definition.maximumWinMultiplier;
  const baseTerms = {
    unitStakeWon,
    carriedMultiplier: 0,
    roomWon: limitWon,
    awards: feature.awarded,
    roomSpins: feature.maximum,
  };
  const baseSpin = playTumbleSpin(definition, base, baseTerms, drawInteger);

  const freeSpins: TumbleFreeSpinOutcome<SymbolName>[] = [];
  let granted = baseSpin.scatterWin?.freeSpinsAwarded ?? 0;
  let sumWon = baseSpin.winWon;
  let carriedMultiplier = 0;
  while (freeSpins.length < granted && sumWon < limitWon) {
    const terms = {
      unitStakeWon,
      carriedMultiplier,
      roomWon: limitWon - sumWon,
      awards: feature.retriggered,
      roomSpins: feature.maximum - granted,
    };
    const spin = playTumbleSpin(definition, feature.weights, terms, drawInteger);
    granted += spin.scatterWin?.freeSpinsAwarded ?? 0;
    sumWon += spin.winWon;
    carriedMultiplier += spin.landedMultiplier;
    const number = freeSpins.length + 1;
    const remaining = sumWon < limitWon ? granted - number : 0;
    freeSpins.push({ ...spin, number, remaining, roundWinWon: Math.min(sumWon, limitWon) });
  }

  const totalWinWon = Math.min(sumWon, limitWon);
  return {
    stakeWon,
    unitStakeWon,
    baseSpin,
    freeSpins,
    freeSpinsWinWon: sumWon - baseSpin.winWon,
    cutWon: sumWon - totalWinWon,
    totalWinWon,
  };
}
