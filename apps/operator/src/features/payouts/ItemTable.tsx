import { listRequests } from "@hanpan/contract/operator/calls/moneyRequest";
import {
  getPayout,
  listPayouts,
  removePayoutItem,
  settlePayoutItem,
} from "@hanpan/contract/operator/calls/payout";
import type { PayoutFile, PayoutItem } from "@hanpan/contract/operator/objects/payout";
import { actorName } from "@hanpan/contract/operator/words/actor";
import { returnDecisionWords } from "@hanpan/contract/operator/words/payout";
import { Button, Money } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { currentLanguage } from "../../lib/language.ts";
import { useMay } from "../../lib/me.ts";
import { useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { type MiniColumn, MiniTable } from "../../parts/MiniTable.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { SimulatedMark } from "../../parts/SimulatedMark.tsx";
import { PayoutItemBadge } from "./words.tsx";

type Act = "remove" | "paid" | "return" | "again";

/** The withdrawals of a batch, with what became of each, and what can be said of it by hand. */
export function ItemTable({ batch }: { batch: PayoutFile }) {
  const mayAct = useMay("money.process");
  const [asked, setAsked] = useState<{ act: Act; item: PayoutItem } | null>(null);
  const acts: readonly Act[] = !mayAct
    ? []
    : batch.status === "DRAFT"
      ? ["remove"]
      : batch.status === "SENT"
        ? ["paid", "return", "again"]
        : [];
  return (
    <>
      <MiniTable
        caption={m.payout_items()}
        columns={itemColumns(acts, (act, item) => setAsked({ act, item }))}
        rows={batch.items}
        rowKey={({ requestId }) => requestId}
      />
      {asked !== null && <ActDialog batch={batch} {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const actWords: Record<Act, () => string> = {
  remove: m.payout_remove,
  paid: m.payout_sayPaid,
  return: () => wordOf(returnDecisionWords, "RETURN"),
  again: () => wordOf(returnDecisionWords, "AGAIN"),
};

function itemColumns(
  acts: readonly Act[],
  onAct: (act: Act, item: PayoutItem) => void,
): MiniColumn<PayoutItem>[] {
  return [
    { id: "position", header: "#", cell: ({ position }) => <span className="tabular">{position}</span> },
    {
      id: "member",
      header: m.column_member(),
      cell: ({ member }) => (
        <>
          <Link to={urls.member} params={{ memberId: member.id }} className="font-semibold hover:underline">
            {member.nickname} <span className="font-normal text-muted">{member.loginId}</span>
          </Link>{" "}
          <SimulatedMark simulated={member.simulated} />
        </>
      ),
    },
    {
      id: "account",
      header: m.desk_account(),
      cell: ({ bank }) => `${bank.bankName} ${bank.accountNumber} ${bank.holder}`,
    },
    {
      id: "amount",
      header: m.column_amount(),
      align: "right",
      cell: ({ amount }) => <Money amountWon={amount} className="font-semibold" />,
    },
    {
      id: "status",
      header: m.column_status(),
      wraps: true,
      cell: ({ status, reason, settledBy }) => (
        <span className="flex flex-wrap items-center gap-2">
          <PayoutItemBadge status={status} />
          {settledBy !== null && (
            <span className="text-12 text-muted">{actorName(settledBy, currentLanguage())}</span>
          )}
          {reason !== null && <span className="text-12 text-muted">“{reason}”</span>}
        </span>
      ),
    },
    {
      id: "acts",
      header: m.payout_acts(),
      cell: (item) =>
        item.status === "WAITING" && (
          <span className="flex flex-wrap gap-1">
            {acts.map((act) => (
              <Button key={act} kind="quiet" onClick={() => onAct(act, item)}>
                {actWords[act]()}
              </Button>
            ))}
          </span>
        ),
    },
  ];
}

/** Asks why, with whom it is about; what the reason of a return says the member reads. */
function ActDialog({
  batch,
  act,
  item,
  onClose,
}: {
  batch: PayoutFile;
  act: Act;
  item: PayoutItem;
  onClose: () => void;
}) {
  const options = { readAgain: [getPayout, listPayouts, listRequests], quiet: true, done: m.payout_done() };
  const remove = useSubmit(removePayoutItem, options);
  const settle = useSubmit(settlePayoutItem, options);
  const submit = act === "remove" ? remove : settle;
  const params = { id: batch.id, requestId: item.requestId };
  const after = { onSuccess: onClose };
  return (
    <ReasonDialog
      open
      title={actWords[act]()}
      confirmLabel={actWords[act]()}
      kind={act === "paid" || act === "again" ? "money" : "danger"}
      reason="required"
      busy={submit.isPending}
      failure={submit.error ? failureMessage(submit.error) : undefined}
      onClose={onClose}
      onConfirm={(given) => {
        const reason = given ?? "";
        if (act === "remove") remove.mutate({ params, body: { reason } }, after);
        else if (act === "paid") settle.mutate({ params, body: { outcome: "PAID", reason } }, after);
        else {
          const decision = act === "again" ? "AGAIN" : "RETURN";
          settle.mutate({ params, body: { outcome: "RETURNED", decision, reason } }, after);
        }
      }}
    >
      <p className="mb-1 text-20 font-bold text-gold">
        <Money amountWon={item.amount} />
      </p>
      <p>{`${item.member.nickname} · ${item.bank.bankName} ${item.bank.accountNumber} ${item.bank.holder}`}</p>
      {act === "return" && <p className="mt-2 text-muted">{m.payout_returnHelp()}</p>}
    </ReasonDialog>
  );
}
