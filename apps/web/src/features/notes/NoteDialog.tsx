import type { Note, NoteBox } from "@hanpan/contract";
import { formatInstant } from "@hanpan/contract/time";
import { Button, buttonClass, Dialog } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { Reply, Trash2 } from "lucide-react";
import { urls } from "../../lib/urls.ts";
import { WrittenText } from "../../message-parts/WrittenText.tsx";
import * as m from "../../paraglide/messages.js";
import type { WriteSearch } from "./notesSearch.ts";

interface Props {
  note: Note | null;
  box: NoteBox;
  onClose: () => void;
  onDelete: (note: Note) => void;
}

/** How an answer to a note is begun. */
function answerTo(note: Note): WriteSearch {
  const title = m.note_replyTitle({ title: note.title }).slice(0, 100);
  return note.withSite ? { groupId: "CUSTOMER_CENTER", title } : { to: note.from, title };
}

/** A note opened: all of it, and a way to answer or delete it. */
export function NoteDialog({ note, box, onClose, onDelete }: Props) {
  return (
    <Dialog
      open={note !== null}
      onClose={onClose}
      title={<span dir="auto">{note?.title}</span>}
      look="sheet"
      size="medium"
      footer={
        note && (
          <>
            <Button icon={<Trash2 aria-hidden size={18} />} onClick={() => onDelete(note)}>
              {m.common_delete()}
            </Button>
            {box === "IN" && (
              <Link to={urls.notesWrite} search={answerTo(note)} className={buttonClass("play")}>
                <Reply aria-hidden size={18} />
                {m.note_reply()}
              </Link>
            )}
          </>
        )
      }
    >
      {note && (
        <>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-12 text-muted">
            <dt>{box === "IN" ? m.note_sender() : m.note_receiver()}</dt>
            <dd className="m-0 text-text">{box === "IN" ? note.from : note.to}</dd>
            <dt>{m.note_sentAt()}</dt>
            <dd className="tabular m-0">{formatInstant(note.createdAt)}</dd>
            {box === "OUT" && (
              <>
                <dt>{m.note_readAt()}</dt>
                <dd className="tabular m-0">
                  {note.readAt === null ? m.note_notRead() : formatInstant(note.readAt)}
                </dd>
              </>
            )}
          </dl>
          <WrittenText className="mt-4 text-16">{note.body}</WrittenText>
          {note.advertises && (
            <p className="mt-6 border-t border-line pt-4 text-12 text-muted">
              {m.note_adLead()}{" "}
              <Link to={urls.myOptions} hash="ads" className="text-cobalt hover:underline">
                {m.note_adRefuse()}
              </Link>
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
