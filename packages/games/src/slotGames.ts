import { dancheongFortune } from "./dancheong-fortune/definition.ts";
import type { DrawInteger } from "./fairness/draws.ts";
import type { SlotGame } from "./slot/game.ts";
import { linesSlot } from "./slot/lines/game.ts";
import type { SlotRoundOutcome } from "./slot/lines/outcome.ts";
import { tumbleSlot } from "./slot/tumble/game.ts";
import type { TumbleRoundOutcome } from "./slot/tumble/outcome.ts";
import { yutBoardSlot } from "./slot/yut-board/game.ts";
import type { YutRoundOutcome } from "./slot/yut-board/outcome.ts";
import { tigerAndMagpie } from "./tiger-and-magpie/definition.ts";
import { yutRush } from "./yut-rush/definition.ts";

/** A round of any slot. `gameCode` says which: the kinds share stake, cut and total, and a `baseSpin`. */
export type AnySlotRoundOutcome =
  | SlotRoundOutcome<string>
  | TumbleRoundOutcome<string>
  | YutRoundOutcome<string>;

export type AnySlotGame = SlotGame<AnySlotRoundOutcome>;

/**
 * Every version of every slot's maths, newest last: old versions stay so that their rounds can be verified. A slot is
 * added by a folder with its symbols and its definition, and a line here; a new kind of slot by a room in slot/.
 */
const slots: readonly AnySlotGame[] = [
  linesSlot(dancheongFortune),
  tumbleSlot(tigerAndMagpie),
  yutBoardSlot(yutRush),
];

/** The slot that decided a round, or null when this package does not know it. */
export function slotGameOf(gameCode: string, mathsVersion: number): AnySlotGame | null {
  return slots.find((slot) => slot.gameCode === gameCode && slot.mathsVersion === mathsVersion) ?? null;
}

/** The slot that decides new rounds of a game: its newest version; null when the game is no slot. */
export function currentSlotGameOf(gameCode: string): AnySlotGame | null {
  return slots.findLast((slot) => slot.gameCode === gameCode) ?? null;
}

/**
 * Plays a whole round of any slot from its draws.
 * @throws RangeError when this package does not know the game, or the game does not take the stake.
 */
export function playSlot(
  gameCode: string,
  mathsVersion: number,
  stakeWon: number,
  drawInteger: DrawInteger,
): AnySlotRoundOutcome {
  const slot = slotGameOf(gameCode, mathsVersion);
  if (slot === null) throw new RangeError(`no maths ${mathsVersion} of ${gameCode}`);
  return slot.play(stakeWon, drawInteger);
}
