import { ShieldCheck } from "lucide-react";
import { useCallback } from "react";
import "@hanpan/frame/fairness/link/proofLink.css";
import { PageEnd } from "@hanpan/frame/look/paging/PageEnd";
import { usePages } from "@hanpan/frame/look/paging/usePages";
import { useServerTime } from "@hanpan/frame/visit/useServerTime";
import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { pageAddress } from "@hanpan/frame/words/pageAddress";
import type { Participation } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import { standingStakes } from "../seat/standing.ts";
import { useCasino } from "./casinoContext.ts";
import type { NamesBets } from "./resultWords.ts";
import { useShownAt } from "./useShownAt.ts";
import "./myRounds.css";

/** A round's number, which leads to the proof of the round, as in the betting history. */
function ProofLink({ roundId, number }: { roundId: string; number: number }) {
  return (
    <a
      className="proof-link"
      href={pageAddress("/fairness/", { shared: roundId })}
      target="_blank"
      rel="noreferrer"
      aria-label={m.tb_round_verify({ number })}
      title={m.tb_round_verify({ number })}
    >
      {m.tb_round({ number })}
      <ShieldCheck aria-hidden="true" size={16} />
    </a>
  );
}

/** Where my stakes lay, and what each spot brought once that is shown. */
function Bets({
  participation,
  game,
  isPaid,
}: {
  participation: Participation;
  game: NamesBets;
  isPaid: boolean;
}) {
  const paid = new Map(participation.spots.map(({ spot, payoutWon }) => [spot, payoutWon]));
  const stakes = [...standingStakes(participation, [])];
  if (stakes.length === 0) return null;
  return (
    <ul className="my-round-bets">
      {stakes.map(([spot, { stakeWon }]) => {
        const paidWon = isPaid ? (paid.get(spot) ?? 0) : 0;
        return (
          <li key={spot}>
            <span translate="no">{`${game.betWords(spot, participation)} · ${won(stakeWon, language())}`}</span>
            {paidWon > 0 && <span className="gold" translate="no">{` → ${won(paidWon, language())}`}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** The rounds of this table in which I bet, newest first, as far back as is asked for. */
export function MyRounds({ tableCode, game }: { tableCode: string; game: NamesBets }) {
  const { requests, clock } = useCasino();
  const shownAtMs = useShownAt();
  const pages = usePages(
    useCallback((before: string | null) => requests.myRounds(tableCode, before), [requests, tableCode]),
  );
  const shown = pages.list.map(({ round }) => shownAtMs(round));
  const now = useServerTime(clock.nowMs, shown);
  if (pages.isFirst || pages.list.length === 0)
    return <PageEnd pages={pages} none={m.tb_my_rounds_empty()} />;
  return (
    <>
      <table className="rounds my-rounds">
        <thead>
          <tr>
            <th scope="col">{m.rounds_column_round()}</th>
            <th scope="col">{m.tb_my_rounds_result()}</th>
            <th scope="col">{m.rounds_column_stake()}</th>
            <th scope="col">{m.rounds_column_win()}</th>
          </tr>
        </thead>
        <tbody>
          {pages.list.map(({ participation, round }, place) => {
            // A round whose result is just being shown names neither the result nor what it paid.
            const isShown = now >= (shown[place] ?? 0);
            const outcome = isShown ? round.outcome : null;
            const payoutWon = isShown ? participation.payoutWon : null;
            return (
              <tr key={round.roundId}>
                <td>
                  <ProofLink roundId={round.roundId} number={round.number} />
                </td>
                <td>
                  {outcome === null ? "–" : game.resultWords(outcome)}
                  <Bets participation={participation} game={game} isPaid={payoutWon !== null} />
                </td>
                <td translate="no">{won(participation.stakeWon, language())}</td>
                <td translate="no" className={(payoutWon ?? 0) > 0 ? "gold" : ""}>
                  {payoutWon === null ? "–" : won(payoutWon, language())}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="quiet">{m.tb_my_rounds_note()}</p>
      <PageEnd pages={pages} none={m.tb_my_rounds_empty()} />
    </>
  );
}
