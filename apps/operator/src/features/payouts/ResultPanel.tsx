import { readPayoutResult } from "@hanpan/contract/operator/calls/payout";
import type { PayoutFile, PayoutResult } from "@hanpan/contract/operator/objects/payout";
import { Button, FormMessage } from "@hanpan/ui";
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { base64Of } from "../../lib/base64Of.ts";
import { useMay } from "../../lib/me.ts";
import { useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { At } from "../../parts/labels.tsx";
import { Panel } from "../../parts/Screen.tsx";
import { ResultDialog } from "./ResultDialog.tsx";

/** The bank's result files of a batch: read, shown, and then accepted. */
export function ResultPanel({ batch }: { batch: PayoutFile }) {
  const mayRead = useMay("money.process") && (batch.status === "SENT" || batch.status === "CLOSED");
  const files = useRef<HTMLInputElement>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = useSubmit(readPayoutResult, { quiet: true });

  async function send(file: File): Promise<void> {
    setBusy(true);
    const body = { fileName: file.name.slice(0, 200), file: await base64Of(file) };
    submit.mutate(
      { params: { id: batch.id }, body },
      { onSuccess: ({ id }) => setOpenId(id), onSettled: () => setBusy(false) },
    );
  }

  return (
    <Panel
      title={m.payout_results()}
      action={
        mayRead && (
          <>
            <input
              ref={files}
              type="file"
              hidden
              accept=".csv,.xlsx,.txt"
              aria-label={m.payout_upload()}
              onChange={({ target }) => {
                const file = target.files?.[0];
                if (file) void send(file);
                target.value = "";
              }}
            />
            <Button
              busy={busy}
              icon={<FileUp aria-hidden size={16} />}
              onClick={() => files.current?.click()}
            >
              {m.payout_upload()}
            </Button>
          </>
        )
      }
    >
      {submit.error !== null && <FormMessage kind="danger">{failureMessage(submit.error)}</FormMessage>}
      {batch.results.length === 0 ? (
        <p className="text-14 text-muted">{m.payout_noResults()}</p>
      ) : (
        <ul className="flex flex-col gap-2 text-14">
          {batch.results.map((result) => (
            <li key={result.id}>
              <button
                type="button"
                className="w-full rounded-control bg-surface-2 p-2 text-left hover:bg-surface-3"
                onClick={() => setOpenId(result.id)}
              >
                <span className="font-semibold [overflow-wrap:anywhere]">{result.fileName}</span>{" "}
                <span className="text-muted">
                  {result.readBy} <At at={result.readAt} />
                </span>
                <br />
                {countWords(result)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {openId !== null && <ResultDialog batch={batch} resultId={openId} onClose={() => setOpenId(null)} />}
    </Panel>
  );
}

const countWords = ({ state, counts }: PayoutResult): string =>
  `${state === "READ" ? m.payout_notAccepted() : m.payout_accepted()} · ${m.payout_counts({
    paid: String(counts.paid),
    returned: String(counts.returned),
    unknown: String(counts.unknown),
    problems: String(counts.problems),
  })}`;
