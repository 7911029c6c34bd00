import { verifySharedRound } from "@hanpan/games/fairness/verifySharedRound";
import { useMemo, useState } from "react";
import type { SharedRoundProofReply } from "../../../protocol/liveCalls.ts";
import { type SharedOutcome, sharedOutcome } from "../../../protocol/liveOutcome.ts";
import { m } from "../../paraglide/messages.js";
import { tampered } from "../check.ts";
import { Compared, Step, Verdict } from "../Steps.tsx";
import { outcomeLines } from "./outcomeWords.ts";

/** A shoe is shuffled by hundreds of draws; so many are shown of them. */
const drawsShown = 12;

/** The three steps of a shared round's proof, computed here, its verdict, and a way to see that a changed seed fails. */
export function SharedProof({
  told: { proof, series, round },
  recorded,
}: {
  told: SharedRoundProofReply;
  recorded: SharedOutcome;
}) {
  const [trial, setTrial] = useState(false);
  const used = trial ? tampered(proof) : proof;
  const verification = useMemo(() => verifySharedRound(used, recorded), [used, recorded]);
  const lines = (outcome: SharedOutcome) => outcomeLines(round.tableCode, outcome).join(" / ");
  const commitment = "commitment" in verification ? verification.commitment : null;
  const nonce = series.kind === "SHOE" ? 0 : proof.index;
  return (
    <>
      <Verdict status={verification.status} trial={trial} onTrial={() => setTrial(!trial)} />
      <ol className="steps">
        <Step number={1} title={m.check_step_commitment()}>
          <p>{m.check_step_commitment_text()}</p>
          <Compared
            rows={[
              [m.check_server_seed(), used.serverSeed ?? ""],
              [m.check_computed(), commitment ?? "—"],
              [m.check_promised(), proof.serverSeedHash],
            ]}
            same={commitment === proof.serverSeedHash}
          />
        </Step>
        {"outcome" in verification && (
          <>
            <Step number={2} title={m.check_step_draws()}>
              <p>{m.check_step_draws_text({ message: `${proof.clientSeed}:${nonce}:0…` })}</p>
              <p>
                {verification.draws
                  .slice(0, drawsShown)
                  .map(({ value, bound }) => m.check_draw_of({ value, bound }))
                  .join(" · ")}
              </p>
              {verification.draws.length > drawsShown && (
                <p className="hint">
                  {m.check_shared_draws({ shown: drawsShown, count: verification.draws.length })}
                </p>
              )}
            </Step>
            <Step number={3} title={m.check_step_outcome()}>
              <p>{m.check_shared_outcome_text()}</p>
              <Compared
                rows={[
                  [m.check_shared_recomputed(), lines(sharedOutcome.parse(verification.outcome))],
                  [m.check_shared_recorded(), lines(recorded)],
                ]}
                same={verification.status === "VERIFIED"}
              />
            </Step>
          </>
        )}
      </ol>
    </>
  );
}
