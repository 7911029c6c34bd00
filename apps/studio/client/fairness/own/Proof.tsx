import { CommitmentStep } from "@hanpan/frame/fairness/ProofSteps";
import { Compared, Step, Verdict } from "@hanpan/frame/fairness/Steps";
import { tampered } from "@hanpan/frame/fairness/tampered";
import { digits } from "@hanpan/frame/words/money";
import type { RoundProof } from "@hanpan/games/fairness/proof";
import type { Verification } from "@hanpan/games/fairness/verifyRound";
import { useMemo, useState } from "react";
import type { OwnRoundOutcome } from "../../../protocol/outcome.ts";
import { m } from "../../paraglide/messages.js";
import { check } from "./check.ts";
import { drawRowsOf, Result } from "./shown/Shown.tsx";

const rowsAtFirst = 4;

function Draws({
  verification,
  proof,
  recorded,
}: {
  verification: Verification;
  proof: RoundProof;
  recorded: OwnRoundOutcome;
}) {
  const [all, setAll] = useState(false);
  if (!("draws" in verification)) return null;
  const rows = drawRowsOf(recorded, verification.draws);
  const shown = all ? rows : rows.slice(0, rowsAtFirst);
  return (
    <>
      <p>{m.check_step_draws_text({ message: `${proof.clientSeed}:${proof.nonce}:0…` })}</p>
      <table className="draws">
        <thead>
          <tr>
            <th scope="col">{m.check_draw_step()}</th>
            <th scope="col">{m.check_draw_numbers()}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ label, draws }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a finished round never change places
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>{draws.map(({ value, bound }) => m.check_draw_of({ value, bound })).join(" · ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!all && rows.length > rowsAtFirst && (
        <button type="button" className="check-button" onClick={() => setAll(true)}>
          {m.check_draw_more({ count: rows.length })}
        </button>
      )}
    </>
  );
}

/** The three steps of a proof, its verdict, and a way to see that a changed seed fails. */
export function Proof({ proof, recorded }: { proof: RoundProof; recorded: OwnRoundOutcome }) {
  const [trial, setTrial] = useState(false);
  const used = trial ? tampered(proof) : proof;
  const verification = useMemo(() => check(used, recorded), [used, recorded]);
  const revealed = proof.serverSeed !== null;
  const ok = verification.status === "VERIFIED";
  const computed = "outcome" in verification ? verification.outcome : null;
  return (
    <>
      {revealed && <Verdict status={verification.status} trial={trial} onTrial={() => setTrial(!trial)} />}
      <section className="outcome">
        <h2>{m.check_board()}</h2>
        <Result outcome={recorded} />
      </section>
      {revealed && (
        <ol className="steps">
          <CommitmentStep
            serverSeed={used.serverSeed}
            computed={"commitment" in verification ? verification.commitment : null}
            promised={proof.serverSeedHash}
          />
          {computed !== null && (
            <>
              <Step number={2} title={m.check_step_draws()}>
                <Draws verification={verification} proof={used} recorded={recorded} />
              </Step>
              <Step number={3} title={m.check_step_outcome()}>
                <p>{m.check_step_outcome_text()}</p>
                <Compared
                  rows={[
                    [m.check_recomputed(), `${digits(computed.totalWinWon)}`],
                    [m.check_recorded(), `${digits(recorded.totalWinWon)}`],
                  ]}
                  same={ok}
                />
              </Step>
            </>
          )}
        </ol>
      )}
    </>
  );
}
