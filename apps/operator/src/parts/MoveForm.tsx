import { AmountField, Button, type ButtonKind, FormMessage } from "@hanpan/ui";
import { type ReactNode, useState } from "react";
import { failureMessage } from "../lib/requestFailure.ts";
import * as m from "../paraglide/messages.js";
import { fieldsOf } from "./fields.tsx";
import { ReasonField } from "./ReasonField.tsx";

/** Wraps a setter of the form's own fields: what is asked for has changed, so it is another submission. */
export type Changed = <Value>(set: (value: Value) => void) => (value: Value) => void;

/** How much is moved, and why. */
export interface Move {
  amount: number;
  reason: string;
}

/** A form that moves money or points, with a reason for the audit. */
export function MoveForm({
  submission,
  initial,
  amountLabel,
  reading,
  help,
  confirmLabel,
  confirmKind,
  onSend,
  onClose,
  children,
}: {
  submission: { isPending: boolean; error: Error | null; reset: () => void };
  /** Its values when it is opened. */
  initial?: Move | undefined;
  amountLabel: string;
  /** The amount as it is spoken. */
  reading?: (amount: number) => string | undefined;
  help?: string | undefined;
  confirmLabel: string;
  confirmKind: ButtonKind;
  onSend: (move: Move) => void;
  onClose: () => void;
  /** What is chosen before the amount. */
  children: (changed: Changed) => ReactNode;
}) {
  const [amount, setAmount] = useState(initial?.amount ?? null);
  const [reason, setReason] = useState(initial?.reason ?? "");
  const [tried, setTried] = useState(false);
  const fields = fieldsOf(submission.error);
  const changed: Changed = (set) => (value) => {
    set(value);
    submission.reset();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (submission.isPending || amount === null || reason.trim() === "") return;
        onSend({ amount, reason: reason.trim() });
      }}
    >
      {children(changed)}
      <AmountField
        label={amountLabel}
        data-autofocus
        valueWon={amount}
        onChange={changed(setAmount)}
        reading={amount === null ? undefined : reading?.(amount)}
        error={fields["amount"] ?? (tried && amount === null ? m.amount_missing() : undefined)}
        help={help}
      />
      <ReasonField
        value={reason}
        onChange={changed(setReason)}
        error={fields["reason"] ?? (tried && reason.trim() === "" ? m.reason_missing() : undefined)}
      />
      {submission.error && <FormMessage kind="danger">{failureMessage(submission.error)}</FormMessage>}
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {m.common_back()}
        </Button>
        <Button type="submit" kind={confirmKind} busy={submission.isPending}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
