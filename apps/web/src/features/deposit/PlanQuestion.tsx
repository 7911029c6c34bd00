import { answerPlan } from "@hanpan/contract/calls/purchasePlan";
import { formatWon } from "@hanpan/contract/money";
import { Button, Dialog, FormMessage } from "@hanpan/ui";
import { useState } from "react";
import { useLanguage } from "../../lib/language.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { sendRequest } from "../../lib/requestState.ts";
import * as m from "../../paraglide/messages.js";
import type { PassedPlan } from "./depositForm.ts";

/** The question before a deposit that passes the member's own plan: to go on, or to leave it. */
export function PlanQuestion({
  passed,
  amountWon,
  onAnswered,
  onClose,
}: {
  passed: PassedPlan;
  amountWon: number;
  onAnswered: () => void;
  onClose: () => void;
}) {
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function goOn(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await sendRequest(answerPlan, { body: { amount: amountWon } });
      onAnswered();
    } catch (failure) {
      setProblem(failureMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={m.planq_title()} look="sheet">
      <div className="flex flex-col gap-4 pb-6">
        <p translate="no" className="text-14">
          {m.planq_lead({
            planned: formatWon(passed.planned, language),
            plannedTimes: passed.plannedTimes,
            used: formatWon(passed.used, language),
            usedTimes: passed.usedTimes,
          })}
        </p>
        <p translate="no" className="text-14">
          {m.planq_ask({ amount: formatWon(amountWon, language) })}
        </p>
        {problem !== null && <FormMessage kind="danger">{problem}</FormMessage>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" busy={busy} onClick={() => void goOn()}>
            {m.planq_goOn()}
          </Button>
          <Button kind="play" onClick={onClose}>
            {m.planq_keep()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
