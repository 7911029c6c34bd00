import { listRequests } from "@hanpan/contract/operator/calls/moneyRequest";
import { getPayable, listPayouts, makePayout } from "@hanpan/contract/operator/calls/payout";
import type { PayableWithdrawal } from "@hanpan/contract/operator/objects/payout";
import { payoutFormats } from "@hanpan/contract/operator/payoutFormats";
import { Button, Checkbox, Dialog, FormMessage, Money, SelectField, TextField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage } from "../../lib/language.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { fieldsOf } from "../../parts/fields.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { SimulatedMark } from "../../parts/SimulatedMark.tsx";

/** Gathers approved withdrawals into a batch: which, for which bank, and what their receivers read. */
export function MakeDialog({ onMade, onClose }: { onMade: (id: string) => void; onClose: () => void }) {
  const language = useLanguage();
  const [format, setFormat] = useState<(typeof payoutFormats)[number]["code"]>("kb");
  const [memo, setMemo] = useState("");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery(callQuery(getPayable, {}));
  const submit = useSubmit(makePayout, { readAgain: [getPayable, listPayouts, listRequests], quiet: true });
  const payable = query.data?.list ?? [];
  const chosen = payable.filter(({ requestId }) => !left.has(requestId));
  const sum = chosen.reduce((total, { amount }) => total + amount, 0);
  const fields = fieldsOf(submit.error);
  return (
    <Dialog open onClose={onClose} title={m.payout_make()} size="large">
      <form
        noValidate
        className="flex flex-col gap-4 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit.mutate(
            { body: { format, memo: memo.trim(), requests: chosen.map(({ requestId }) => requestId) } },
            { onSuccess: ({ id }) => onMade(id) },
          );
        }}
      >
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField
            label={m.payout_format()}
            value={format}
            options={payoutFormats.map(({ code, name }) => ({ value: code, label: name[language] }))}
            onChange={(event) => {
              const next = payoutFormats.find(({ code }) => code === event.target.value);
              if (next !== undefined) setFormat(next.code);
            }}
          />
          <TextField
            label={m.payout_memo()}
            help={m.payout_memoHelp()}
            value={memo}
            maxLength={7}
            autoComplete="off"
            data-autofocus
            error={fields["memo"]}
            onChange={(event) => setMemo(event.target.value)}
          />
        </div>
        <Loaded query={query}>
          {({ count, sum: whole }) => (
            <>
              {count > 0 && (
                <p className="text-14">
                  {m.payout_waitingInAll({ count: String(count) })}{" "}
                  <Money amountWon={whole} className="font-semibold" />
                </p>
              )}
              {count > payable.length && (
                <FormMessage kind="info">
                  {m.payout_oldestFirst({
                    most: String(payable.length),
                    rest: String(count - payable.length),
                  })}
                </FormMessage>
              )}
              <div className="max-h-[50dvh] overflow-y-auto">
                <MiniTable
                  caption={m.payout_payable()}
                  columns={payableColumns(left, setLeft)}
                  rows={payable}
                  rowKey={({ requestId }) => requestId}
                  empty={m.payout_nothing()}
                />
              </div>
            </>
          )}
        </Loaded>
        {submit.error !== null && Object.keys(fields).length === 0 && (
          <FormMessage kind="danger">{failureMessage(submit.error)}</FormMessage>
        )}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p className="mr-auto text-14">
            {m.payout_chosen({ count: String(chosen.length) })}{" "}
            <Money amountWon={sum} className="font-bold" />
          </p>
          <Button kind="quiet" onClick={onClose}>
            {m.common_back()}
          </Button>
          <Button type="submit" kind="money" busy={submit.isPending} disabled={chosen.length === 0}>
            {m.payout_make()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function payableColumns(left: ReadonlySet<string>, setLeft: (left: ReadonlySet<string>) => void) {
  const change = (id: string, isIn: boolean) => {
    const next = new Set(left);
    if (isIn) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  return [
    {
      id: "member",
      header: m.column_member(),
      cell: ({ requestId, member }: PayableWithdrawal) => (
        <span className="flex items-center gap-2">
          <Checkbox
            label={`${member.nickname} (${member.loginId})`}
            checked={!left.has(requestId)}
            onChange={(event) => change(requestId, event.target.checked)}
          />
          <SimulatedMark simulated={member.simulated} />
        </span>
      ),
    },
    {
      id: "account",
      header: m.desk_account(),
      cell: ({ bank }: PayableWithdrawal) => `${bank.bankName} ${bank.accountNumber} ${bank.holder}`,
    },
    {
      id: "amount",
      header: m.column_amount(),
      align: "right" as const,
      cell: ({ amount }: PayableWithdrawal) => <Money amountWon={amount} className="font-semibold" />,
    },
  ];
}
