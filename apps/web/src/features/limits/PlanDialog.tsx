import { largestPlanTimes, type PurchasePlan, putPurchasePlan } from "@hanpan/contract/calls/purchasePlan";
import { AmountField, Button, Dialog, WholeNumberField } from "@hanpan/ui";
import { type FormEvent, useState } from "react";
import { purchasePlanQuery } from "../../cashier-parts/planQueries.ts";
import { readAloud } from "../../cashier-parts/words.ts";
import { useLanguage } from "../../lib/language.ts";
import { confirmNotice, showNotice } from "../../lib/notices.ts";
import { queryClient } from "../../lib/queryClient.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { sendRequest } from "../../lib/requestState.ts";
import * as m from "../../paraglide/messages.js";

/** Sets the plan of a week, or ends it; says beforehand from when it holds. */
export function PlanDialog({ plan, onClose }: { plan: PurchasePlan["plan"]; onClose: () => void }) {
  const language = useLanguage();
  const [amount, setAmount] = useState(plan?.amount ?? null);
  const [times, setTimes] = useState(plan?.times ?? null);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const isAmount = amount !== null && amount > 0;
  const isNumber = times !== null && times >= 1 && times <= largestPlanTimes;

  async function save(next: PurchasePlan["plan"]): Promise<void> {
    setSaving(true);
    try {
      const saved = await sendRequest(putPurchasePlan, { body: { plan: next } });
      queryClient.setQueryData(purchasePlanQuery().queryKey, saved);
      if (saved.next === null) confirmNotice(m.plan_savedNow());
      else showNotice("info", m.plan_savedLater());
      onClose();
    } catch (failure) {
      showNotice("danger", failureMessage(failure));
    } finally {
      setSaving(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (isAmount && isNumber && !saving) void save({ amount, times });
  }

  return (
    <Dialog open onClose={onClose} title={m.plan_title()} look="sheet">
      <form noValidate className="flex flex-col gap-4 pb-6" onSubmit={submit}>
        <AmountField
          label={m.plan_amountField()}
          valueWon={amount}
          onChange={setAmount}
          reading={readAloud(amount, language)}
          error={tried && !isAmount ? m.lim_err_value() : undefined}
        />
        <WholeNumberField
          label={m.plan_timesField()}
          value={times}
          onChange={setTimes}
          error={tried && !isNumber ? m.plan_errTimes() : undefined}
        />
        <p className="text-12 text-muted">{m.plan_rule()}</p>
        <div className="flex flex-wrap justify-end gap-2">
          {plan !== null && (
            <Button kind="ghost" busy={saving} onClick={() => void save(null)}>
              {m.plan_end()}
            </Button>
          )}
          <Button type="submit" kind="play" busy={saving}>
            {m.common_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
