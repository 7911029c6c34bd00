import { CommitmentStep, DrawsStep } from "@hanpan/frame/fairness/ProofSteps";
import { Compared, Step, Verdict } from "@hanpan/frame/fairness/Steps";
import { tampered } from "@hanpan/frame/fairness/tampered";
import { isKnownBefore, useBeaconCheck, withBeacon } from "@hanpan/frame/fairness/useBeaconCheck";
import { publicValueOf } from "@hanpan/games/fairness/publicValue";
import { verifySharedRound } from "@hanpan/games/fairness/verifySharedRound";
import { useMemo, useState } from "react";
import type { SharedRoundProofReply } from "../../../protocol/liveCalls.ts";
import { type SharedOutcome, sharedOutcome } from "../../../protocol/liveOutcome.ts";
import { m } from "../../paraglide/messages.js";
import { outcomeLines } from "./outcomeWords.ts";

/** The three steps of a shared round's proof, computed here, its verdict, and a way to see that a changed seed fails. */
export function SharedProof({
  reply: { proof, series, round },
  recorded,
}: {
  reply: SharedRoundProofReply;
  recorded: SharedOutcome;
}) {
  const [trial, setTrial] = useState(false);
  const used = trial ? tampered(proof) : proof;
  const verification = useMemo(() => verifySharedRound(used, recorded), [used, recorded]);
  const beacon = useBeaconCheck(proof.closings);
  const lines = (outcome: SharedOutcome) => outcomeLines(round.tableCode, outcome).join(" / ");
  const own = proof.closings?.find(({ index }) => index === proof.index);
  const isShuffled = series.kind === "SHOE" && proof.closings === null;
  const nonce = isShuffled ? 0 : proof.index;
  const value = own === undefined ? proof.clientSeed : publicValueOf(proof.clientSeed, own);
  const status = withBeacon(verification.status, beacon, isKnownBefore(own, round.closesAtMs));
  return (
    <>
      <Verdict status={status} trial={trial} onTrial={() => setTrial(!trial)} />
      <ol className="steps">
        <CommitmentStep
          serverSeed={used.serverSeed}
          computed={"commitment" in verification ? verification.commitment : null}
          promised={proof.serverSeedHash}
        />
        {"outcome" in verification && (
          <>
            <DrawsStep
              message={`${value}:${nonce}:0…`}
              draws={verification.draws.filter((draw) => draw.nonce === nonce)}
            />
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
