import { CommitmentStep, DrawsStep } from "@hanpan/frame/fairness/ProofSteps";
import { Compared, Step, Verdict } from "@hanpan/frame/fairness/Steps";
import { tampered } from "@hanpan/frame/fairness/tampered";
import { isKnownBefore, useBeaconCheck, withBeacon } from "@hanpan/frame/fairness/useBeaconCheck";
import { publicValueOf } from "@hanpan/games/fairness/publicValue";
import { virtualFixtureOf } from "@hanpan/games/sports/league/fixtures";
import type { MatchScript } from "@hanpan/games/sports/model/match";
import { matchModelOf } from "@hanpan/games/sports/model/matchModel";
import { boardAt } from "@hanpan/games/sports/pricing/board";
import { marketKeyOf } from "@hanpan/games/sports/vocabulary";
import { useMemo, useState } from "react";
import type { FixtureProofReply } from "../../../protocol/calls.ts";
import { m } from "../../paraglide/messages.js";
import { marketName, selectionName } from "../../words/marketWords.ts";
import { oddsText } from "../../words/odds.ts";
import { checkMatch } from "./checkMatch.ts";
import { MatchEvents } from "./MatchEvents.tsx";
import { scoreText, scriptText } from "./matchWords.ts";

/** The odds before the begin, computed here from model and margin alone. */
function FirstOdds({ reply, script }: { reply: FixtureProofReply; script: MatchScript }) {
  const quotes = useMemo(() => {
    const fixture = virtualFixtureOf(reply.proof.fixtureId);
    if (fixture === null) return [];
    return boardAt(matchModelOf(fixture), script, -1, reply.marginBasisPoints).quotes.filter(
      ({ market }) => market.kind !== "CORRECT_SCORE",
    );
  }, [reply, script]);
  return (
    <>
      <p>{m.check_match_odds_text({ margin: reply.marginBasisPoints / 100 })}</p>
      <dl className="compared">
        {quotes.map(({ market, selections }) => (
          <div key={marketKeyOf(market)}>
            <dt>{marketName(marketKeyOf(market))}</dt>
            <dd>
              {selections
                .map(
                  ({ selection, oddsHundredths }) =>
                    `${selectionName(selection)} ${oddsHundredths === null ? "–" : oddsText(oddsHundredths)}`,
                )
                .join(" · ")}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The steps of a match's proof, computed here, its verdict, and a way to see that a changed seed fails. */
export function MatchProof({ reply }: { reply: FixtureProofReply }) {
  const [trial, setTrial] = useState(false);
  const { proof, recordedScript, recordedScore } = reply;
  const used = trial ? tampered(proof) : proof;
  const verification = useMemo(() => checkMatch({ ...reply, proof: used }), [reply, used]);
  const closings = useMemo(() => (proof.closing === null ? null : [proof.closing]), [proof.closing]);
  const beacon = useBeaconCheck(closings);
  const startsAtMs = virtualFixtureOf(proof.fixtureId)?.startsAtMs ?? null;
  const isKnown = isKnownBefore(proof.closing ?? undefined, startsAtMs);
  const recorded =
    recordedScript !== null
      ? scriptText(recordedScript)
      : recordedScore === null
        ? "—"
        : scoreText(recordedScore);
  return (
    <>
      <Verdict
        status={withBeacon(verification.status, beacon, isKnown)}
        trial={trial}
        onTrial={() => setTrial(!trial)}
      />
      <ol className="steps">
        <CommitmentStep
          serverSeed={used.serverSeed}
          computed={"commitment" in verification ? verification.commitment : null}
          promised={proof.serverSeedHash}
        />
        {"script" in verification && (
          <>
            <DrawsStep
              message={`${proof.closing === null ? proof.clientSeed : publicValueOf(proof.clientSeed, proof.closing)}:0:0…`}
              draws={verification.draws}
            />
            <Step number={3} title={m.check_match_step_script()}>
              <p>{recordedScript === null ? m.check_match_score_text() : m.check_match_script_text()}</p>
              <Compared
                rows={[
                  [
                    m.check_shared_recomputed(),
                    recordedScript === null
                      ? scoreText(verification.script.finalScore)
                      : scriptText(verification.script),
                  ],
                  [m.check_shared_recorded(), recorded],
                ]}
                same={verification.status === "VERIFIED"}
              />
              <MatchEvents fixtureId={proof.fixtureId} script={verification.script} />
            </Step>
            <Step number={4} title={m.check_match_step_odds()}>
              <FirstOdds reply={reply} script={verification.script} />
            </Step>
          </>
        )}
      </ol>
    </>
  );
}
