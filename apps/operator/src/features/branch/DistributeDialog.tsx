import { formatWon, spokenWon } from "@hanpan/contract/money";
import {
  type BranchMember,
  distribute,
  getBranch,
  listBranchMembers,
  listDistributions,
} from "@hanpan/contract/operator/calls/branch";
import { type DistributionKind, distributionKinds } from "@hanpan/contract/operator/enumerations";
import { transferTypeWords } from "@hanpan/contract/words/transferType";
import { Dialog, Segmented } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage } from "../../lib/language.ts";
import { callQuery, useSubmit, whenProposed } from "../../lib/queries.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { MoveForm } from "../../parts/MoveForm.tsx";

/** Pays a member of the branch from the partner's cash, or takes back what was paid; with a reason for the audit. */
export function DistributeDialog({ member, onClose }: { member: BranchMember; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={m.branch_payTo({ nickname: member.nickname })} size="small">
      <DistributeForm member={member} onClose={onClose} />
    </Dialog>
  );
}

function DistributeForm({ member, onClose: leave }: { member: BranchMember; onClose: () => void }) {
  const onClose = useWhileShown(leave);
  const language = useLanguage();
  const branch = useQuery(callQuery(getBranch, { query: {} }));
  const [kind, setKind] = useState<DistributionKind>("DISTRIBUTOR_PAYMENT");
  const submit = useSubmit(distribute, {
    readAgain: [getBranch, listBranchMembers, listDistributions],
    quiet: true,
    done: m.branch_paid(),
  });
  const isPayment = kind === "DISTRIBUTOR_PAYMENT";
  const held = branch.data?.partner.cash;
  const payHelp = held === undefined ? undefined : m.branch_payHelp({ amount: formatWon(held, language) });
  const recoverHelp = m.branch_recoverHelp({ amount: formatWon(member.recoverable, language) });
  return (
    <MoveForm
      submission={submit}
      amountLabel={m.column_amount()}
      reading={(amount) => (language === "ko" ? spokenWon(amount) : undefined)}
      help={isPayment ? payHelp : recoverHelp}
      confirmLabel={wordOf(transferTypeWords, kind)}
      confirmKind={isPayment ? "money" : "danger"}
      onSend={({ amount, reason }) =>
        submit.mutate(
          { params: { id: member.id }, body: { kind, amount, reason } },
          { onSuccess: onClose, onError: whenProposed(onClose) },
        )
      }
      onClose={onClose}
    >
      {(changed) => (
        <Segmented
          label={m.adjust_kind()}
          value={kind}
          onChange={changed(setKind)}
          choices={distributionKinds.map((value) => ({ value, label: wordOf(transferTypeWords, value) }))}
        />
      )}
    </MoveForm>
  );
}
