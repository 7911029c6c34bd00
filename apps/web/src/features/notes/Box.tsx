import type { Note, NoteBox, NoteStatus } from "@hanpan/contract";
import { deleteNotes, readNotes } from "@hanpan/contract/calls/note";
import { noteStatusWords } from "@hanpan/contract/words/noteStatus";
import { Button, EmptyState, ErrorState, Segmented, Skeleton, VisuallyHidden } from "@hanpan/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CheckCheck, Trash2 } from "lucide-react";
import { useState } from "react";
import { ListFooter } from "../../cashier-parts/ListFooter.tsx";
import { notificationQuery } from "../../lib/memberQueries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { sendRequest } from "../../lib/requestState.ts";
import { retryList } from "../../lib/retryList.ts";
import { wordOf } from "../../lib/wordOf.ts";
import { useConfirmed } from "../../message-parts/useConfirmed.tsx";
import * as m from "../../paraglide/messages.js";
import { NoteDialog } from "./NoteDialog.tsx";
import { NoteRow } from "./NoteRow.tsx";
import { boxQuery, refreshNotes } from "./queries.ts";

interface Props {
  box: NoteBox;
  status: NoteStatus | undefined;
  onFilter: (status: NoteStatus | undefined) => void;
}

/** One box: its notes, and what can be done with one or all of them. */
export function Box({ box, status, onFilter }: Props) {
  const notes = useInfiniteQuery(boxQuery({ box, status }));
  const unread = useQuery(notificationQuery()).data?.unreadNotes ?? 0;
  const [opened, setOpened] = useState<Note | null>(null);
  const { ask, dialog } = useConfirmed();
  const rows = notes.data?.pages.flatMap((page) => page.list) ?? [];

  function open(note: Note): void {
    setOpened(note);
    if (box !== "IN" || note.status === "READ") return;
    // It is read on the screen either way; the list is asked again when the server knows it too.
    void sendRequest(readNotes, { body: { ids: [note.id] } }).then(refreshNotes, () => undefined);
  }

  async function remove(query: { ids: string[] } | { all: true; box: NoteBox }): Promise<void> {
    await sendRequest(deleteNotes, { query });
    setOpened(null);
    refreshNotes();
  }

  const askToDelete = (note: Note) =>
    ask({
      question: m.note_delete_confirm(),
      detail: m.note_delete_warn(),
      confirmLabel: m.common_delete(),
      destructive: true,
      run: () => remove({ ids: [note.id] }),
      done: m.note_delete_done(),
    });

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        {box === "IN" && (
          <Segmented
            label={m.note_filter()}
            labelHidden
            className="w-60 shrink-0"
            choices={[
              { value: "ALL", label: m.common_all() },
              { value: "UNREAD", label: wordOf(noteStatusWords, "UNREAD") },
            ]}
            value={status === "UNREAD" ? "UNREAD" : "ALL"}
            onChange={(value) => onFilter(value === "UNREAD" ? "UNREAD" : undefined)}
          />
        )}
        <span className="ml-auto flex gap-2">
          {box === "IN" && (
            <Button
              disabled={unread === 0}
              icon={<CheckCheck aria-hidden size={18} />}
              onClick={() =>
                ask({
                  question: m.note_readAll_confirm(),
                  confirmLabel: m.note_readAll(),
                  run: () => sendRequest(readNotes, { body: { all: true } }).then(refreshNotes),
                  done: m.note_readAll_done(),
                })
              }
            >
              {m.note_readAll()}
            </Button>
          )}
          <Button
            disabled={rows.length === 0}
            icon={<Trash2 aria-hidden size={18} />}
            onClick={() =>
              ask({
                question: m.note_deleteAll_confirm(),
                detail: m.note_delete_warn(),
                confirmLabel: m.common_deleteAll(),
                destructive: true,
                run: () => remove({ all: true, box }),
                done: m.note_delete_done(),
              })
            }
          >
            {m.common_deleteAll()}
          </Button>
        </span>
      </div>
      {notes.isPending ? (
        <Waiting />
      ) : rows.length === 0 ? (
        <Nothing box={box} unreadOnly={status === "UNREAD"} notes={notes} />
      ) : (
        <>
          <ul className="flex flex-col gap-2">
            {rows.map((note) => (
              <li key={note.id} className="[contain-intrinsic-size:auto_84px] [content-visibility:auto]">
                <NoteRow note={note} box={box} onOpen={() => open(note)} onDelete={() => askToDelete(note)} />
              </li>
            ))}
          </ul>
          {notes.isError && (
            <ErrorState title={failureMessage(notes.error)} onRetry={() => retryList(notes)} />
          )}
          <ListFooter
            shown={rows.length}
            total={notes.data?.pages[0]?.total ?? rows.length}
            hasMore={notes.hasNextPage}
            loading={notes.isFetchingNextPage}
            onMore={() => void notes.fetchNextPage()}
          />
        </>
      )}
      <NoteDialog note={opened} box={box} onClose={() => setOpened(null)} onDelete={askToDelete} />
      {dialog}
    </>
  );
}

const placeholders = ["one", "two", "three", "four"];

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-2">
      <VisuallyHidden live="polite">{m.app_loading_main()}</VisuallyHidden>
      {placeholders.map((name) => (
        <Skeleton key={name} className="h-21" />
      ))}
    </div>
  );
}

function Nothing({
  box,
  unreadOnly,
  notes,
}: {
  box: NoteBox;
  unreadOnly: boolean;
  notes: { isError: boolean; error: unknown; refetch: () => unknown; isFetching: boolean };
}) {
  if (notes.isError)
    return (
      <ErrorState
        title={failureMessage(notes.error)}
        onRetry={() => void notes.refetch()}
        retrying={notes.isFetching}
      />
    );
  const words = unreadOnly ? m.note_empty_unread : box === "IN" ? m.note_empty : m.note_empty_sent;
  return <EmptyState title={words()} />;
}
