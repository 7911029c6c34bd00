import type { SlotGame } from "../game.ts";
import type { YutBoardDefinition } from "./definition.ts";
import type { YutRoundOutcome } from "./outcome.ts";
import { playYutRound } from "./playYutRound.ts";

/** A slot of lines with a yut board, as every slot is seen: its units are its lines. */
export function yutBoardSlot<SymbolName extends string>(
  definition: YutBoardDefinition<SymbolName>,
): SlotGame<YutRoundOutcome<SymbolName>> {
  return {
    gameCode: definition.gameCode,
    mathsVersion: definition.mathsVersion,
    stakeUnits: definition.lines.length,
    unitStakesWon: definition.lineStakesWon,
    maximumWinMultiplier: definition.maximumWinMultiplier,
    play: (stakeWon, drawInteger) => playYutRound(definition, stakeWon, drawInteger),
  };
}
