import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { useMemo } from "react";
import type { LiveRound } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import type { ShownTable } from "../seat/shownTable.ts";
import { useCasino } from "./casinoContext.ts";
import type { NamesResults } from "./resultWords.ts";

/** Says the turns of a round to those who do not see the table: open, closed, the result and what came of my bets. */
export function Announcer({
  name = null,
  round,
  game,
  shown,
}: {
  readonly round: LiveRound | null;
  readonly shown: ShownTable;
  /** Which of several tables speaks; null where there is one. */
  readonly name?: string | null;
  readonly game: NamesResults;
}) {
  const { clock } = useCasino();
  const { status, outcome, payoutWon, totalStakeWon } = shown;
  const text = useMemo(() => {
    if (status === "BETTING" && round !== null) {
      const seconds = Math.max(0, Math.round((round.closesAtMs - clock.nowMs()) / 1_000));
      return m.tb_said_open({ number: round.number, seconds });
    }
    if (status === "CLOSED") return m.tb_said_closed();
    if (status === "VOID") return m.tb_notice_void();
    if (outcome === null) return "";
    const result = m.tb_said_result({ result: game.resultWords(outcome) });
    if (totalStakeWon === 0 || payoutWon === null) return result;
    const amount = won(payoutWon, language());
    if (payoutWon === 0) return `${result} ${m.tb_said_lost()}`;
    return `${result} ${payoutWon > totalStakeWon ? m.tb_said_won({ amount }) : m.tb_said_returned({ amount })}`;
  }, [status, round, outcome, payoutWon, totalStakeWon, game, clock]);
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {name === null || text === "" ? text : `${name}: ${text}`}
    </p>
  );
}
