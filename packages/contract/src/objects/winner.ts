import * as z from "zod/mini";
import { instant, won } from "../fields.ts";

/** A real win, for the site's ticker: the nickname is masked, the game's name in both languages. */
export const winner = z.object({
  id: z.string(),
  nickname: z.string(),
  gameId: z.string(),
  gameName: z.object({ ko: z.string(), en: z.string() }),
  win: won,
  at: instant,
});
export type Winner = z.output<typeof winner>;
