import { handOver } from "@hanpan/browser/files/handOver";
import { listRequests } from "@hanpan/contract/operator/calls/moneyRequest";
import {
  approvePayout,
  cancelPayout,
  getPayout,
  listPayouts,
  sendPayout,
  takePayoutFile,
} from "@hanpan/contract/operator/calls/payout";
import type { PayoutFile } from "@hanpan/contract/operator/objects/payout";
import { Button, Money } from "@hanpan/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { useMay, useMe } from "../../lib/me.ts";
import { showNotice } from "../../lib/notices.ts";
import { useSubmit } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { whatStopped } from "../../parts/whatStopped.ts";

const readAgain = [getPayout, listPayouts, listRequests];

type Asked = "approve" | "send" | "cancel";

/** What can be done with a batch as it stands: approved, its file taken, sent, or cancelled. */
export function PayoutSteps({ batch }: { batch: PayoutFile }) {
  const me = useMe();
  const mayAct = useMay("money.process");
  const [asked, setAsked] = useState<Asked | null>(null);
  const take = useSubmit(takePayoutFile, { readAgain, quiet: true });
  const own = [me?.operator.loginId, me?.operator.name];
  if (!mayAct) return null;
  const isOpen = batch.status === "DRAFT" || batch.status === "APPROVED";
  const mayApprove =
    batch.status === "DRAFT" &&
    !own.includes(batch.madeBy) &&
    !batch.approvals.some(({ by }) => own.includes(by));
  return (
    <>
      {mayApprove && (
        <Button kind="money" onClick={() => setAsked("approve")}>
          {m.payout_approve()}
        </Button>
      )}
      {batch.status === "APPROVED" && (
        <Button
          kind={batch.fileTakenAt === null ? "money" : "quiet"}
          busy={take.isPending}
          icon={<Download aria-hidden size={16} />}
          onClick={() =>
            take.mutate(
              { params: { id: batch.id }, body: {} },
              {
                onSuccess: (file) => saveFile(file),
                onError: (error) => showNotice("danger", whatStopped(error, batch.items)),
              },
            )
          }
        >
          {m.payout_file()}
        </Button>
      )}
      {batch.status === "APPROVED" && batch.fileTakenAt !== null && (
        <Button kind="money" onClick={() => setAsked("send")}>
          {m.payout_send()}
        </Button>
      )}
      {isOpen && (
        <Button kind="danger" onClick={() => setAsked("cancel")}>
          {m.payout_cancel()}
        </Button>
      )}
      {asked !== null && <StepDialog asked={asked} batch={batch} onClose={() => setAsked(null)} />}
    </>
  );
}

function saveFile({ fileName, type, base64 }: { fileName: string; type: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  handOver(new Blob([bytes], { type }), fileName);
}

const words = {
  approve: { title: m.payout_approve, help: m.payout_approveHelp, done: m.payout_approved },
  send: { title: m.payout_send, help: m.payout_sendHelp, done: m.payout_sent },
  cancel: { title: m.payout_cancel, help: m.payout_cancelHelp, done: m.payout_cancelled },
} as const;

/** Asks once more, with the sum and the count that the step is about. */
function StepDialog({ asked, batch, onClose }: { asked: Asked; batch: PayoutFile; onClose: () => void }) {
  const options = { readAgain, quiet: true, done: words[asked].done() };
  const approve = useSubmit(approvePayout, options);
  const send = useSubmit(sendPayout, options);
  const cancel = useSubmit(cancelPayout, options);
  const submit = { approve, send, cancel }[asked];
  const params = { id: batch.id };
  const after = { onSuccess: onClose };
  return (
    <ReasonDialog
      open
      title={words[asked].title()}
      confirmLabel={words[asked].title()}
      kind={asked === "cancel" ? "danger" : "money"}
      reason={asked === "cancel" ? "required" : "none"}
      busy={submit.isPending}
      failure={submit.error ? whatStopped(submit.error, batch.items) : undefined}
      onClose={onClose}
      onConfirm={(reason) => {
        if (asked === "approve")
          approve.mutate({ params, body: { sum: batch.sum, count: batch.count } }, after);
        else if (asked === "send") send.mutate({ params, body: {} }, after);
        else cancel.mutate({ params, body: { reason: reason ?? "" } }, after);
      }}
    >
      <p className="mb-1 text-24 font-bold text-gold">
        <Money amountWon={batch.sum} />
      </p>
      <p className="mb-3 text-16">{m.payout_chosen({ count: String(batch.count) })}</p>
      <p className="text-muted">{words[asked].help()}</p>
      {asked === "cancel" && batch.fileTakenAt !== null && (
        <p className="mt-2 font-semibold text-vermilion">{m.payout_cancelTaken()}</p>
      )}
    </ReasonDialog>
  );
}
