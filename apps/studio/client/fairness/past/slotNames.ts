import type { GameCode } from "@hanpan/games/vocabulary";
import { m } from "../../paraglide/messages.js";

/** The slots, whose rounds are one member's alone. */
export const slotNames: readonly (readonly [code: GameCode, name: () => string])[] = [
  ["dancheong-fortune", m.game_name],
  ["tiger-and-magpie", m.tiger_name],
  ["yut-rush", m.yut_name],
];
