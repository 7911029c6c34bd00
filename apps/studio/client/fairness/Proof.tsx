import type { RoundProof } from "@hanpan/games/fairness/proof";
import type { RecordedDraw, Verification } from "@hanpan/games/fairness/verifyRound";
import { type ReactNode, useMemo, useState } from "react";
import { m } from "../paraglide/messages.js";
import { language } from "../words/language.ts";
import { digits, won } from "../words/money.ts";
import { Board } from "./Board.tsx";
import { check, drawsBySpin, type Outcome, paidCells, tampered } from "./check.ts";

const verdictText = (verification: Verification): string => {
  switch (verification.status) {
    case "VERIFIED":
      return m.check_verdict_ok();
    case "COMMITMENT_MISMATCH":
      return m.check_verdict_commitment();
    case "OUTCOME_MISMATCH":
      return m.check_verdict_outcome();
    default:
      return m.check_verdict_other();
  }
};

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="step">
      <h2>
        <span aria-hidden="true">{number}</span>
        {title}
      </h2>
      {children}
    </li>
  );
}

function Compared({ rows, same }: { rows: readonly (readonly [string, string])[]; same: boolean }) {
  return (
    <>
      <dl className="compared">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p className={same ? "mark good" : "mark wrong"}>
        {same ? `✓ ${m.check_same()}` : `✕ ${m.check_not_same()}`}
      </p>
    </>
  );
}

function DrawCell({ draw }: { draw: RecordedDraw | undefined }) {
  return <td>{draw === undefined ? "—" : m.check_draw_of({ value: draw.value, bound: draw.bound })}</td>;
}

function Draws({ verification, proof }: { verification: Verification; proof: RoundProof }) {
  const [all, setAll] = useState(false);
  if (!("draws" in verification)) return null;
  const spins = drawsBySpin(verification.draws);
  const shown = all ? spins : spins.slice(0, 4);
  return (
    <>
      <p>{m.check_step_draws_text({ message: `${proof.clientSeed}:${proof.nonce}:0…` })}</p>
      <div className="scrolls">
        <table className="draws">
          <thead>
            <tr>
              <th scope="col">{m.check_draw_spin()}</th>
              {[1, 2, 3, 4, 5].map((number) => (
                <th scope="col" key={number}>
                  {m.check_draw_reel({ number })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((spin) => (
              <tr key={spin.number}>
                <th scope="row">
                  {spin.number === 0 ? m.check_draw_base() : m.check_draw_free({ number: spin.number })}
                </th>
                {[0, 1, 2, 3, 4].map((reel) => (
                  <DrawCell key={reel} draw={spin.draws[reel]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!all && spins.length > 4 && (
        <button type="button" className="check-button" onClick={() => setAll(true)}>
          {m.check_draw_more({ count: spins.length - 1 })}
        </button>
      )}
    </>
  );
}

/** The three steps of a proof, its verdict, and a way to see that a changed seed fails. */
export function Proof({ proof, recorded }: { proof: RoundProof; recorded: Outcome }) {
  const [trial, setTrial] = useState(false);
  const used = trial ? tampered(proof) : proof;
  const verification = useMemo(() => check(used, recorded), [used, recorded]);
  const revealed = proof.serverSeed !== null;
  const ok = verification.status === "VERIFIED";
  const computed = "outcome" in verification ? verification.outcome : null;
  const free = recorded.freeSpins.length;
  return (
    <>
      {revealed && (
        <div className={ok ? "verdict ok" : "verdict bad"} role="status">
          {trial && <p className="trial">{m.check_tampered()}</p>}
          <p>
            <strong>{verdictText(verification)}</strong>
          </p>
          <button type="button" className="check-button" onClick={() => setTrial(!trial)}>
            {trial ? m.check_restore() : m.check_tamper()}
          </button>
          {!trial && <p className="hint">{m.check_tamper_hint()}</p>}
        </div>
      )}
      <section className="outcome">
        <h2>{m.check_board()}</h2>
        <Board grid={recorded.baseSpin.grid} paid={paidCells(recorded.baseSpin)} label={m.check_board()} />
        {free > 0 && (
          <p>{m.check_free_won({ count: free, amount: won(recorded.freeSpinsWinWon, language()) })}</p>
        )}
      </section>
      {revealed && (
        <ol className="steps">
          <Step number={1} title={m.check_step_commitment()}>
            <p>{m.check_step_commitment_text()}</p>
            <Compared
              rows={[
                [m.check_server_seed(), used.serverSeed ?? ""],
                [m.check_computed(), "commitment" in verification ? verification.commitment : "—"],
                [m.check_promised(), proof.serverSeedHash],
              ]}
              same={"commitment" in verification && verification.commitment === proof.serverSeedHash}
            />
          </Step>
          {computed !== null && (
            <>
              <Step number={2} title={m.check_step_draws()}>
                <Draws verification={verification} proof={used} />
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
