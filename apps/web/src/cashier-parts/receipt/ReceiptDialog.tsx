import { handOver } from "@hanpan/browser/files/handOver";
import { getReceipt, type LedgerReceipt } from "@hanpan/contract/calls/receipt";
import { formatNumber } from "@hanpan/contract/money";
import { formatDay } from "@hanpan/contract/time";
import { Button, Dialog, ErrorState, FormMessage, Money, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { callQuery } from "../../lib/callQuery.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { useAppStore } from "../../lib/store.ts";
import * as m from "../../paraglide/messages.js";
import { points } from "../words.ts";
import { checkReceipt, type ShownMovement } from "./checkReceipt.ts";

/** A movement's receipt, checked in this browser. */
export default function ReceiptDialog({ entry, onClose }: { entry: ShownMovement; onClose: () => void }) {
  const found = useQuery(callQuery(getReceipt, { params: { number: entry.number } }));
  const receipt = found.data?.receipt ?? null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.trx_receipt_title()}
      look="sheet"
      size="medium"
      footer={
        receipt && (
          <Button icon={<Download aria-hidden size={16} />} onClick={() => save(entry, receipt)}>
            {m.trx_receipt_save()}
          </Button>
        )
      }
    >
      {found.isPending && <Skeleton className="h-48" />}
      {found.isError && !found.data && (
        <ErrorState
          title={failureMessage(found.error)}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {found.data && receipt === null && <FormMessage kind="info">{m.trx_receipt_notYet()}</FormMessage>}
      {receipt && <Checked entry={entry} receipt={receipt} />}
    </Dialog>
  );
}

function Checked({ entry, receipt }: { entry: ShownMovement; receipt: LedgerReceipt }) {
  const language = useAppStore((state) => state.language);
  const checked = useQuery({
    queryKey: ["receipt", entry.id, receipt.anchor.signature],
    queryFn: () => checkReceipt(entry, receipt),
  });
  if (checked.data === undefined) return <Skeleton className="h-48" />;
  const { data } = checked;
  if (!("verdict" in data)) {
    return (
      <FormMessage kind="danger">
        {data.status === "WRONG" ? m.trx_receipt_wrong() : m.trx_receipt_unpublished()}
      </FormMessage>
    );
  }
  const { verdict } = data;
  const day = formatDay(verdict.day, language);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-muted">{m.trx_receipt_lead()}</p>
      <p className="text-16 font-semibold">{entry.name}</p>
      {data.status === "PROVED" ? (
        <FormMessage kind="success">{m.trx_receipt_proved({ day })}</FormMessage>
      ) : (
        <FormMessage kind="info">{m.trx_receipt_unsigned({ day })}</FormMessage>
      )}
      <dl className="flex flex-col gap-3">
        <Fact name={m.trx_receipt_amount()}>
          <Amount entry={entry} amount={entry.amount} signed />
        </Fact>
        <Fact name={m.trx_receipt_after()}>
          <Amount entry={entry} amount={entry.balanceAfter} />
        </Fact>
        <Fact name={m.trx_receipt_number()}>
          <span translate="no">{formatNumber(entry.number)}</span>
        </Fact>
        <Fact name={m.trx_receipt_id()}>{verdict.movement.transferId}</Fact>
        <Fact name={m.trx_receipt_root()}>{verdict.root}</Fact>
        <Fact name={m.trx_receipt_key()}>{verdict.key}</Fact>
        <Fact name={m.trx_receipt_signature()}>{receipt.anchor.signature}</Fact>
      </dl>
    </div>
  );
}

/** An amount of the movement in the unit of its account. */
function Amount({
  entry,
  amount,
  signed = false,
}: {
  entry: ShownMovement;
  amount: number;
  signed?: boolean;
}) {
  if (entry.account === "CASH") return <Money amountWon={amount} signed={signed} />;
  const sign = !signed || amount === 0 ? "" : amount > 0 ? "+" : "−";
  return <span translate="no">{`${sign}${points(Math.abs(amount))}`}</span>;
}

/** A part of a receipt: long texts break anywhere. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="tabular m-0 text-12 font-medium break-all">{children}</dd>
    </div>
  );
}

/** The receipt as a file, for whoever checks it with other means (docs/anchors.md). */
function save({ number }: ShownMovement, receipt: LedgerReceipt): void {
  const file = new Blob([JSON.stringify(receipt, null, 2)], { type: "application/json" });
  handOver(file, `hanpan-receipt-${number}.json`);
}
