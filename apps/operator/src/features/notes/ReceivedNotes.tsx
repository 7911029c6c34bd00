import { listReceivedNotes, readReceivedNotes } from "@hanpan/contract/operator/calls/note";
import type { ReceivedNote } from "@hanpan/contract/operator/objects/note";
import { Badge, Button, Dialog } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ask } from "../../lib/client.ts";
import { useMay } from "../../lib/me.ts";
import { useSubmit } from "../../lib/queries.ts";
import { useQueueRefetchMs } from "../../lib/queue.ts";
import { urls } from "../../lib/urls.ts";
import { useList } from "../../lib/use-list.ts";
import * as m from "../../paraglide/messages.js";
import { At } from "../../parts/labels.tsx";
import { type RecordColumn, RecordList } from "../../parts/RecordList.tsx";
import { WrittenText } from "../../parts/WrittenText.tsx";

/** Notes that members wrote to the customer center; one that is opened counts as read. */
export function ReceivedNotes({ onReply }: { onReply: (note: ReceivedNote) => void }) {
  const mayWrite = useMay("note.write");
  const refetchMs = useQueueRefetchMs();
  const [opened, setOpened] = useState<ReceivedNote | null>(null);
  const read = useSubmit(readReceivedNotes, { readAgain: [listReceivedNotes] });
  const list = useList(
    [listReceivedNotes.id],
    (cursor, signal) =>
      ask(listReceivedNotes, {
        query: { limit: 100, ...(cursor === undefined ? {} : { cursor }) },
        signal,
      }),
    { refetchMs },
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-dialog md:bg-surface-1">
      <RecordList
        {...list.props}
        caption={m.note_receivedBox()}
        columns={columns()}
        rowKey={({ id }) => id}
        onPress={(note) => {
          setOpened(note);
          if (mayWrite && note.readAt === null) read.mutate({ body: { ids: [note.id] } });
        }}
        empty={m.common_noRecord()}
      />
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={<span dir="auto">{opened?.title}</span>}
        size="medium"
        footer={
          opened &&
          mayWrite && (
            <Button
              kind="play"
              onClick={() => {
                onReply(opened);
                setOpened(null);
              }}
            >
              {m.note_reply()}
            </Button>
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
          {member.nickname} <span className="text-muted">{member.loginId}</span>
        </span>
      ),
    },
    {
      id: "status",
      header: m.column_status(),
      width: "minmax(110px,160px)",
      cell: ({ readAt, readBy }) =>
        readAt === null ? (
          <Badge tone="gold">{m.note_UNREAD()}</Badge>
        ) : (
          <span className="text-muted">{m.note_readBy({ operator: readBy ?? "" })}</span>
        ),
    },
    {
      id: "at",
      header: m.note_column_at(),
      width: "150px",
      cell: ({ createdAt }) => <At at={createdAt} />,
    },
  ];
}
