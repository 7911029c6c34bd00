import type { Sport } from "@hanpan/games/sports/vocabulary";
import { m } from "../paraglide/messages.js";

const byLead: { readonly [sport in Sport]: (of: { lead: number }) => string } = {
  FOOTBALL: m.sp_early_goals,
  BASKETBALL: m.sp_early_points,
  BASEBALL: m.sp_early_runs,
};

/** By which lead a selection wins early: 2골 앞서면 적중. */
export const earlyText = (sport: Sport, lead: number): string => byLead[sport]({ lead });
