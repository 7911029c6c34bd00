import { listUnreadWords, setWordAside } from "@hanpan/contract/operator/calls/bankEntry";
import type { UnreadWord } from "@hanpan/contract/operator/objects/bankEntry";
import { bankUnreadReasonWords } from "@hanpan/contract/operator/words/bankEntry";
import { Badge, Button, Dialog, FormMessage } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { useQueueRefetchMs } from "../../lib/queue.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { At } from "../../parts/labels.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";

/** How many messages could not be read, where there are any, and all of them behind a press. */
export function UnreadWords() {
  const mayAct = useMay("money.process");
  const [open, setOpen] = useState(false);
  const [aside, setAside] = useState<UnreadWord | null>(null);
  const { data } = useQuery({ ...callQuery(listUnreadWords, {}), refetchInterval: useQueueRefetchMs() });
  const put = useSubmit(setWordAside, { readAgain: [listUnreadWords], done: m.common_saved() });
  const words = data?.list ?? [];
  if (words.length === 0) return null;
  return (
    <>
      <FormMessage kind="warning">
        <span className="flex flex-wrap items-center justify-between gap-3">
          {m.bankEntry_unreadCount({ count: words.length })}
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {m.bankEntry_view()}
          </Button>
        </span>
      </FormMessage>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.bankEntry_unread()} size="large">
        <p className="mb-3 text-14 text-muted">{m.bankEntry_unreadLead()}</p>
        <ul className="flex flex-col gap-2 pb-4">
          {words.map((word) => (
            <li key={`${word.sourceId} ${word.id}`} className="rounded-control bg-surface-2 p-3 text-14">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <strong>{word.source}</strong>
                <Badge tone="gold">{wordOf(bankUnreadReasonWords, word.reason)}</Badge>
                <At at={word.reportedAt} />
                {mayAct && (
                  <Button kind="ghost" className="ml-auto" onClick={() => setAside(word)}>
                    {m.bankEntry_setAside()}
                  </Button>
                )}
              </p>
              <p translate="no" className="mt-1 [overflow-wrap:anywhere] whitespace-pre-wrap">
                {word.text}
              </p>
            </li>
          ))}
        </ul>
      </Dialog>
      <ReasonDialog
        open={aside !== null}
        title={m.bankEntry_setAsideAsk()}
        confirmLabel={m.bankEntry_setAside()}
        reason="required"
        busy={put.isPending}
        onClose={() => setAside(null)}
        onConfirm={(reason = "") => {
          if (aside === null) return;
          const close = () => setAside((asked) => (asked === aside ? null : asked));
          put.mutate({ body: { sourceId: aside.sourceId, wordId: aside.id, reason } }, { onSettled: close });
        }}
      >
        {aside?.text}
      </ReasonDialog>
    </>
  );
}
