import { writeNote } from "@hanpan/contract/calls/note";
import { noteGroups } from "@hanpan/contract/writtenEnumerations";
import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { useSubmission } from "../../cashier-parts/submission.ts";
import { dropDraft, keepDraft, readDraft } from "../../lib/drafts.ts";
import { confirmNotice } from "../../lib/notices.ts";
import * as m from "../../paraglide/messages.js";
import type { WriteSearch } from "./notesSearch.ts";
import { refreshNotes } from "./queries.ts";

const draftName = "note";
const draftSchema = z.object({ receiver: z.string(), title: z.string(), body: z.string() });
type Draft = z.output<typeof draftSchema>;

const emptyDraft: Draft = { receiver: "", title: "", body: "" };

/** Whom the address names: a group, or `to:` and a nickname. */
function namedBy(search: WriteSearch): string | undefined {
  return search.groupId ?? (search.to === undefined ? undefined : `to:${search.to}`);
}

/** What the form begins with: an answer goes on with its own draft, and begins empty beside another answer's. */
function startOf(search: WriteSearch): { typed: Draft; restored: boolean } {
  const kept = readDraft(draftName, draftSchema);
  const receiver = namedBy(search);
  if (kept !== null && (receiver === undefined || kept.receiver === receiver)) {
    return { typed: kept, restored: kept.body !== "" };
  }
  return { typed: { ...emptyDraft, receiver: receiver ?? "", title: search.title ?? "" }, restored: false };
}

/** The form of a note: what is typed is kept until it was sent, and sent once however often it is tried. */
export function useNoteForm(search: WriteSearch, onSent: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => startOf(search));
  const [typed, setTyped] = useState(start.typed);
  const [tried, setTried] = useState(0);
  const { submit, sending, failure, again, clear } = useSubmission(writeNote, {
    onDone: () => {
      dropDraft(draftName);
      confirmNotice(m.note_send_done());
      refreshNotes();
      onSent();
    },
  });

  const found: Partial<Record<keyof Draft, string>> = {};
  if (typed.receiver === "") found.receiver = m.note_receiver_choose();
  if (typed.title.trim() === "") found.title = m.cs_err_title();
  if (typed.body.trim() === "") found.body = m.cs_err_content();

  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried]);

  function problem(field: keyof Draft): string | undefined {
    const refused =
      field === "receiver" ? (failure?.fields["groupId"] ?? failure?.fields["to"]) : failure?.fields[field];
    return refused ?? (tried > 0 ? found[field] : undefined);
  }

  return {
    form,
    typed,
    problem,
    sending,
    again,
    failure: failure !== null && Object.keys(failure.fields).length === 0 ? failure : null,
    restored: start.restored,
    change(changed: Partial<Draft>): void {
      const next = { ...typed, ...changed };
      setTyped(next);
      keepDraft(draftName, next);
      clear();
    },
    async submit(): Promise<void> {
      if (sending) return;
      const refusal =
        Object.keys(found).length > 0
          ? found
          : await submit({ body: { ...receiverOf(typed.receiver), title: typed.title, body: typed.body } });
      if (refusal !== null) setTried((times) => times + 1);
    },
  };
}

function receiverOf(receiver: string) {
  const groupId = noteGroups.find((group) => group === receiver);
  return groupId === undefined ? { to: receiver.slice("to:".length) } : { groupId };
}
