import { getMember, grantPoints, listMembers } from "@hanpan/contract/operator/calls/member";
import { grantablePointTypes } from "@hanpan/contract/operator/enumerations";
import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import { AmountField, Button, Dialog, FormMessage, RadioGroup, TextField } from "@hanpan/ui";
import { useState } from "react";
import { newIdempotencyKey } from "../../lib/idempotency.ts";
import { useSubmit } from "../../lib/queries.ts";
import { failureMessage, RequestFailure } from "../../lib/request-failure.ts";
import * as m from "../../paraglide/messages.js";

interface DialogOptions {
  member: MemberFile;
  open: boolean;
  onClose: () => void;
}

const typeWords: Record<(typeof grantablePointTypes)[number], () => string> = {
  WINNER_BONUS: m.point_WINNER_BONUS,
  RECOVER_WINNER_BONUS: m.point_RECOVER_WINNER_BONUS,
  COUPON_BONUS: m.point_COUPON_BONUS,
};

/** Grants points of a type, or takes a winner's bonus back. */
export function PointDialog({ member, open, onClose }: DialogOptions) {
  return (
    <Dialog open={open} onClose={onClose} title={m.point_titleOf({ nickname: member.nickname })}>
      <PointForm member={member} onClose={onClose} />
    </Dialog>
  );
}

function PointForm({ member, onClose }: Omit<DialogOptions, "open">) {
  const [type, setType] = useState<(typeof grantablePointTypes)[number]>("WINNER_BONUS");
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const [key, setKey] = useState(newIdempotencyKey);
  const grant = useSubmit(grantPoints, {
    readAgain: [getMember, listMembers],
    quiet: true,
    done: m.point_done(),
  });
  const fields = grant.error instanceof RequestFailure ? grant.error.fields : {};
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setKey(newIdempotencyKey());
      grant.reset();
    };
  return (
    <form
      noValidate
      className="flex flex-col gap-4 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (grant.isPending || amount === null || reason.trim() === "") return;
        grant.mutate(
          { params: { id: member.id }, body: { type, amount, reason: reason.trim() }, idempotencyKey: key },
          { onSuccess: onClose },
        );
      }}
    >
      <RadioGroup
        look="list"
        label={m.column_type()}
        value={type}
        onChange={changed(setType)}
        choices={grantablePointTypes.map((value) => ({ value, label: typeWords[value]() }))}
      />
      <AmountField
        label={m.point_amount()}
        data-autofocus
        valueWon={amount}
        onChange={changed(setAmount)}
        error={fields["amount"] ?? (tried && amount === null ? m.amount_missing() : undefined)}
      />
      <TextField
        label={m.reason_required()}
        maxLength={500}
        autoComplete="off"
        value={reason}
        onChange={(event) => changed(setReason)(event.target.value)}
        error={fields["reason"] ?? (tried && reason.trim() === "" ? m.reason_missing() : undefined)}
      />
      {grant.error && <FormMessage kind="danger">{failureMessage(grant.error)}</FormMessage>}
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {m.common_back()}
        </Button>
        <Button type="submit" kind="money" busy={grant.isPending}>
          {typeWords[type]()}
        </Button>
      </div>
    </form>
  );
}
