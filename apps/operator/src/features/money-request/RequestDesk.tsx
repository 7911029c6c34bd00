import { isOutcomeUnknown } from "@hanpan/browser/requests/outcome";
import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { getDashboard } from "@hanpan/contract/operator/calls/dashboard";
import { getGlance, listGlances } from "@hanpan/contract/operator/calls/glance";
import { getMember } from "@hanpan/contract/operator/calls/member";
import {
  approveWithdrawal,
  cancelRequest,
  completeRequest,
  getRequest,
  holdWithdrawal,
  liftHold,
  listRequests,
  processRequest,
  undoDeposit,
} from "@hanpan/contract/operator/calls/moneyRequest";
import type { OperatorMoneyRequest } from "@hanpan/contract/operator/objects/moneyRequest";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { createActionKeys } from "../../lib/actionKeys.ts";
import { ask } from "../../lib/client.ts";
import { useDeskHotkeys } from "../../lib/hotkeys.ts";
import { useMay, useMe } from "../../lib/me.ts";
import { showNotice } from "../../lib/notices.ts";
import { callQuery, useReadAgain } from "../../lib/queries.ts";
import { isProposed } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { Desk } from "../../parts/QueueScreen.tsx";
import { whatStopped } from "../../parts/whatStopped.ts";
import { ActDialog } from "./ActDialog.tsx";
import type { Act, SeenMark } from "./act.ts";
import { MemberGlance } from "./MemberGlance.tsx";
import { RequestFile } from "./RequestFile.tsx";
import type { RefusedAct } from "./refusedAct.ts";
import { isPaidInUsdt } from "./SendInUsdt.tsx";

const calls = {
  process: processRequest,
  approve: approveWithdrawal,
  lift: liftHold,
  hold: holdWithdrawal,
  complete: completeRequest,
  cancel: cancelRequest,
  undo: undoDeposit,
};

/** Codes that say that somebody was faster, or that somebody else is needed: the request is shown as it is now. */
const raceCodes = new Set([
  "TRANSITION_REFUSED",
  "SECOND_OPERATOR_NEEDED",
  "PAYER_ADJUSTED",
  "LIFTER_PAYS",
  "REQUEST_HELD",
  "MARKS_UNSEEN",
  "REQUEST_IN_PAYOUT",
]);

