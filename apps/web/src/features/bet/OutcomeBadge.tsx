import type { Bet } from "@hanpan/contract";
import { betStatusWords } from "@hanpan/contract/words/betStatus";
import { Badge, type BadgeTone } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { type Outcome, outcomeOf } from "./profit.ts";

const looks: Record<Outcome, { tone: BadgeTone; words: () => string }> = {
  IN_PLAY: { tone: "cobalt", words: () => wordOf(betStatusWords, "OPEN") },
  WON: { tone: "jade", words: m.bet_status_won },
  PARTLY_RETURNED: { tone: "neutral", words: m.bet_status_returned },
  LOST: { tone: "neutral", words: m.bet_status_lost },
  PARTLY_SETTLED: { tone: "cobalt", words: m.bet_status_partly },
  CANCELLED: { tone: "neutral", words: () => wordOf(betStatusWords, "ROLLED_BACK") },
};

/** How a bet ended, in one word; of what a vendor paid by itself, that it did. */
export function OutcomeBadge({ bet }: { bet: Pick<Bet, "status" | "stake" | "win" | "isPromo"> }) {
  if (bet.isPromo && bet.win > 0) return <Badge tone="jade">{m.bet_status_promo()}</Badge>;
  const { tone, words } = looks[outcomeOf(bet)];
  return <Badge tone={tone}>{words()}</Badge>;
}
