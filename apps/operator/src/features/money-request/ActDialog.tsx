import { spokenWon } from "@hanpan/contract/money";
import type { OperatorMoneyRequest } from "@hanpan/contract/operator/objects/moneyRequest";
import { Money } from "@hanpan/ui";
import { useState } from "react";
import { useLanguage } from "../../lib/language.ts";
import * as m from "../../paraglide/messages.js";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { Facts } from "../../parts/Screen.tsx";
import { AccountChanged, accountLine } from "./AccountChanged.tsx";
import type { Act, SeenMark } from "./act.ts";
import { shownAccount } from "./payTo.ts";
import { SeenMarks, useWeighing } from "./RequestGlance.tsx";
import { isPaidInUsdt } from "./SendInUsdt.tsx";

/** Asks once more before money moves: who, how much, from or to which account. Enter confirms. */
export function ActDialog({
  act,
  request,
  busy,
  onConfirm,
  onClose,
}: {
  act: Act;
  request: OperatorMoneyRequest;
  busy: boolean;
  onConfirm: (reason: string | undefined, seen: readonly SeenMark[]) => void;
  onClose: () => void;
}) {
  const language = useLanguage();
  const weighing = useWeighing(act, request);
  // What was ticked, and not that something was: a mark that comes while the question is open is ticked by nobody yet.
  const [ticked, setTicked] = useState<string | null>(null);
  const shown = weighing.map(({ is, others }) => `${is} ${others}`).join();
  const seen = ticked === shown;
  const unseen = weighing.length > 0 && !seen;
  const approves = request.needsSecondOperator && request.approvedAt === null;
  const takesBack = act === "cancel" || act === "undo";
  const asksWhy = takesBack || act === "lift" || act === "hold";
  const deposit = request.type === "DEPOSIT";
  return (
    <ReasonDialog
      open
      title={titleOf(act, deposit, approves)}
      confirmLabel={confirmLabelOf(act, approves)}
      kind={takesBack ? "danger" : "money"}
      reason={asksWhy ? "required" : "none"}
      busy={busy}
      blocked={unseen ? m.glance_unseen() : undefined}
      onConfirm={(reason) => onConfirm(reason, weighing)}
      onClose={onClose}
    >
      <p className="mb-1 text-24 font-bold text-gold">
        <Money amountWon={request.amount} />
      </p>
      {language === "ko" && (
        <p translate="no" className="mb-4 text-12 text-muted">
          {spokenWon(request.amount)}
        </p>
      )}
      <Facts
        facts={[
          [m.column_member(), `${request.member.nickname} (${request.member.loginId})`],
          deposit
            ? [m.column_depositor(), request.depositor ?? request.bank.holder]
            : isPaidInUsdt(request)
              ? [m.desk_walletTo(), request.usdtAddress ?? ""]
              : [m.desk_payTo(), accountLine(shownAccount(request))],
        ]}
      />
      <SeenMarks marks={weighing} seen={seen} onSeen={(isSeen) => setTicked(isSeen ? shown : null)} />
      {!takesBack && <AccountChanged request={request} className="mt-3" />}
      {act === "hold" && <p className="mt-3 text-14">{m.ask_holdMeans()}</p>}
      {act === "lift" && <p className="mt-3 text-14">{m.ask_liftMeans()}</p>}
      {act === "approve" && <p className="mt-3 text-14">{m.ask_payableMeans()}</p>}
      {act === "undo" && <p className="mt-3 text-14">{m.ask_undoMeans()}</p>}
      {act === "cancel" && !deposit && <p className="mt-3 text-12 text-muted">{m.ask_cancelReturns()}</p>}
    </ReasonDialog>
  );
}

const confirmWords: Record<Act, () => string> = {
  process: m.act_process,
  approve: m.act_payable,
  complete: m.act_complete,
  cancel: m.act_cancel,
  undo: m.act_undo,
  lift: m.act_lift,
  hold: m.act_hold,
};

function confirmLabelOf(act: Act, approves: boolean): string {
  return approves && (act === "complete" || act === "approve") ? m.act_approve() : confirmWords[act]();
}

function titleOf(act: Act, deposit: boolean, approves: boolean): string {
  if (act === "undo") return m.ask_undo();
  if (act === "lift") return m.ask_lift();
  if (act === "hold") return m.ask_hold();
  if (act === "cancel") return deposit ? m.ask_cancelDeposit() : m.ask_cancelWithdrawal();
  if (approves) return m.ask_approve();
  if (act === "approve") return m.ask_payable();
  return deposit ? m.ask_completeDeposit() : m.ask_completeWithdrawal();
}
