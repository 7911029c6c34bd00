import type { Sport } from "@hanpan/games/sports/vocabulary";
import { m } from "../paraglide/messages.js";

const words: { readonly [sport in Sport]: () => string } = {
  FOOTBALL: m.sp_sport_football,
  BASKETBALL: m.sp_sport_basketball,
  BASEBALL: m.sp_sport_baseball,
};

/** The name of a sport. */
export const sportName = (sport: Sport): string => words[sport]();
