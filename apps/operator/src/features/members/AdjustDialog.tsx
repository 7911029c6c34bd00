import { formatWon, spokenWon } from "@hanpan/contract/money";
import { adjustMember, getMember, listMembers } from "@hanpan/contract/operator/calls/member";
import { adjustmentAccounts, adjustmentKinds } from "@hanpan/contract/operator/enumerations";
import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import { Dialog, Segmented } from "@hanpan/ui";
import { useState } from "react";
import { useLanguage } from "../../lib/language.ts";
import { useMe } from "../../lib/me.ts";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { accountWords, transferWords } from "../../parts/ledger-words.ts";
import { MoveForm } from "../../parts/MoveForm.tsx";

interface DialogOptions {
  member: MemberFile;
  open: boolean;
  onClose: () => void;
}

/** Pays into or takes out of a member's accounts, with a reason for the audit. */
export function AdjustDialog({ member, open, onClose }: DialogOptions) {
  return (
    <Dialog open={open} onClose={onClose} title={m.adjust_titleOf({ nickname: member.nickname })}>
      <AdjustForm member={member} onClose={onClose} />
    </Dialog>
  );
}

function AdjustForm({ member, onClose }: Omit<DialogOptions, "open">) {
  const language = useLanguage();
  const maximum = useMe()?.adjustmentMaximum ?? null;
  const [kind, setKind] = useState<(typeof adjustmentKinds)[number]>("ADMIN_PAYMENT");
  const [account, setAccount] = useState<(typeof adjustmentAccounts)[number]>("CASH");
  const adjust = useSubmit(adjustMember, {
    readAgain: [getMember, listMembers],
    quiet: true,
    done: m.adjust_done(),
  });
  return (
    <MoveForm
      submission={adjust}
      amountLabel={m.column_amount()}
      reading={(amount) => (language === "ko" && account === "CASH" ? spokenWon(amount) : undefined)}
      help={maximum === null ? undefined : m.adjust_maximum({ amount: formatWon(maximum, language) })}
      confirmLabel={transferWords[kind]()}
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
            choices={adjustmentKinds.map((value) => ({ value, label: transferWords[value]() }))}
          />
          <Segmented
            label={m.column_account()}
            value={account}
            onChange={changed(setAccount)}
            choices={adjustmentAccounts.map((value) => ({ value, label: accountWords[value]() }))}
          />
        </>
      )}
    </MoveForm>
  );
}
