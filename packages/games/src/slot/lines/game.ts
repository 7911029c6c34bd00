import type { SlotGame } from "../game.ts";
import type { SlotDefinition } from "./definition.ts";
import type { SlotRoundOutcome } from "./outcome.ts";
import { playRound } from "./playRound.ts";

/** A slot of lines with free spins, as every slot is seen: its units are its lines. */
export function linesSlot<SymbolName extends string>(
  definition: SlotDefinition<SymbolName>,
): SlotGame<SlotRoundOutcome<SymbolName>> {
  return {
    gameCode: definition.gameCode,
    mathsVersion: definition.mathsVersion,
    stakeUnits: definition.lines.length,
    unitStakesWon: definition.lineStakesWon,
    maximumWinMultiplier: definition.maximumWinMultiplier,
    play: (stakeWon, drawInteger) => playRound(definition, stakeWon, drawInteger),
  };
}
