import { m } from "../../paraglide/messages.js";
import { ladderGame } from "./ladder.ts";
import type { MiniGame } from "./miniGame.ts";
import { powerballGame } from "./powerball.ts";

const names: { readonly [tableCode: string]: () => string } = {
  "powerball-5": m.mini_name_powerball_5,
  "powerball-1": m.mini_name_powerball_1,
  ladder: m.mini_name_ladder,
  kite: m.mini_name_kite,
};

const games: { readonly [tableCode: string]: MiniGame } = {
  "powerball-5": powerballGame,
  "powerball-1": powerballGame,
  ladder: ladderGame,
};

/** Every mini-game there is a client for, in the order in which they are shown. */
export const miniCodes: readonly string[] = Object.keys(names);

/** What a game with markets brings; null for Kite, which has a room of its own, and for one that is not known here. */
export const marketGame = (tableCode: string): MiniGame | null => games[tableCode] ?? null;

/** A mini-game's name in the language in use. */
export const miniName = (tableCode: string): string => names[tableCode]?.() ?? tableCode;
