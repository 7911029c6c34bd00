import {
  closeBankDay,
  getBankDay,
  listBankDayRows,
  listBankDays,
} from "@hanpan/contract/operator/calls/bankDay";
import type { BankDay } from "@hanpan/contract/operator/objects/bankDay";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import { failureMessage, isProposed } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { Difference } from "./words.tsx";

/** Asks before a day is closed as it is shown: with a reason where lines do not agree, by two where sums differ. */
export function CloseDialog({ day, onClose }: { day: BankDay; onClose: () => void }) {
  const submit = useSubmit(closeBankDay, {
    readAgain: [getBankDay, listBankDays, listBankDayRows],
    quiet: true,
    done: m.bankDay_closedNow(),
  });
  const failure =
    submit.error !== null && !isProposed(submit.error) ? failureMessage(submit.error) : undefined;
  return (
    <ReasonDialog
      open
      title={m.bankDay_closeTitle({ day: day.day })}
      confirmLabel={m.bankDay_close()}
      kind="money"
      reason={day.rows > 0 ? "required" : "optional"}
      busy={submit.isPending}
      failure={failure}
      onClose={onClose}
      onConfirm={(reason) =>
        submit.mutate(
          {
            params: { day: day.day },
            body: { rows: day.rows, difference: day.difference, ...(reason === undefined ? {} : { reason }) },
          },
          { onSuccess: onClose, onError: whenProposed(onClose) },
        )
      }
    >
      <p className="mb-2">
        {m.bankDay_difference()}: <Difference won={day.difference} /> · {m.bankDay_rows()}: {day.rows}
      </p>
      <p className="text-muted">
        {m.bankDay_closeHelp()} {day.difference > 0 && m.bankDay_closeTwo()}
      </p>
    </ReasonDialog>
  );
}
