import { formatWon, spokenWon } from "@hanpan/contract/money";
import { adjustMember, getMember, listMembers } from "@hanpan/contract/operator/calls/member";
import { adjustmentAccounts, adjustmentKinds } from "@hanpan/contract/operator/enumerations";
import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import { AmountField, Button, Dialog, FormMessage, Segmented, TextField } from "@hanpan/ui";
import { useState } from "react";
import { newIdempotencyKey } from "../../lib/idempotency.ts";
import { useLanguage } from "../../lib/language.ts";
import { useMe } from "../../lib/me.ts";
import { useSubmit } from "../../lib/queries.ts";
import { failureMessage, RequestFailure } from "../../lib/request-failure.ts";
import * as m from "../../paraglide/messages.js";
import { accountWords, transferWords } from "../../parts/ledger-words.ts";

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
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  // One key for one submission: it stays over retries and changes with what is asked for.
  const [key, setKey] = useState(newIdempotencyKey);
  const adjust = useSubmit(adjustMember, {
    readAgain: [getMember, listMembers],
    quiet: true,
    done: m.adjust_done(),
  });
  const fields = adjust.error instanceof RequestFailure ? adjust.error.fields : {};
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setKey(newIdempotencyKey());
      adjust.reset();
    };
  return (
    <form
      noValidate
      className="flex flex-col gap-4 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (adjust.isPending || amount === null || reason.trim() === "") return;
        adjust.mutate(
          {
            params: { id: member.id },
            body: { kind, account, amount, reason: reason.trim() },
            idempotencyKey: key,
          },
          { onSuccess: onClose },
        );
      }}
    >
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
      <AmountField
        label={m.column_amount()}
        data-autofocus
        valueWon={amount}
        onChange={changed(setAmount)}
        reading={language === "ko" && account === "CASH" && amount !== null ? spokenWon(amount) : undefined}
        error={fields["amount"] ?? (tried && amount === null ? m.amount_missing() : undefined)}
        help={maximum === null ? undefined : m.adjust_maximum({ amount: formatWon(maximum, language) })}
      />
      <TextField
        label={m.reason_required()}
        maxLength={500}
        autoComplete="off"
        value={reason}
        onChange={(event) => changed(setReason)(event.target.value)}
        error={fields["reason"] ?? (tried && reason.trim() === "" ? m.reason_missing() : undefined)}
      />
      {adjust.error && <FormMessage kind="danger">{failureMessage(adjust.error)}</FormMessage>}
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {m.common_back()}
        </Button>
        <Button type="submit" kind={kind === "ADMIN_PAYMENT" ? "money" : "danger"} busy={adjust.isPending}>
          {transferWords[kind]()}
        </Button>
      </div>
    </form>
  );
}
