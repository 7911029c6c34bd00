import { getMemberHarm } from "@hanpan/contract/operator/calls/harm";
import type { HarmStepTaken } from "@hanpan/contract/operator/objects/harm";
import { harmStepWords } from "@hanpan/contract/operator/words/harm";
import { formatInstant } from "@hanpan/contract/time";
import { FormMessage, ProgressBar } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { callQuery } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { HarmParts } from "../../parts/HarmParts.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { Panel } from "../../parts/Screen.tsx";

/** The member's scores of harm: the latest with its parts, the days before it, and what followed. */
export function HarmPanel({ memberId }: { memberId: string }) {
  const harm = useQuery(callQuery(getMemberHarm, { params: { id: memberId } }));
  return (
    <Panel title={m.harm_title()}>
      <Loaded query={harm} rows={2}>
        {({ markedBy, days, steps }) => {
          const [latest, ...earlier] = days;
          return (
            <div className="flex flex-col gap-3">
              {markedBy !== null && (
                <FormMessage kind="warning">{m.harm_markedUntil({ day: markedBy })}</FormMessage>
              )}
              {latest === undefined ? (
                <p className="text-14 text-muted">{m.harm_calm()}</p>
              ) : (
                <>
                  <Score {...latest} />
                  <HarmParts parts={latest.parts} />
                </>
              )}
              {steps.length > 0 && (
                <ul aria-label={m.harm_steps()} className="flex flex-col gap-1 text-14">
                  {steps.map((step) => (
                    <li key={`${step.day}${step.step}`}>
                      <Step step={step} />
                    </li>
                  ))}
                </ul>
              )}
              {earlier.length > 0 && (
                <details>
                  <summary className="min-h-10 cursor-pointer py-2 text-14 text-cobalt">
                    {m.harm_history()}
                  </summary>
                  <ul aria-label={m.harm_history()} className="flex flex-col gap-3">
                    {earlier.map((day) => (
                      <li key={day.day} className="flex flex-col gap-1">
                        <Score {...day} />
                        <HarmParts parts={day.parts} />
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </div>
          );
        }}
      </Loaded>
    </Panel>
  );
}

function Score({ day, score }: { day: string; score: number }) {
  return (
    <ProgressBar
      label={m.harm_scoreOf({ day })}
      value={score}
      maximum={100}
      figures={`${score} / 100`}
      tone={score >= 60 ? "vermilion" : "jade"}
    />
  );
}

/** What a step did, and what became of it. */
function outcomeOf({ step, suggestedWon, accepted, pausedUntil }: HarmStepTaken): string | null {
  if (step === "PAUSE" && pausedUntil !== null) return m.harm_paused({ until: formatInstant(pausedUntil) });
  if (step !== "SUGGESTION") return null;
  if (suggestedWon === null) return m.harm_noLimit();
  const answer = accepted === null ? m.harm_unanswered() : accepted ? m.harm_accepted() : m.harm_declined();
  return `${m.harm_suggested({ amount: suggestedWon.toLocaleString("en-US") })}, ${answer}`;
}

function Step({ step }: { step: HarmStepTaken }) {
  const outcome = outcomeOf(step);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold">{wordOf(harmStepWords, step.step)}</span>
      <span translate="no" className="tabular text-12 text-muted">
        {step.day} · {step.score} ({m.harm_from({ score: step.fromScore })})
      </span>
      {step.case !== null && (
        <Link to={urls.case} params={{ caseId: step.case.id }} className="text-cobalt hover:underline">
          {m.case_numbered({ number: step.case.number })}
        </Link>
      )}
      {outcome !== null && (
        <span translate="no" className="text-12 text-muted">
          {outcome}
        </span>
      )}
    </span>
  );
}
