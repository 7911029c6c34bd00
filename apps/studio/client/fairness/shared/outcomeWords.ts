import type { LiveRound } from "../../../protocol/live.ts";
import type { SharedOutcome } from "../../../protocol/liveOutcome.ts";
import { cardWords } from "../../art/cards/cardWords.ts";
import { marketGame, miniCodes, miniName } from "../../mini/games/miniGames.ts";
import { m } from "../../paraglide/messages.js";
import { tableGame, tableName } from "../../tables/games/tableGames.ts";

/** The name of a table or mini-game. */
export const sharedGameName = (code: string): string =>
  miniCodes.includes(code) ? miniName(code) : tableName(code);

function cardsOf(outcome: SharedOutcome): readonly string[] {
  if (outcome.kind === "BACCARAT") {
    const side = (name: string, cards: typeof outcome.playerCards) =>
      `${name}: ${cards.map(cardWords).join(", ")}`;
    return [side(m.tb_player(), outcome.playerCards), side(m.tb_banker(), outcome.bankerCards)];
  }
  if (outcome.kind === "DRAGON_TIGER") {
    return [
      `${m.tb_dragon()}: ${cardWords(outcome.dragonCard)}`,
      `${m.tb_tiger()}: ${cardWords(outcome.tigerCard)}`,
    ];
  }
  return outcome.kind === "POWERBALL" ? [outcome.balls.join(" · ")] : [];
}

/** A shared round's outcome in words: what it came to, then the cards or balls that it came from. */
export function outcomeLines(
  tableCode: LiveRound["tableCode"],
  outcome: SharedOutcome,
): readonly [string, ...string[]] {
  if (outcome.kind === "KITE") {
    return [m.check_shared_kite({ multiplier: (outcome.breakHundredths / 100).toFixed(2) })];
  }
  const game = tableGame(tableCode) ?? marketGame(tableCode);
  return [game?.resultWords(outcome) ?? "", ...cardsOf(outcome)];
}
