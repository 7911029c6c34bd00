import type { DocumentDecision } from "@hanpan/contract/knowledgeEnumerations";
import {
  decideDocument,
  listMemberDocuments,
  listWaitingDocuments,
  lookAtDocument,
  type MemberDocument,
} from "@hanpan/contract/operator/calls/knowledge";
import { documentKindWords } from "@hanpan/contract/words/documentKind";
import { Button, buttonClass, DateField, Dialog, TextField } from "@hanpan/ui";
import { clsx } from "clsx";
import { useState } from "react";
import { useSubmit } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { ReasonDialog } from "../ReasonDialog.tsx";

/** A document, opened for a reason that the audit keeps, and what is decided about it. */
export function DocumentDialog({ document, onClose }: { document: MemberDocument; onClose: () => void }) {
  const [content, setContent] = useState<string | null>(null);
  const look = useSubmit(lookAtDocument, {
    saved: (answer) => setContent(answer.content),
    readAgain: [listWaitingDocuments, listMemberDocuments],
  });
  const params = { id: document.member.id, documentId: document.id };
  const title = `${document.member.nickname} · ${wordOf(documentKindWords, document.kind)}`;
  if (content === null)
    return (
      <ReasonDialog
        open
        title={title}
        confirmLabel={m.document_open()}
        reason="required"
        busy={look.isPending}
        onClose={onClose}
        onConfirm={(reason) => reason !== undefined && look.mutate({ params, body: { reason } })}
      >
        <p className="text-14 text-muted">{m.document_openMeans()}</p>
      </ReasonDialog>
    );
  return (
    <Dialog open onClose={onClose} title={title} size="large">
      <div
        className={clsx(
          "grid items-start gap-4",
          document.state === "WAITING" && "md:grid-cols-[minmax(0,1fr)_280px]",
        )}
      >
        <Content document={document} content={content} />
        {document.state === "WAITING" && <Decide document={document} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

function Content({ document, content }: { document: MemberDocument; content: string }) {
  const address = `data:${document.type};base64,${content}`;
  if (document.type === "application/pdf")
    return (
      <a href={address} download={`${document.id}.pdf`} className={`${buttonClass("quiet")} self-start`}>
        {m.document_takePdf()}
      </a>
    );
  return (
    <img
      src={address}
      alt={wordOf(documentKindWords, document.kind)}
      className="max-h-[60vh] w-full rounded-control bg-surface-2 object-contain"
    />
  );
}

function Decide({ document, onDone }: { document: MemberDocument; onDone: () => void }) {
  const [reason, setReason] = useState("");
  const [expiresOn, setExpiresOn] = useState("");
  const [tried, setTried] = useState(false);
  const act = useSubmit(decideDocument, {
    readAgain: [listWaitingDocuments, listMemberDocuments],
    done: m.common_saved(),
  });
  const text = reason.trim();
  function send(decision: DocumentDecision): void {
    if (decision !== "APPROVED" && text === "") {
      setTried(true);
      return;
    }
    act.mutate(
      {
        params: { id: document.member.id, documentId: document.id },
        body: {
          ...{ version: document.version, decision },
          ...(text === "" ? {} : { reason: text }),
          ...(decision === "APPROVED" && expiresOn !== "" ? { expiresOn } : {}),
        },
      },
      { onSuccess: onDone },
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <DateField
        label={m.document_expiresOn()}
        help={m.document_expiresHelp()}
        value={expiresOn}
        onChange={(event) => setExpiresOn(event.target.value)}
      />
      <TextField
        label={m.document_reason()}
        help={m.document_reasonHelp()}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={tried && text === "" ? m.document_reasonNeeded() : undefined}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="danger" busy={act.isPending} onClick={() => send("REFUSED")}>
          {m.document_refuse()}
        </Button>
        <Button kind="quiet" busy={act.isPending} onClick={() => send("ASKED_AGAIN")}>
          {m.document_askAgain()}
        </Button>
        <Button kind="play" busy={act.isPending} onClick={() => send("APPROVED")}>
          {m.document_approve()}
        </Button>
      </div>
    </div>
  );
}
