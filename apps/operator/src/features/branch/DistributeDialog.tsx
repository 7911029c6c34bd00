import { formatWon, spokenWon } from "@hanpan/contract/money";
import {
  type BranchMember,
  distribute,
  getBranch,
  listBranchMembers,
  listDistributions,
} from "@hanpan/contract/operator/calls/branch";
import { type DistributionKind, distributionKinds } from "@hanpan/contract/operator/enumerations";
import { AmountField, Button, Dialog, FormMessage, Segmented, TextField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { newIdempotencyKey } from "../../lib/idempotency.ts";
import { useLanguage } from "../../lib/language.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/request-failure.ts";
import * as m from "../../paraglide/messages.js";
import { fieldsOf } from "../../parts/fields.tsx";
import { transferWords } from "../../parts/ledger-words.ts";

/** Pays a member of the branch from the partner's cash, or takes back what was paid; with a reason for the audit. */
export function DistributeDialog({ member, onClose }: { member: BranchMember; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={m.branch_payTo({ nickname: member.nickname })} size="small">
      <DistributeForm member={member} onClose={onClose} />
    </Dialog>
  );
}

function DistributeForm({ member, onClose }: { member: BranchMember; onClose: () => void }) {
  const language = useLanguage();
  const branch = useQuery(callQuery(getBranch, { query: {} }));
  const [kind, setKind] = useState<DistributionKind>("DISTRIBUTOR_PAYMENT");
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  // One key for one submission: it stays over retries and changes with what is asked for.
  const [key, setKey] = useState(newIdempotencyKey);
  const submit = useSubmit(distribute, {
    readAgain: [getBranch, listBranchMembers, listDistributions],
    quiet: true,
    done: m.branch_paid(),
  });
  const fields = fieldsOf(submit.error);
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setKey(newIdempotencyKey());
      submit.reset();
    };
  const isPayment = kind === "DISTRIBUTOR_PAYMENT";
  const held = branch.data?.partner.cash;
  const payHelp = held === undefined ? undefined : m.branch_payHelp({ amount: formatWon(held, language) });
  const recoverHelp = m.branch_recoverHelp({ amount: formatWon(member.recoverable, language) });
  return (
    <form
      noValidate
      className="flex flex-col gap-4 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (submit.isPending || amount === null || reason.trim() === "") return;
        submit.mutate(
          { params: { id: member.id }, body: { kind, amount, reason: reason.trim() }, idempotencyKey: key },
          { onSuccess: onClose },
        );
      }}
    >
      <Segmented
        label={m.adjust_kind()}
        value={kind}
        onChange={changed(setKind)}
        choices={distributionKinds.map((value) => ({ value, label: transferWords[value]() }))}
      />
      <AmountField
        label={m.column_amount()}
        autoFocus
        valueWon={amount}
        onChange={changed(setAmount)}
        reading={language === "ko" && amount !== null ? spokenWon(amount) : undefined}
        error={fields["amount"] ?? (tried && amount === null ? m.amount_missing() : undefined)}
        help={isPayment ? payHelp : recoverHelp}
      />
      <TextField
        label={m.reason_required()}
        maxLength={500}
        autoComplete="off"
        value={reason}
        onChange={(event) => changed(setReason)(event.target.value)}
        error={fields["reason"] ?? (tried && reason.trim() === "" ? m.reason_missing() : undefined)}
      />
      {submit.error && <FormMessage kind="danger">{failureMessage(submit.error)}</FormMessage>}
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {m.common_back()}
        </Button>
        <Button type="submit" kind={isPayment ? "money" : "danger"} busy={submit.isPending}>
          {transferWords[kind]()}
        </Button>
      </div>
    </form>
  );
}
