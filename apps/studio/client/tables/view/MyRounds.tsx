import { ShieldCheck } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import type { MyRoundsReply } from "../../../protocol/liveCalls.ts";
import { m } from "../../paraglide/messages.js";
import { language } from "../../words/language.ts";
import { won } from "../../words/money.ts";
import type { TableGame } from "../games/tableGame.ts";
import { useCasino } from "./casinoContext.ts";
import "./myRounds.css";

type Loaded = { readonly list: MyRoundsReply["list"]; readonly nextBefore: string | null };

/** A round's number, which leads to the proof of the round, as in the betting history. */
function ProofLink({ roundId, number }: { roundId: string; number: number }) {
  return (
    <a
      className="proof-link"
      href={`/fairness/?shared=${roundId}&language=${language()}`}
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

/** The rounds of this table in which I bet, newest first, as far back as is asked for. */
export function MyRounds({ tableCode, game }: { tableCode: string; game: Pick<TableGame, "resultWords"> }) {
  const { requests } = useCasino();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(
    async (before: string | null) => {
      setFailed(false);
      const reply = await requests.myRounds(tableCode, before);
      if (!reply.ok) {
        setFailed(true);
        return;
      }
      const { list, nextBefore } = reply.data;
      setLoaded((known) => ({
        list: before === null ? list : [...(known?.list ?? []), ...list],
        nextBefore,
      }));
    },
    [requests, tableCode],
  );
  useEffect(() => void load(null), [load]);
  if (failed) {
    return (
      <>
        <p className="field-error">{m.check_offline()}</p>
        <button type="button" className="primary" onClick={() => void load(loaded?.nextBefore ?? null)}>
          {m.retry()}
        </button>
      </>
    );
  }
  if (loaded === null) return <p role="status">{m.loading()}</p>;
  if (loaded.list.length === 0) return <p>{m.tb_my_rounds_empty()}</p>;
  const { nextBefore } = loaded;
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
          {loaded.list.map(({ participation, round }) => (
            <tr key={round.roundId}>
              <td>
                <ProofLink roundId={round.roundId} number={round.number} />
              </td>
              <td>{round.outcome === null ? "–" : game.resultWords(round.outcome)}</td>
              <td>{won(participation.stakeWon, language())}</td>
              <td className={(participation.payoutWon ?? 0) > 0 ? "gold" : ""}>
                {participation.payoutWon === null ? "–" : won(participation.payoutWon, language())}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">{m.tb_my_rounds_note()}</p>
      {nextBefore !== null && (
        <button type="button" className="small" onClick={() => void load(nextBefore)}>
          {m.tb_more()}
        </button>
      )}
    </>
  );
}
