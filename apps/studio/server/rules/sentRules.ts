import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import type { Pool } from "pg";
import type { Jurisdiction as SentJurisdiction } from "../../protocol/memberRound.ts";
import { positionOf, type SlotRules } from "./slotRules.ts";

/** The rules of a slot as its page receives them. */
export async function sentRules(
  pool: Pool,
  session: PlaySession,
  rules: SlotRules,
): Promise<SentJurisdiction> {
  return {
    autoplayAllowed: rules.autoplay,
    turboAllowed: rules.turbo,
    slamStopAllowed: rules.slamStop,
    celebratesReturns: rules.celebratesReturns,
    minimumSpinTimeMs: rules.cycleMs,
    stakeCapWon: rules.stakeCapWon,
    position: rules.showsPosition ? await positionOf(pool, session) : null,
  };
}
