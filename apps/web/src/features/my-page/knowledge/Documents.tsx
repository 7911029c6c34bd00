import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { getKnowledge, type OwnKnowledge, uploadDocument } from "@hanpan/contract/calls/knowledge";
import { type DocumentKind, documentKinds } from "@hanpan/contract/knowledgeEnumerations";
import { serverNow } from "@hanpan/contract/serverClock";
import { formatInstant, seoulDay } from "@hanpan/contract/time";
import { documentKindWords } from "@hanpan/contract/words/documentKind";
import { documentStateWords } from "@hanpan/contract/words/documentState";
import { Badge, FormMessage, SelectField } from "@hanpan/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery } from "../../../lib/callQuery.ts";
import { confirmNotice } from "../../../lib/notices.ts";
import { sendRequest } from "../../../lib/requestState.ts";
import { wordOf } from "../../../lib/wordOf.ts";
import * as m from "../../../paraglide/messages.js";
import { base64Of } from "./base64Of.ts";
import { FileButton } from "./FileButton.tsx";

const tones = { WAITING: "gold", APPROVED: "jade", REFUSED: "vermilion", ASKED_AGAIN: "vermilion" } as const;

/** What the member uploaded, how it stands and why, and another one, where a level needs any. */
export function Documents({ knowledge }: { knowledge: OwnKnowledge }) {
  const { documents, levels, uploads, has } = knowledge;
  const today = seoulDay(serverNow());
  const isWaiting = (kind: DocumentKind) =>
    documents.some((document) => document.kind === kind && document.state === "WAITING");
  // One of a kind waits at a time; what is missing comes first.
  const asked = documentKinds
    .filter((kind) => levels.some(({ needs }) => needs.documents.includes(kind)) && !isWaiting(kind))
    .sort((one, other) => Number(has.documents.includes(one)) - Number(has.documents.includes(other)));
  return (
    <div className="flex flex-col gap-4">
      {documents.length > 0 && (
        <ul aria-label={m.known_documents()} className="flex flex-col gap-3">
          {documents.map(({ id, kind, state, uploadedAt, reason, expiresOn }) => (
            <li key={id} className="text-14">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{wordOf(documentKindWords, kind)}</span>
                <Badge tone={tones[state]}>{wordOf(documentStateWords, state)}</Badge>
                <span className="tabular text-12 text-muted">{formatInstant(uploadedAt)}</span>
                {expiresOn !== null && (
                  <span className="tabular text-12 text-muted">
                    {expiresOn < today ? m.known_over({ day: expiresOn }) : m.known_until({ day: expiresOn })}
                  </span>
                )}
              </p>
              {reason !== null && <p className="mt-1 [overflow-wrap:anywhere]">{reason}</p>}
            </li>
          ))}
        </ul>
      )}
      {uploads && asked.length > 0 && <Upload kinds={asked} />}
    </div>
  );
}

function Upload({ kinds }: { kinds: readonly DocumentKind[] }) {
  const client = useQueryClient();
  const [picked, setPicked] = useState<DocumentKind | null>(null);
  const [sending, setSending] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  // What was picked may have been sent meanwhile.
  const chosen = kinds.find((kind) => kind === picked) ?? kinds[0];

  async function send(file: File): Promise<void> {
    if (chosen === undefined || sending !== null) return;
    setSending(file.name);
    setFailure(null);
    try {
      const body = { kind: chosen, file: await base64Of(file) };
      const known = await sendRequest(uploadDocument, { body }, { secret: true });
      client.setQueryData(callQuery(getKnowledge, {}).queryKey, known);
      confirmNotice(m.known_sent());
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      setFailure(error.fields["file"] ?? error.message);
    }
    setSending(null);
  }

  return (
    <div className="flex flex-col gap-3 rounded-control bg-surface-2 p-4">
      <SelectField
        label={m.known_kind()}
        value={chosen ?? ""}
        options={kinds.map((kind) => ({ value: kind, label: wordOf(documentKindWords, kind) }))}
        onChange={(event) => setPicked(kinds.find((kind) => kind === event.target.value) ?? null)}
      />
      <p className="text-12 text-muted">{m.known_uploadHelp()}</p>
      {failure !== null && <FormMessage kind="danger">{failure}</FormMessage>}
      <FileButton busy={sending !== null} onFile={(file) => void send(file)} />
      {sending !== null && (
        <div role="status" className="flex flex-col gap-1 text-12 text-muted">
          <span className="[overflow-wrap:anywhere]">{m.known_sending({ name: sending })}</span>
          <progress aria-label={m.known_upload()} className="h-1.5 w-full" />
        </div>
      )}
    </div>
  );
}
