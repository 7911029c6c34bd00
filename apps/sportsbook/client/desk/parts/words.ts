import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import type { BettingStatus } from "@hanpan/games/sports/pricing/suspension";
import { matchStatuses } from "@hanpan/games/sports/settlement/progress";
import type { DeskProposal } from "../../../protocol/desk.ts";
import { m } from "../../paraglide/messages.js";
import { marketName } from "../../words/marketWords.ts";
import { statusName } from "../../words/phase.ts";

const seoulMs = 9 * 3_600_000;

/** A moment in Seoul: 11-22 13:20:05. */
export const momentText = (atMs: number): string =>
  new Date(atMs + seoulMs).toISOString().slice(5, 19).replace("T", " ");

/** An amount in the language in use. */
export const wonText = (amountWon: number): string => won(amountWon, language());

export const bettingWords: { readonly [status in BettingStatus]: () => string } = {
  OPEN: m.desk_betting_OPEN,
  SUSPENDED: m.desk_betting_SUSPENDED,
  CLOSED: m.desk_betting_CLOSED,
};

export const rulings = ["MARKET_WITHDRAWN", "WRONG_ODDS", "LATE_BET"] as const;
export const rulingWords: { readonly [ruling in (typeof rulings)[number]]: () => string } = {
  MARKET_WITHDRAWN: m.desk_ruling_MARKET_WITHDRAWN,
  WRONG_ODDS: m.desk_ruling_WRONG_ODDS,
  LATE_BET: m.desk_ruling_LATE_BET,
};

export const kindWords: { readonly [kind in DeskProposal["kind"]]: () => string } = {
  SETTLE: m.desk_kind_SETTLE,
  CORRECT: m.desk_kind_CORRECT,
  VOID_FIXTURE: m.desk_kind_VOID_FIXTURE,
  VOID_MARKET: m.desk_kind_VOID_MARKET,
  REINSTATE_FIXTURE: m.desk_kind_REINSTATE_FIXTURE,
  REINSTATE_MARKET: m.desk_kind_REINSTATE_MARKET,
};

export const stateWords: { readonly [state in DeskProposal["state"]]: () => string } = {
  OPEN: m.desk_state_OPEN,
  APPROVED: m.desk_state_APPROVED,
  REJECTED: m.desk_state_REJECTED,
};

/** What is proposed, in a line: a score, a market, the reason of a void. */
export function contentText({ content }: Pick<DeskProposal, "content">): string {
  const status = matchStatuses.find((each) => each === content["status"]);
  const ruling = rulings.find((each) => each === content["ruling"]);
  const market = typeof content["marketKey"] === "string" ? marketName(content["marketKey"]) : null;
  const parts = [
    market,
    ruling === undefined ? null : rulingWords[ruling](),
    scoreText(content["score"]),
    status === undefined ? null : statusName(status),
  ];
  return parts.filter((part) => part !== null).join(" · ");
}

/** A score as it is read, home first; null where it is none. */
export function scoreText(score: unknown): string | null {
  if (typeof score !== "object" || score === null || !("home" in score) || !("away" in score)) return null;
  return `${String(score.home)} : ${String(score.away)}`;
}
