import {
  getMemberClosing,
  holdErasing,
  type MemberClosing,
  releaseErasing,
} from "@hanpan/contract/operator/calls/closing";
import { closedByWords, closingWaitWords } from "@hanpan/contract/operator/words/closing";
import { Button, FormMessage } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { Panel } from "../../parts/Screen.tsx";

/** How far the erasing of a closed account is, and keeping it for a dispute. */
export function ClosingPanel({ memberId }: { memberId: string }) {
  const closing = useQuery(callQuery(getMemberClosing, { params: { id: memberId } }));
  return (
    <Panel title={m.closing_title()}>
      <Loaded query={closing} rows={3}>
        {({ closing: found }) =>
          found === null ? (
            <p className="text-14 text-muted">{m.closing_soon()}</p>
          ) : (
            <Closing memberId={memberId} closing={found} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function Closing({ memberId, closing }: { memberId: string; closing: MemberClosing }) {
  const { closedAt, closedBy, reason, reopenUntil, held, dueAt, waitsFor, erasedAt } = closing;
  const facts = [
    {
      name: m.closing_closed(),
      value: (
        <>
          <At at={closedAt} /> · {wordOf(closedByWords, closedBy)}
        </>
      ),
    },
    ...(reason === null ? [] : [{ name: m.closing_reason(), value: reason }]),
    erasedAt === null
      ? { name: m.closing_reopenUntil(), value: <At at={reopenUntil} /> }
      : { name: m.closing_erased(), value: <At at={erasedAt} /> },
    { name: m.closing_next(), value: dueAt === null ? m.closing_allErased() : <At at={dueAt} /> },
    ...(waitsFor === null ? [] : [{ name: m.closing_waitsFor(), value: wordOf(closingWaitWords, waitsFor) }]),
  ];
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-col gap-2 text-14">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd className="m-0 text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {held !== null && (
        <FormMessage kind="warning">
          {m.closing_held({ by: held.by, reason: held.reason })} <At at={held.at} />
        </FormMessage>
      )}
      {dueAt !== null && <Hold memberId={memberId} isHeld={held !== null} />}
    </div>
  );
}

function Hold({ memberId, isHeld }: { memberId: string; isHeld: boolean }) {
  const may = useMay("person.decide");
  const [isOpen, setOpen] = useState(false);
  const act = useSubmit(isHeld ? releaseErasing : holdErasing, {
    readAgain: [getMemberClosing],
    done: m.common_saved(),
  });
  const close = useWhileShown(() => setOpen(false), isOpen);
  if (!may) return null;
  const label = isHeld ? m.closing_release() : m.closing_hold();
  return (
    <>
      <Button kind="quiet" className="self-start" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ReasonDialog
        open={isOpen}
        title={isHeld ? m.closing_releaseAsk() : m.closing_holdAsk()}
        confirmLabel={label}
        reason="required"
        busy={act.isPending}
        onClose={() => setOpen(false)}
        onConfirm={(reason) =>
          reason !== undefined &&
          act.mutate({ params: { id: memberId }, body: { reason } }, { onSuccess: close })
        }
      />
    </>
  );
}
