import {
  finishReceivedNotes,
  listReceivedNotes,
  readReceivedNotes,
} from "@hanpan/contract/operator/calls/note";
import type { ReceivedNote } from "@hanpan/contract/operator/objects/note";
import { noteStatusWords } from "@hanpan/contract/words/noteStatus";
import { Badge, Button, Dialog } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ask } from "../../lib/client.ts";
import { useMay } from "../../lib/me.ts";
import { useSubmit } from "../../lib/queries.ts";
import { useQueueRefetchMs } from "../../lib/queue.ts";
import { urls } from "../../lib/urls.ts";
import { useList } from "../../lib/useList.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { ChoiceFilter, FilterBar } from "../../parts/FilterBar.tsx";
import { At } from "../../parts/labels.tsx";
import type { RecordColumn } from "../../parts/RecordList.tsx";
import { RecordPanel } from "../../parts/RecordPanel.tsx";
import { SimulatedMark } from "../../parts/SimulatedMark.tsx";
import { WrittenText } from "../../parts/WrittenText.tsx";

/** Which notes are shown: those that wait, those that were dealt with, all. */
export const noteStates = ["OPEN", "DONE", "ALL"] as const;
export type NoteState = (typeof noteStates)[number];

/**
 * Notes that members wrote to the customer center. One that is opened counts as read, and waits until it is answered or
 * said to be done.
 */
export function ReceivedNotes({
  state,
  onState,
  onReply,
}: {
  state: NoteState;
  onState: (state: NoteState) => void;
  onReply: (note: ReceivedNote) => void;
}) {
  const mayWrite = useMay("note.write");
  const refetchMs = useQueueRefetchMs();
  const [opened, setOpened] = useState<ReceivedNote | null>(null);
  const read = useSubmit(readReceivedNotes, { readAgain: [listReceivedNotes] });
  const finish = useSubmit(finishReceivedNotes, {
    readAgain: [listReceivedNotes],
    done: m.note_finished(),
  });
  const shown = state === "ALL" ? {} : { open: state === "OPEN" };
  const list = useList(
    [listReceivedNotes.id, shown],
    (cursor, signal) =>
      ask(listReceivedNotes, {
        query: { ...shown, limit: 100, ...(cursor === undefined ? {} : { cursor }) },
        signal,
      }),
    { refetchMs },
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <FilterBar label={m.filter_label()}>
        <ChoiceFilter
          label={m.column_status()}
          allLabel={m.note_openOnly()}
          value={state === "OPEN" ? undefined : state}
          choices={[
            { value: "DONE", label: m.note_doneOnly() },
            { value: "ALL", label: m.common_all() },
          ]}
          onChange={(chosen) => onState(chosen ?? "OPEN")}
        />
      </FilterBar>
      <RecordPanel
        list={list}
        caption={m.note_receivedBox()}
        columns={columns()}
        rowKey={({ id }) => id}
        onPress={(note) => {
          setOpened(note);
          if (mayWrite && note.readAt === null) read.mutate({ body: { ids: [note.id] } });
        }}
        empty={state === "OPEN" ? m.note_noneOpen() : m.common_noRecord()}
      />
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={<span dir="auto">{opened?.title}</span>}
        size="medium"
        footer={
          opened &&
          mayWrite && (
            <>
              {opened.answeredAt === null && (
                <Button
                  kind="quiet"
                  busy={finish.isPending}
                  onClick={() =>
                    finish.mutate(
                      { body: { ids: [opened.id] } },
                      // Another note may be open by then.
                      { onSuccess: () => setOpened((note) => (note === opened ? null : note)) },
                    )
                  }
                >
                  {m.note_finish()}
                </Button>
              )}
              <Button
                kind="play"
                onClick={() => {
                  onReply(opened);
                  setOpened(null);
                }}
              >
                {m.note_reply()}
              </Button>
            </>
          )
        }
      >
        {opened && (
          <>
            <p className="mb-3 text-14">
              <Link
                to={urls.member}
                params={{ memberId: opened.member.id }}
                className="font-semibold text-cobalt hover:underline"
              >
                {opened.member.nickname}
              </Link>{" "}
              <span className="text-muted">
                {opened.member.loginId} · {opened.member.levelName}
              </span>
            </p>
            <WrittenText className="text-14">{opened.body}</WrittenText>
          </>
        )}
      </Dialog>
    </div>
  );
}

/** Whether a note waits, and who has read or dealt with it. */
function NoteStatus({ note }: { note: ReceivedNote }) {
  const { readAt, readBy, answeredAt, answeredBy, answerId } = note;
  if (answeredAt !== null) {
    const by = { operator: answeredBy ?? "" };
    return (
      <span className="truncate text-muted">
        {answerId === null ? m.note_doneBy(by) : m.note_answeredBy(by)}
      </span>
    );
  }
  return (
    <span className="flex items-center gap-2 overflow-hidden">
      <Badge tone="gold">{readAt === null ? wordOf(noteStatusWords, "UNREAD") : m.note_OPEN()}</Badge>
      {readAt !== null && (
        <span className="truncate text-muted">{m.note_readBy({ operator: readBy ?? "" })}</span>
      )}
    </span>
  );
}

function columns(): RecordColumn<ReceivedNote>[] {
  return [
    {
      id: "title",
      header: m.note_title(),
      width: "minmax(180px,2fr)",
      inCard: "title",
      cell: ({ title, readAt }) => (
        <button
          type="button"
          dir="auto"
          className={`truncate ${readAt === null ? "font-bold" : "font-medium"}`}
        >
          {title}
        </button>
      ),
    },
    {
      id: "member",
      header: m.note_from(),
      width: "minmax(130px,1.2fr)",
      cell: ({ member }) => (
        <span className="truncate">
          {member.nickname} <SimulatedMark simulated={member.simulated} />{" "}
          <span className="text-muted">{member.loginId}</span>
        </span>
      ),
    },
    {
      id: "status",
      header: m.column_status(),
      width: "minmax(150px,1.2fr)",
      cell: (note) => <NoteStatus note={note} />,
    },
    {
      id: "at",
      header: m.note_column_at(),
      width: "150px",
      cell: ({ createdAt }) => <At at={createdAt} />,
    },
  ];
}
