import type { InstantGameCode } from "@hanpan/games/vocabulary";
import { m } from "../../paraglide/messages.js";

/** The instant games, whose rounds are one member's alone. */
export const instantNames: readonly (readonly [code: InstantGameCode, name: () => string])[] = [
  ["limbo", m.limbo_name],
  ["dice", m.dice_name],
  ["mines", m.mines_name],
  ["plinko", m.plinko_name],
  ["hi-lo", m.hilo_name],
  ["blackjack", m.blackjack_name],
  ["keno", m.keno_name],
  ["wheel", m.wheel_name],
  ["video-poker", m.poker_name],
  ["seotda", m.seotda_name],
];
