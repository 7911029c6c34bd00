import { type DetailChange, listChanges, takeChangeBack } from "@hanpan/contract/calls/change";
import { type DetailKind, detailKinds } from "@hanpan/contract/changeEnumerations";
import { formatInstant } from "@hanpan/contract/time";
import { changeStateWords } from "@hanpan/contract/words/changeState";
import { detailKindWords } from "@hanpan/contract/words/detailKind";
import { Badge, Button, Card, ErrorState, Skeleton } from "@hanpan/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSubmission } from "../../../cashier-parts/submission.ts";
import { callQuery } from "../../../lib/callQuery.ts";
import { showNotice } from "../../../lib/notices.ts";
import { failureMessage } from "../../../lib/requestFailure.ts";
import { wordOf } from "../../../lib/wordOf.ts";
import * as m from "../../../paraglide/messages.js";
import { AskChange } from "./AskChange.tsx";

const tones = { WAITING: "gold", APPROVED: "jade", REFUSED: "vermilion", TAKEN_BACK: "neutral" } as const;

/** The member's own details: what may be asked to be changed, what of it waits at the desk, and what became of it. */
export function ChangesCard() {
  const read = useQuery({ ...callQuery(listChanges, {}), refetchInterval: 30_000 });
  const [asking, setAsking] = useState<DetailKind | null>(null);
  if (read.data === undefined)
    return (
      <Card title={m.change_title()}>
        {read.isError ? (
          <ErrorState
            title={failureMessage(read.error)}
            onRetry={() => void read.refetch()}
            retrying={read.isFetching}
          />
        ) : (
          <Skeleton className="h-24" />
        )}
      </Card>
    );
  const { list, sms } = read.data;
  const waits = new Set(list.flatMap(({ kind, state }) => (state === "WAITING" ? [kind] : [])));
  return (
    <Card title={m.change_title()}>
      <p className="mb-4 max-w-prose text-14 text-muted">{m.change_lead()}</p>
      <div className="flex flex-wrap gap-2">
        {detailKinds
          .filter((kind) => !waits.has(kind))
          .map((kind) => (
            <Button key={kind} onClick={() => setAsking(kind)}>
              {m.change_of({ what: wordOf(detailKindWords, kind) })}
            </Button>
          ))}
      </div>
      {list.length > 0 && (
        <ul aria-label={m.change_asked()} className="mt-5 flex flex-col divide-y divide-surface-3">
          {list.map((change) => (
            <Line key={change.id} change={change} />
          ))}
        </ul>
      )}
      {asking !== null && <AskChange kind={asking} sms={sms} onClose={() => setAsking(null)} />}
    </Card>
  );
}

const valuesShown = ({ after }: DetailChange): string =>
  [after.depositor, after.phone, after.bank, after.accountNumber, after.usdtAddress, after.nickname]
    .filter((value) => typeof value === "string")
    .join(" ");

function Line({ change }: { change: DetailChange }) {
  const client = useQueryClient();
  const { submit, sending } = useSubmission(takeChangeBack, {
    onDone: (data) => client.setQueryData(callQuery(listChanges, {}).queryKey, data),
  });
  const { id, kind, state, askedAt, reason } = change;
  const what = wordOf(detailKindWords, kind);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-14">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{what}</span>
          <Badge tone={tones[state]}>{wordOf(changeStateWords, state)}</Badge>
        </p>
        <p translate="no" className="tabular [overflow-wrap:anywhere]">
          {valuesShown(change)}
        </p>
        <p className="tabular text-12 text-muted [overflow-wrap:anywhere]">
          <span translate="no">{formatInstant(askedAt)}</span>
          {reason !== null && ` · ${reason}`}
        </p>
      </div>
      {state === "WAITING" && (
        <Button
          kind="ghost"
          busy={sending}
          aria-label={m.change_takeBackOf({ what })}
          onClick={() => {
            void submit({ params: { id } }).then((failure) => {
              if (failure === null) return;
              showNotice("danger", failure.message);
              void client.invalidateQueries({ queryKey: callQuery(listChanges, {}).queryKey });
            });
          }}
        >
          {m.change_takeBack()}
        </Button>
      )}
    </li>
  );
}