/** The request in hand with what can be done about it: p takes it, a approves it for a batch, l lifts a hold, h holds a withdrawal, c completes, x cancels, u takes a completed deposit back, m opens the member. */
export function RequestDesk({
  requestId,
  onDone,
  onLeave,
}: {
  requestId: string | undefined;
  onDone: (id: string) => void;
  onLeave: () => void;
}) {
  const me = useMe();
  const mayAct = useMay("money.process");
  const navigate = useNavigate();
  const readAgain = useReadAgain();
  const [asking, setAsking] = useState<{ act: Act; request: OperatorMoneyRequest } | null>(null);
  const [busy, setBusy] = useState(false);
  const [keys] = useState(createActionKeys);
  const [refusal, setRefusal] = useState<RefusedAct | null>(null);
  const query = useQuery({
    ...callQuery(getRequest, { params: { id: requestId ?? "" } }),
    enabled: requestId !== undefined,
  });
  const request = requestId === undefined ? undefined : query.data;
  const acts = request && mayAct ? possibleActs(request, [me?.operator.name, me?.operator.loginId]) : [];

  async function carryOut(
    act: Act,
    target: OperatorMoneyRequest,
    reason?: string,
    seen: readonly SeenMark[] = [],
  ): Promise<void> {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    const action = JSON.stringify([act, target.id, reason, seen]);
    try {
      const after = await ask(calls[act], {
        params: { id: target.id },
        body: bodyOf(act, reason, seen),
        idempotencyKey: keys.of(action),
      });
      keys.settled(action);
      showNotice("success", outcomeWords(act, after));
      if (act !== "process" && act !== "lift" && act !== "hold") onDone(target.id);
    } catch (error) {
      keys.settled(action, error);
      const code = error instanceof RequestFailure ? error.code : "";
      const message = whatStopped(error);
      setRefusal({ requestId: target.id, code, message, isOutcomeUnknown: isOutcomeUnknown(error) });
      if (!raceCodes.has(code)) showRefusal(error, message);
    } finally {
      // A question about another request may be open by then.
      setAsking((open) => (open?.request.id === target.id ? null : open));
      setBusy(false);
      await readAgain(listRequests, getRequest, getGlance, listGlances, getDashboard, getMember);
    }
  }

  function start(act: Act): void {
    if (!request || !acts.includes(act)) return;
    if (act === "process") void carryOut(act, request);
    else setAsking({ act, request });
  }

  useDeskHotkeys(
    { subject: requestId, isReady: request !== undefined && request.id === requestId },
    {
      p: () => start("process"),
      a: () => start("approve"),
      l: () => start("lift"),
      h: () => start("hold"),
      c: () => start("complete"),
      x: () => start("cancel"),
      u: () => start("undo"),
      m: () => {
        if (request) void navigate({ to: urls.member, params: { memberId: request.member.id } });
      },
    },
  );

  return (
    <>
      <Desk
        label={m.desk_label()}
        widthPx={400}
        open={requestId !== undefined}
        empty={m.desk_empty()}
        onLeave={onLeave}
      >
        <Loaded query={query}>
          {(loaded) => (
            <>
              <RequestFile
                request={loaded}
                acts={acts}
                busy={busy}
                refusal={refusal?.requestId === loaded.id ? refusal : null}
                onAct={start}
              />
              <MemberGlance memberId={loaded.member.id} requestId={loaded.id} />
            </>
          )}
        </Loaded>
      </Desk>
      {asking && (
        <ActDialog
          act={asking.act}
          request={asking.request}
          busy={busy}
          onConfirm={(reason, seen) => void carryOut(asking.act, asking.request, reason, seen)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

/** What may be done with a request now; the operator who approved a large withdrawal may not finish it too. */
function possibleActs(request: OperatorMoneyRequest, own: readonly (string | undefined)[]): Act[] {
  if (request.type === "DEPOSIT" && request.status === "COMPLETED" && request.undoneAt === null)
    return ["undo"];
  if (request.status !== "WAITING" && request.status !== "PROCESSING") return [];
  const approvedByMe =
    request.needsSecondOperator && request.firstApprover !== null && own.includes(request.firstApprover);
  // What waits in a batch is settled there.
  if (request.payout !== null) return [];
  if (request.underReview) return ["lift", "cancel"];
  const isPayable = request.payableAt !== null;
  const process = request.status === "WAITING" ? (["process"] as const) : [];
  // What is paid in USDT is sent at the desk of USDT, after a first approval where two have to agree.
  if (isPaidInUsdt(request))
    return [
      ...process,
      ...(request.needsSecondOperator && request.approvedAt === null ? (["complete"] as const) : []),
      "cancel",
    ];
  return [
    ...process,
    ...(request.type === "WITHDRAWAL" && !isPayable && !approvedByMe ? (["approve"] as const) : []),
    ...(approvedByMe && !isPayable ? [] : (["complete"] as const)),
    ...(request.type === "WITHDRAWAL" && !isPayable ? (["hold"] as const) : []),
    "cancel",
  ];
}

/** What was seen, and of how many others it spoke: one more of them is seen by nobody yet. */
function sawOf(seen: readonly SeenMark[]) {
  const seenOthers = seen.flatMap(({ is, others }) => (others === null ? [] : [{ is, others }]));
  return { seen: seen.map(({ is }) => is), ...(seenOthers.length > 0 ? { seenOthers } : {}) };
}

/** To take a deposit back a reason is asked for always; who pays says what they saw. */
function bodyOf(act: Act, reason: string | undefined, seen: readonly SeenMark[]) {
  if (act === "undo" || act === "lift" || act === "hold") return { reason: reason ?? "" };
  return { ...(reason ? { reason } : {}), ...(seen.length > 0 ? sawOf(seen) : {}) };
}

/** What waits for another operator now is no failure. */
function showRefusal(error: unknown, message: string): void {
  showNotice(isProposed(error) ? "success" : "danger", message);
}

function outcomeWords(act: Act, after: OperatorMoneyRequest): string {
  if (act === "process") return m.done_process();
  if (act === "cancel") return m.done_cancel();
  if (act === "undo") return m.done_undo();
  if (act === "lift") return m.done_lift();
  if (act === "hold") return m.done_hold();
  if (act === "approve") return after.payableAt === null ? m.done_approved() : m.done_payable();
  return after.status === "COMPLETED" ? m.done_complete() : m.done_approved();
}
