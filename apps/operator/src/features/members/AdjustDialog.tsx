import { formatWon, spokenWon } from "@hanpan/contract/money";
import { adjustMember, getMember, listMembers } from "@hanpan/contract/operator/calls/member";
import { adjustmentAccounts, adjustmentKinds } from "@hanpan/contract/operator/enumerations";
import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import { accountWords } from "@hanpan/contract/operator/words/account";
import { formatInstant } from "@hanpan/contract/time";
import { transferTypeWords } from "@hanpan/contract/words/transferType";
import { Dialog, Segmented } from "@hanpan/ui";
import { useState } from "react";
import { useLanguage } from "../../lib/language.ts";
import { useMe } from "../../lib/me.ts";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { MoveForm } from "../../parts/MoveForm.tsx";

interface DialogOptions {
  member: MemberFile;
  open: boolean;
  /** What the form is opened with: the opposite of an adjustment that is to be undone. */
  undo?: Undo | undefined;
  onClose: () => void;
}

/** The opposite of an adjustment, with the original named in its reason. */
export interface Undo {
  kind: (typeof adjustmentKinds)[number];
  account: (typeof adjustmentAccounts)[number];
  amount: number;
  reason: string;
}

/** What an operator's hand did, by the name of the act in the ledger: adjustments, and points that were granted. */
const isByHand = ({ type, reference }: Movement) =>
  type === "ADMIN_PAYMENT" || type === "ADMIN_RECOVERY" || reference.startsWith("operator-point/");

/** How a movement of a member's ledger is undone; null where no operator's hand made it, or it lies elsewhere. */
export function undoOf(movement: Movement): Undo | null {
  const account = adjustmentAccounts.find((value) => value === movement.account);
  if (account === undefined || movement.amount === 0 || !isByHand(movement)) return null;
  return {
    kind: movement.amount > 0 ? "ADMIN_RECOVERY" : "ADMIN_PAYMENT",
    account,
    amount: Math.abs(movement.amount),
    reason: m.adjust_undoReason({ at: formatInstant(movement.at), id: movement.id }),
  };
}
type Movement = MemberFile["movements"][number];

/** Pays into or takes out of a member's accounts, with a reason for the audit. */
export function AdjustDialog({ member, open, undo, onClose }: DialogOptions) {
  return (
    <Dialog open={open} onClose={onClose} title={m.adjust_titleOf({ nickname: member.nickname })}>
      <AdjustForm member={member} undo={undo} onClose={onClose} />
    </Dialog>
  );
}

function AdjustForm({ member, undo, onClose: leave }: Omit<DialogOptions, "open">) {
  const onClose = useWhileShown(leave);
  const language = useLanguage();
  const maximum = useMe()?.adjustmentMaximum ?? null;
  const [kind, setKind] = useState(undo?.kind ?? "ADMIN_PAYMENT");
  const [account, setAccount] = useState(undo?.account ?? "CASH");
  const adjust = useSubmit(adjustMember, {
    readAgain: [getMember, listMembers],
    quiet: true,
    done: m.adjust_done(),
  });
  return (
    <MoveForm
      submission={adjust}
      initial={undo}
      amountLabel={m.column_amount()}
      reading={(amount) => (language === "ko" && account === "CASH" ? spokenWon(amount) : undefined)}
      help={maximum === null ? undefined : m.adjust_maximum({ amount: formatWon(maximum, language) })}
      confirmLabel={wordOf(transferTypeWords, kind)}
      confirmKind={kind === "ADMIN_PAYMENT" ? "money" : "danger"}
      onSend={({ amount, reason }) =>
        adjust.mutate(
          { params: { id: member.id }, body: { kind, account, amount, reason } },
          { onSuccess: onClose, onError: whenProposed(onClose) },
        )
      }
      onClose={onClose}
    >
      {(changed) => (
        <>
          <Segmented
            label={m.adjust_kind()}
            value={kind}
            onChange={changed(setKind)}
            choices={adjustmentKinds.map((value) => ({ value, label: wordOf(transferTypeWords, value) }))}
          />
          <Segmented
            label={m.column_account()}
            value={account}
            onChange={changed(setAccount)}
            choices={adjustmentAccounts.map((value) => ({ value, label: wordOf(accountWords, value) }))}
          />
        </>
      )}
    </MoveForm>
  );
}
