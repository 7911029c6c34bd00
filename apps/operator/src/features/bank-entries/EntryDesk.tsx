import type { DataOf } from "@hanpan/contract/call";
import { formatWon } from "@hanpan/contract/money";
import {
  creditBankEntry,
  dismissBankEntry,
  getBankEntry,
  listBankEntries,
  takeBankEntry,
} from "@hanpan/contract/operator/calls/bankEntry";
import { getDashboard } from "@hanpan/contract/operator/calls/dashboard";
import { getMember } from "@hanpan/contract/operator/calls/member";
import { getRequest, listRequests } from "@hanpan/contract/operator/calls/moneyRequest";
import type { BankCandidate } from "@hanpan/contract/operator/objects/bankEntry";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useDeskHotkeys, useHotkeys } from "../../lib/hotkeys.ts";
import { useLanguage } from "../../lib/language.ts";
import { useMay } from "../../lib/me.ts";
import { showNotice } from "../../lib/notices.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { Desk } from "../../parts/QueueScreen.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { CreditDialog } from "./CreditDialog.tsx";
import { EntryFile } from "./EntryFile.tsx";
import { likelyAnswer } from "./likelyAnswer.ts";
import { RefundDialog } from "./RefundDialog.tsx";
import { useAtRest } from "./useAtRest.ts";

type Entry = DataOf<typeof getBankEntry>;
/** What is asked about before it is done; `candidate` null: the member is named by hand. */
type Asking =
  | { readonly act: "take"; readonly entry: Entry; readonly candidate: BankCandidate }
  | { readonly act: "credit"; readonly entry: Entry; readonly candidate: BankCandidate | null }
  | { readonly act: "dismiss"; readonly entry: Entry }
  | { readonly act: "refund"; readonly entry: Entry };

const readAgain = [listBankEntries, getBankEntry, listRequests, getRequest, getDashboard, getMember];

