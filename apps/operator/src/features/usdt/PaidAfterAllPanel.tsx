import type { DataOf } from "@hanpan/contract/call";
import { answerPaidAfterAll, getUsdtDesk } from "@hanpan/contract/operator/calls/usdt";
import { formatUsdt } from "@hanpan/contract/usdt";
import { moneyRequestStatusWords } from "@hanpan/contract/words/moneyRequestStatus";
import { Button, FormMessage } from "@hanpan/ui";
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
import { ReasonField } from "../../parts/ReasonField.tsx";
import { Panel } from "../../parts/Screen.tsx";
import { shortened } from "./transfer.ts";

type Paid = DataOf<typeof getUsdtDesk>["paidAfterAll"][number];

/** Transactions that were given up and that the chain brought after all: the member was paid besides. Nothing where there are none. */
export function PaidAfterAllPanel({ paid }: { paid: readonly Paid[] }) {
  const mayAct = useMay("money.process");
  const [answered, setAnswered] = useState<Paid | null>(null);
  if (paid.length === 0) return null;
  return (
    <Panel title={m.usdt_paidAfterAll()}>
      <div className="mb-3">
        <FormMessage kind="danger">{m.usdt_paidAfterAllHelp()}</FormMessage>
      </div>
      <MiniTable
        caption={m.usdt_paidAfterAll()}
        rows={paid}
        rowKey={({ requestId, txHash }) => `${requestId}-${txHash}`}
        columns={[
          { id: "at", header: m.usdt_foundAt(), cell: ({ foundAt }) => <At at={foundAt} /> },
          {
            id: "member",
            header: m.column_member(),
            cell: ({ member }) => `${member.nickname} (${member.loginId})`,
          },
          {
            id: "usdt",
            header: m.usdt_amount(),
            align: "right",
            cell: ({ usdt }) => (
              <strong translate="no" className="tabular">{`${formatUsdt(usdt)} USDT`}</strong>
            ),
          },
          { id: "network", header: m.usdt_network(), cell: ({ network }) => network },
          {
            id: "tx",
            header: m.usdt_txHash(),
            cell: ({ txHash }) => (
              <CopyText text={txHash} shown={shortened(txHash)} label={m.usdt_copyTransaction()} />
            ),
          },
          {
            id: "status",
            header: m.usdt_withdrawalNow(),
            cell: ({ status }) => wordOf(moneyRequestStatusWords, status),
          },
          {
            id: "act",
            header: m.column_act(),
            align: "right",
            cell: (one) =>
              mayAct && (
                <Button kind="ghost" onClick={() => setAnswered(one)}>
                  {m.usdt_answerPaid()}
                </Button>
              ),
          },
        ]}
      />
      {answered !== null && <AnswerDialog paid={answered} onClose={() => setAnswered(null)} />}
    </Panel>
  );
}

function AnswerDialog({ paid, onClose }: { paid: Paid; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const answer = useSubmit(answerPaidAfterAll, {
    readAgain: [getUsdtDesk],
    quiet: true,
    done: m.common_saved(),
  });
  return (
    <FormDialog
      title={m.usdt_answerPaid()}
      busy={answer.isPending}
      error={answer.error}
      onClose={onClose}
      onSave={() =>
        answer.mutate(
          { params: { id: paid.requestId }, body: { txHash: paid.txHash, reason } },
          { onSuccess: onClose },
        )
      }
    >
      <p className="text-14">{m.usdt_answerPaidHelp()}</p>
      <ReasonField value={reason} onChange={setReason} error={fieldsOf(answer.error)["reason"]} />
    </FormDialog>
  );
}
