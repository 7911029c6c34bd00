import type { DocumentDecision } from "@hanpan/contract/knowledgeEnumerations";
import {
  decideDocument,
  listMemberDocuments,
  listWaitingDocuments,
  lookAtDocument,
  type MemberDocument,
} from "@hanpan/contract/operator/calls/knowledge";
import { documentKindWords } from "@hanpan/contract/words/documentKind";
import { Button, buttonClass, DateField, Dialog, ScrollRegion, TextField } from "@hanpan/ui";
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
  return <OpenedDocument document={document} content={content} title={title} onClose={onClose} />;
}

/** A document beside what is decided about it; the buttons stay in sight however low the screen is. */
function OpenedDocument({
  document,
  content,
  title,
  onClose,
}: {
  document: MemberDocument;
  content: string;
  title: string;
  onClose: () => void;
}) {
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
      { onSuccess: onClose },
    );
  }
  const waits = document.state === "WAITING";
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="large"
      footer={waits && <DecisionButtons busy={act.isPending} onDecide={send} />}
    >
      <div className={clsx("grid items-start gap-4", waits && "md:grid-cols-[minmax(0,1fr)_280px]")}>
        <Content document={document} content={content} />
        {waits && (
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
          </div>
        )}
      </div>
    </Dialog>
  );
}

function DecisionButtons({
  busy,
  onDecide,
}: {
  busy: boolean;
  onDecide: (decision: DocumentDecision) => void;
}) {
  return (
    <>
      <Button kind="danger" busy={busy} onClick={() => onDecide("REFUSED")}>
        {m.document_refuse()}
      </Button>
      <Button kind="quiet" busy={busy} onClick={() => onDecide("ASKED_AGAIN")}>
        {m.document_askAgain()}
      </Button>
      <Button kind="play" busy={busy} onClick={() => onDecide("APPROVED")}>
        {m.document_approve()}
      </Button>
    </>
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
  return <Picture address={address} name={wordOf(documentKindWords, document.kind)} />;
}

/** A picture as large as its place; enlarged as it was kept, point by point, moved by pointer or arrows. */
function Picture({ address, name }: { address: string; name: string }) {
  const [enlarged, setEnlarged] = useState(false);
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <ScrollRegion label={name} className="max-h-[60vh] w-full overflow-auto rounded-control bg-surface-2">
        <img
          src={address}
          alt={name}
          className={enlarged ? "w-auto min-w-[200%] max-w-none" : "max-h-[60vh] w-full object-contain"}
        />
      </ScrollRegion>
      <Button kind="quiet" aria-pressed={enlarged} onClick={() => setEnlarged(!enlarged)}>
        {m.document_enlarge()}
      </Button>
    </div>
  );
}
