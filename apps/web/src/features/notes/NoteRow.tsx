import type { Note, NoteBox } from "@hanpan/contract";
import { formatInstant } from "@hanpan/contract/time";
import { noteStatusWords } from "@hanpan/contract/words/noteStatus";
import { IconButton } from "@hanpan/ui";
import { clsx } from "clsx";
import { Trash2 } from "lucide-react";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";

interface Props {
  note: Note;
  box: NoteBox;
  onOpen: () => void;
  onDelete: () => void;
}

/** A note in its list: who, what about, when; an unread one stands out by more than its colour. */
export function NoteRow({ note, box, onOpen, onDelete }: Props) {
  const unread = note.status === "UNREAD";
  const bold = unread && box === "IN";
  return (
    <div className="flex items-center gap-1 rounded-dialog bg-surface-1 pr-1 transition-colors hover:bg-surface-2">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-21 min-w-0 flex-1 items-center gap-3 rounded-dialog p-4 text-left -outline-offset-2"
      >
        <span
          aria-hidden
          className={clsx("size-2.5 shrink-0 rounded-full", bold ? "bg-jade" : "bg-surface-3")}
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-12 text-muted">
              <span className="sr-only">{box === "IN" ? m.note_sender() : m.note_receiver()} </span>
              {box === "IN" ? note.from : note.to}
              {" · "}
              {wordOf(noteStatusWords, unread ? "UNREAD" : "READ")}
            </span>
            <span className="tabular text-12 text-muted">{formatInstant(note.createdAt)}</span>
          </span>
          <span dir="auto" className={clsx("block truncate text-16", bold ? "font-bold" : "font-medium")}>
            {note.title}
          </span>
          <span dir="auto" className="block truncate text-14 text-muted">
            {note.body.slice(0, 200)}
          </span>
        </span>
      </button>
      <IconButton
        label={m.note_delete_one({ title: note.title })}
        icon={<Trash2 size={18} />}
        tooltip="none"
        onClick={onDelete}
      />
    </div>
  );
}
