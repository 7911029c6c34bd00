import type { PurchasePlan } from "@hanpan/contract/calls/purchasePlan";
import { formatWon } from "@hanpan/contract/money";
import { formatDay } from "@hanpan/contract/time";
import { Button, Card } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PlanGauge } from "../../cashier-parts/PlanGauge.tsx";
import { purchasePlanQuery } from "../../cashier-parts/planQueries.ts";
import { useLanguage } from "../../lib/language.ts";
import * as m from "../../paraglide/messages.js";
import { PlanDialog } from "./PlanDialog.tsx";

/** The member's own plan of a week: the gauge, what comes on Monday, and the way to change it. */
export function PlanCard() {
  const language = useLanguage();
  const plan = useQuery(purchasePlanQuery()).data;
  const [isEditing, setEditing] = useState(false);
  if (!plan) return null;
  return (
    <Card title={m.plan_title()}>
      <p className="-mt-2 mb-4 text-12 text-muted">{m.plan_lead()}</p>
      {plan.plan === null ? <p className="text-14">{m.plan_none()}</p> : <PlanGauge {...plan} />}
      {plan.next !== null && <Next next={plan.next} language={language} />}
      <div className="mt-4 flex justify-end">
        <Button kind="quiet" onClick={() => setEditing(true)}>
          {plan.plan === null ? m.plan_set() : m.plan_change()}
        </Button>
      </div>
      {isEditing && <PlanDialog plan={plan.plan} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function Next({
  next,
  language,
}: {
  next: NonNullable<PurchasePlan["next"]>;
  language: ReturnType<typeof useLanguage>;
}) {
  const from = formatDay(next.from, language);
  return (
    <p translate="no" className="mt-3 text-12 text-muted">
      {next.plan === null
        ? m.plan_nextNone({ from })
        : m.plan_next({ from, amount: formatWon(next.plan.amount, language), times: next.plan.times })}
    </p>
  );
}
