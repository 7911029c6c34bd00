import type { DataOf } from "@hanpan/contract/call";
import { getUsdtDesk, sendUsdtWithdrawal } from "@hanpan/contract/operator/calls/usdt";
import { usdtTxTroubleWords } from "@hanpan/contract/operator/words/usdt";
import { formatRate, formatUsdt, usdtNetworkNames } from "@hanpan/contract/usdt";
import { Badge, Button, Money, TextField } from "@hanpan/ui";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { useSubmit } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { CopyText } from "../../parts/CopyText.tsx";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { At } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { Panel } from "../../parts/Screen.tsx";
import { shortened } from "./transfer.ts";

type Withdrawal = DataOf<typeof getUsdtDesk>["withdrawals"][number];

/** Withdrawals in USDT that are open: what to send and where, and the transaction that paid each. */
export function WithdrawalPanel({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  const mayAct = useMay("money.process");
  const [sent, setSent] = useState<Withdrawal | null>(null);
  return (
    <Panel title={m.usdt_withdrawals()}>
      <MiniTable
        caption={m.usdt_withdrawals()}
        rows={withdrawals}
        rowKey={({ id }) => id}
        empty={m.usdt_noWithdrawals()}
        columns={[
          { id: "at", header: m.column_requestedAt(), cell: ({ requestedAt }) => <At at={requestedAt} /> },
          {
            id: "member",
            header: m.column_member(),
            cell: ({ member }) => `${member.nickname} (${member.loginId})`,
          },
          {
            id: "won",
            header: m.column_amount(),
            align: "right",
            cell: ({ amount }) => <Money amountWon={amount} />,
          },
          {
            id: "usdt",
            header: m.usdt_amount(),
            align: "right",
            cell: ({ usdt, rateJeon }) => (
              <span translate="no" className="tabular">
                <strong>{formatUsdt(usdt)} USDT</strong>{" "}
                <span className="block text-12 text-muted">
                  {m.usdt_rateOf({ rate: formatRate(rateJeon) })}
                </span>
              </span>
            ),
          },
          { id: "network", header: m.usdt_network(), cell: ({ network }) => usdtNetworkNames[network] },
          {
            id: "to",
            header: m.usdt_to(),
            cell: ({ address }) => (
              <CopyText text={address} shown={shortened(address)} label={m.usdt_copyAddress()} />
            ),
          },
          {
            id: "state",
            header: m.column_status(),
            wraps: true,
            cell: ({ txHash, trouble, needsSecondOperator, firstApprover, underReview }) => (
              <>
                {underReview && <Badge tone="vermilion">{m.risk_held()}</Badge>}
                {trouble !== null && <Badge tone="vermilion">{wordOf(usdtTxTroubleWords, trouble)}</Badge>}
                {trouble === null && txHash !== null && <Badge tone="cobalt">{m.usdt_sent()}</Badge>}
                {txHash === null && needsSecondOperator && firstApprover === null && (
                  <span className="text-12 text-muted">{m.usdt_approveFirst()}</span>
                )}
              </>
            ),
          },
          {
            id: "act",
            header: m.column_act(),
            align: "right",
            cell: (withdrawal) =>
              mayAct &&
              !withdrawal.underReview && (
                <Button kind="ghost" onClick={() => setSent(withdrawal)}>
                  {m.usdt_txHash()}
                </Button>
              ),
          },
        ]}
      />
      {sent !== null && <SentDialog withdrawal={sent} onClose={() => setSent(null)} />}
    </Panel>
  );
}

function SentDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const [txHash, setTxHash] = useState(withdrawal.txHash ?? "");
  const send = useSubmit(sendUsdtWithdrawal, {
    readAgain: [getUsdtDesk],
    quiet: true,
    done: m.common_saved(),
  });
  return (
    <FormDialog
      title={m.usdt_sendAsk()}
      busy={send.isPending}
      error={send.error}
      onClose={onClose}
      onSave={() =>
        send.mutate(
          { params: { id: withdrawal.id }, body: { txHash: txHash.trim() } },
          { onSuccess: onClose },
        )
      }
    >
      <p className="text-14">
        <strong translate="no" className="tabular">{`${formatUsdt(withdrawal.usdt)} USDT`}</strong> →{" "}
        <span className="break-all">{withdrawal.address}</span>
      </p>
      <TextField
        label={m.usdt_txHash()}
        help={m.usdt_txHelp()}
        autoComplete="off"
        value={txHash}
        onChange={(event) => setTxHash(event.target.value)}
        error={fieldsOf(send.error)["txHash"]}
      />
    </FormDialog>
  );
}
