import type { SlotGame } from "../game.ts";
import type { TumbleDefinition } from "./definition.ts";
import type { TumbleRoundOutcome } from "./outcome.ts";
import { playTumbleRound } from "./playTumbleRound.ts";

/** A tumbling slot, as every slot is seen. */
export function tumbleSlot<SymbolName extends string>(
  definition: TumbleDefinition<SymbolName>,
): SlotGame<TumbleRoundOutcome<SymbolName>> {
  const { gameCode, mathsVersion, stakeUnits, unitStakesWon, maximumWinMultiplier } = definition;
  return {
    gameCode,
    mathsVersion,
    stakeUnits,
    unitStakesWon,
    maximumWinMultiplier,
    play: (stakeWon, drawInteger) => playTumbleRound(definition, stakeWon, drawInteger),
  };
}
