import { listDeskRecoveries, takeDeskCode } from "@hanpan/contract/operator/calls/member";
import { deskProofWords, deskRecoveryStateWords } from "@hanpan/contract/operator/words/deskRecovery";
import { formatInstant } from "@hanpan/contract/time";
import { Badge, Button, Dialog } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { At } from "../../parts/labels.tsx";
import { Facts, Panel } from "../../parts/Screen.tsx";

type Code = { readonly code: string; readonly loginId: string; readonly expiresAt: string };

/** Recoveries by a code that the desk hands over; nothing where there was none. Who started one takes its code here, once. */
export function DeskRecoveriesPanel({ memberId }: { memberId: string }) {
  const recoveries = useQuery(callQuery(listDeskRecoveries, { params: { id: memberId } }));
  const [taken, setTaken] = useState<Code | null>(null);
  const take = useSubmit(takeDeskCode, { readAgain: [listDeskRecoveries] });
  const list = recoveries.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <Panel title={m.deskRecover_title()}>
      <ul aria-label={m.deskRecover_title()} className="flex flex-col gap-3 text-14">
        {list.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={one.state === "APPROVED" ? "gold" : one.state === "USED" ? "jade" : "neutral"}>
              {wordOf(deskRecoveryStateWords, one.state)}
            </Badge>
            <span>{one.kind === "LOGIN_PASSWORD" ? m.recover_login() : m.recover_exchange()}</span>
            <span className="text-muted">
              {wordOf(deskProofWords, one.proof)} · {one.startedBy} · <At at={one.startedAt} short />
            </span>
            {one.state === "APPROVED" && one.isOwn && (
              <Button
                kind="play"
                busy={take.isPending}
                onClick={() =>
                  take.mutate(
                    { params: { id: memberId, recoveryId: one.id }, body: {} },
                    { onSuccess: setTaken },
                  )
                }
              >
                {m.deskRecover_take()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {taken !== null && <CodeDialog taken={taken} onClose={() => setTaken(null)} />}
    </Panel>
  );
}

/** The code, shown once: to be printed or written down for the member. */
function CodeDialog({ taken, onClose }: { taken: Code; onClose: () => void }) {
  const { code, loginId, expiresAt } = taken;
  return (
    <Dialog open onClose={onClose} title={m.deskRecover_code()}>
      <div className="flex flex-col gap-4 pb-4">
        <p className="text-14">{m.deskRecover_codeMeans()}</p>
        <p className="tabular text-center text-28 font-bold tracking-wider" translate="no">
          {code.match(/.{4}/g)?.join("-")}
        </p>
        <Facts
          facts={[
            [m.deskRecover_loginId(), loginId],
            [m.deskRecover_until(), formatInstant(expiresAt)],
          ]}
        />
        <div className="flex justify-end gap-2">
          <Button kind="play" onClick={onClose}>
            {m.deskRecover_done()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
