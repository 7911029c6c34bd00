import { closeMonth, getMonth, listMonths } from "@hanpan/contract/operator/calls/month";
import type { MonthReport } from "@hanpan/contract/operator/objects/month";
import { Money } from "@hanpan/ui";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import { failureMessage, isProposed } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { Facts } from "../../parts/Screen.tsx";
import { netOf, revenueOf } from "./words.tsx";

/** Asks before a month is proposed to be closed with the figures that are shown. */
export function CloseDialog({ month, onClose }: { month: MonthReport; onClose: () => void }) {
  const submit = useSubmit(closeMonth, { readAgain: [getMonth, listMonths], quiet: true });
  const failure =
    submit.error !== null && !isProposed(submit.error) ? failureMessage(submit.error) : undefined;
  return (
    <ReasonDialog
      open
      title={m.month_closeTitle({ month: month.month })}
      confirmLabel={m.month_close()}
      kind="money"
      reason="required"
      busy={submit.isPending}
      failure={failure}
      onClose={onClose}
      onConfirm={(reason = "") =>
        submit.mutate(
          { params: { month: month.month }, body: { edition: month.edition, reason } },
          { onSuccess: onClose, onError: whenProposed(onClose) },
        )
      }
    >
      <Facts
        facts={[
          [m.month_ggr(), <Money key="ggr" amountWon={revenueOf(month) + month.late} />],
          [m.month_ngr(), <Money key="ngr" amountWon={netOf(month)} />],
          [m.month_owed(), <Money key="owed" amountWon={month.owed} />],
        ]}
      />
      <p className="mt-3 text-muted">{m.month_closeHelp()}</p>
    </ReasonDialog>
  );
}
