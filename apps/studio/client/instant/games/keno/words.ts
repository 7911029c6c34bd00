import type { InstantRisk } from "@hanpan/games/instant/risk";
import { m } from "../../../paraglide/messages.js";

const bets = { LOW: m.keno_bet_low, MEDIUM: m.keno_bet_medium, HIGH: m.keno_bet_high } as const;

/** What was bet: how many numbers, and by which table they are paid. */
export const betText = (count: number, risk: InstantRisk): string => bets[risk]({ count });