/** The entry in hand with what can be done about it: t takes the likely deposit, x dismisses, m opens the member. */
export function EntryDesk({
  entryId,
  onDone,
  onLeave,
}: {
  entryId: string | undefined;
  onDone: (id: string) => void;
  onLeave: () => void;
}) {
  const mayAct = useMay("money.process");
  const language = useLanguage();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking | null>(null);
  const query = useQuery({
    ...callQuery(getBankEntry, { params: { id: entryId ?? "" } }),
    enabled: entryId !== undefined,
  });
  const entry = entryId === undefined || query.data?.id !== entryId ? undefined : query.data;
  const isAtRest = useAtRest(
    entry &&
      JSON.stringify([entry.id, entry.amount, entry.reasons, entry.likely?.requestId, entry.likely?.against]),
  );
  const take = useSubmit(takeBankEntry, { readAgain });
  const credit = useSubmit(creditBankEntry, { readAgain, quiet: true, done: m.bankEntry_credited() });
  const dismiss = useSubmit(dismissBankEntry, { readAgain, done: m.bankEntry_dismissed() });
  const busy = take.isPending || credit.isPending || dismiss.isPending;
  // Another question may be open by then.
  const closed = (asked: Asking) => setAsking((open) => (open === asked ? null : open));

  function takeNow(target: Entry, candidate: BankCandidate, reason?: string): void {
    const body = { requestId: candidate.requestId, ...(reason === undefined ? {} : { reason }) };
    take.mutate(
      { params: { id: target.id }, body },
      {
        onSuccess: (after) => {
          const given = { depositor: target.counterparty, amount: formatWon(candidate.amount, language) };
          const done =
            candidate.status === "COMPLETED" ? m.bankEntry_linked(given) : m.bankEntry_taken(given);
          showNotice("success", after.state === "MATCHED" ? done : m.bankEntry_takenFirst());
          onDone(target.id);
        },
      },
    );
  }
  /** What is plain is done at once; another sum, or a doubt about the money, asks first. */
  function startTake(target: Entry, candidate: BankCandidate): void {
    if (likelyAnswer({ ...target, likely: candidate }) === "AT_ONCE") takeNow(target, candidate);
    else setAsking({ act: "take", entry: target, candidate });
  }

  // Held down a key answers one entry; and only what has stood long enough to be read.
  useHotkeys({
    t: (press) => {
      if (press.repeat || busy || !mayAct || !entry?.likely || likelyAnswer(entry) === "NONE") return;
      if (isAtRest()) startTake(entry, entry.likely);
      else showNotice("info", m.bankEntry_justChanged());
    },
  });
  const mayDismiss = mayAct && entry?.state === "WAITING" && entry.requestId === null;
  useDeskHotkeys(
    { subject: entryId, isReady: entry !== undefined },
    {
      x: () => {
        if (entry && mayDismiss) setAsking({ act: "dismiss", entry });
      },
      m: () => {
        const memberId = entry?.member?.id ?? entry?.likely?.member.id;
        if (memberId !== undefined) void navigate({ to: urls.member, params: { memberId } });
      },
    },
  );

  return (
    <>
      <Desk
        label={m.bankEntry_desk()}
        widthPx={400}
        open={entryId !== undefined}
        empty={m.bankEntry_deskEmpty()}
        onLeave={onLeave}
      >
        <Loaded query={query}>
          {(loaded) => (
            <EntryFile
              entry={loaded}
              acts={
                mayAct
                  ? {
                      onTake: (candidate) => startTake(loaded, candidate),
                      onCredit: (candidate) => setAsking({ act: "credit", entry: loaded, candidate }),
                      onCreditNamed: () => setAsking({ act: "credit", entry: loaded, candidate: null }),
                      onDismiss: () => setAsking({ act: "dismiss", entry: loaded }),
                      onRefund: () => setAsking({ act: "refund", entry: loaded }),
                    }
                  : null
              }
            />
          )}
        </Loaded>
      </Desk>
      {asking?.act === "take" && (
        <ReasonDialog
          open
          title={m.bankEntry_takeAsk()}
          confirmLabel={m.bankEntry_take()}
          kind="money"
          reason={asking.candidate.amount === asking.entry.amount ? "optional" : "required"}
          busy={take.isPending}
          onConfirm={(reason) => {
            closed(asking);
            takeNow(asking.entry, asking.candidate, reason);
          }}
          onClose={() => setAsking(null)}
        >
          <p className="font-semibold">
            {asking.entry.counterparty} → {asking.candidate.depositor} ({asking.candidate.member.nickname})
          </p>
          {asking.candidate.amount !== asking.entry.amount && (
            <p className="mt-2" translate="no">
              {m.bankEntry_takeAmount({
                asked: formatWon(asking.candidate.amount, language),
                arrived: formatWon(asking.entry.amount, language),
              })}
            </p>
          )}
        </ReasonDialog>
      )}
      {asking?.act === "credit" && (
        <CreditDialog
          entry={asking.entry}
          candidate={asking.candidate}
          busy={credit.isPending}
          error={credit.error}
          onClose={() => setAsking(null)}
          onCredit={(body) =>
            credit.mutate(
              { params: { id: asking.entry.id }, body },
              {
                onSuccess: () => {
                  closed(asking);
                  onDone(asking.entry.id);
                },
              },
            )
          }
        />
      )}
      {asking?.act === "refund" && <RefundDialog entry={asking.entry} onClose={() => closed(asking)} />}
      {asking?.act === "dismiss" && (
        <ReasonDialog
          open
          title={m.bankEntry_dismissAsk()}
          confirmLabel={m.bankEntry_dismiss()}
          kind="danger"
          reason="required"
          busy={dismiss.isPending}
          onClose={() => setAsking(null)}
          onConfirm={(reason = "") =>
            dismiss.mutate(
              { params: { id: asking.entry.id }, body: { reason } },
              { onSuccess: () => onDone(asking.entry.id), onSettled: () => closed(asking) },
            )
          }
        >
          <p translate="no">{`${asking.entry.counterparty} · ${formatWon(asking.entry.amount, language)}`}</p>
        </ReasonDialog>
      )}
    </>
  );
}
