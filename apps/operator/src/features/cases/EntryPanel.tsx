import { addCaseEvidence, getCase, writeCaseNote } from "@hanpan/contract/operator/calls/case";
import type { CaseFile } from "@hanpan/contract/operator/objects/case";
import { caseEntryKindWords } from "@hanpan/contract/operator/words/case";
import { Button, RadioGroup, TextAreaField, TextField } from "@hanpan/ui";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { useSubmit } from "../../lib/queries.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { At } from "../../parts/labels.tsx";
import { Panel } from "../../parts/Screen.tsx";
import { FactLine } from "./words.tsx";

/** Notes of a case and what is evidence in it, the newest first; nothing of it is ever changed. */
export function EntryPanel({ found }: { found: CaseFile }) {
  const mayWrite = useMay("case.write");
  const [asked, setAsked] = useState<"note" | "evidence" | null>(null);
  return (
    <Panel
      title={m.case_notes()}
      action={
        mayWrite && (
          <span className="flex flex-wrap gap-2">
            {found.decision === null && (
              <Button kind="ghost" onClick={() => setAsked("evidence")}>
                {m.case_evidence()}
              </Button>
            )}
            <Button kind="ghost" onClick={() => setAsked("note")}>
              {m.case_note()}
            </Button>
          </span>
        )
      }
    >
      {found.entries.length === 0 && <p className="text-14 text-muted">{m.case_noEntries()}</p>}
      <ul aria-label={m.case_notes()} className="flex flex-col gap-3">
        {found.entries.map(({ id, at, by, kind, body, facts }) => (
          <li key={id} className="rounded-control bg-surface-2 p-3 text-14">
            <p className="mb-1 text-12 text-muted">
              {wordOf(caseEntryKindWords, kind)} · {by} · <At at={at} />
            </p>
            {facts === null ? (
              <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{body}</p>
            ) : (
              <FactLine facts={facts} />
            )}
          </li>
        ))}
      </ul>
      {asked === "note" && <NoteForm caseId={found.id} onClose={() => setAsked(null)} />}
      {asked === "evidence" && <EvidenceForm caseId={found.id} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

const saving = () => ({ readAgain: [getCase], quiet: true, done: m.common_saved() });

function NoteForm({ caseId, onClose: leave }: { caseId: string; onClose: () => void }) {
  const onClose = useWhileShown(leave);
  const [body, setBody] = useState("");
  const write = useSubmit(writeCaseNote, saving());
  return (
    <FormDialog
      title={m.case_note()}
      busy={write.isPending}
      error={write.error}
      onClose={onClose}
      onSave={() => write.mutate({ params: { id: caseId }, body: { body } }, { onSuccess: onClose })}
    >
      <TextAreaField
        label={m.case_noteText()}
        help={m.case_noteHelp()}
        rows={6}
        maxLength={4_000}
        value={body}
        error={fieldsOf(write.error)["body"]}
        onChange={(event) => setBody(event.target.value)}
      />
    </FormDialog>
  );
}

function EvidenceForm({ caseId, onClose: leave }: { caseId: string; onClose: () => void }) {
  const onClose = useWhileShown(leave);
  const [kind, setKind] = useState<"REQUEST" | "BET">("REQUEST");
  const [subject, setSubject] = useState("");
  const add = useSubmit(addCaseEvidence, saving());
  return (
    <FormDialog
      title={m.case_evidence()}
      busy={add.isPending}
      error={add.error}
      onClose={onClose}
      onSave={() =>
        add.mutate(
          { params: { id: caseId }, body: { kind, subject: subject.trim() } },
          { onSuccess: onClose },
        )
      }
    >
      <RadioGroup
        look="list"
        label={m.case_evidenceKind()}
        value={kind}
        onChange={setKind}
        choices={(["REQUEST", "BET"] as const).map((value) => ({
          value,
          label: wordOf(caseEntryKindWords, value),
        }))}
      />
      <TextField
        label={m.case_evidenceId()}
        value={subject}
        autoComplete="off"
        error={fieldsOf(add.error)["subject"]}
        onChange={(event) => setSubject(event.target.value)}
      />
    </FormDialog>
  );
}
