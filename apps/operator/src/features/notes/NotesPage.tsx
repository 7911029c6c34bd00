import { downloadReceivedNotes, downloadSentNotes } from "@hanpan/contract/operator/calls/note";
import { Button, Tabs } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { useFilters } from "../../lib/filters.ts";
import { oneOfOptional, optionalText } from "../../lib/listFilters.ts";
import { useMay, useMe } from "../../lib/me.ts";
import { openNotesQuery } from "../../lib/queue.ts";
import * as m from "../../paraglide/messages.js";
import { CsvButton } from "../../parts/CsvButton.tsx";
import { Forbidden } from "../../parts/Loaded.tsx";
import { ListScreen, ScreenHead } from "../../parts/Screen.tsx";
import { ComposeDialog } from "./ComposeDialog.tsx";
import type { Receiver } from "./noteDraft.ts";
import { noteStates, ReceivedNotes } from "./ReceivedNotes.tsx";
import { SentNotes } from "./SentNotes.tsx";

const boxes = ["SENT", "RECEIVED"] as const;

/** A note that is being written; `answers` is the received one that it answers. */
interface Composing {
  receiver?: Receiver;
  title?: string;
  answers?: string;
}

const noteFilters = z.object({
  box: oneOfOptional(boxes),
  /** Of the received ones; without it those that wait. */
  state: oneOfOptional(noteStates),
  /** A member to write to at once, as the member's file links it. */
  member: optionalText,
  nickname: optionalText,
});

/** The site's notes: what was sent to members, and what they wrote to the customer center. */
export function NotesPage() {
  const me = useMe();
  const may = useMay("note.read");
  const mayWrite = useMay("note.write");
  const [filters, change] = useFilters(noteFilters);
  const [composing, setComposing] = useState<Composing | null>(null);
  const state = filters.state ?? "OPEN";
  const received = state === "ALL" ? {} : { open: state === "OPEN" };
  const box = filters.box ?? "SENT";
  const waiting = useQuery({ ...openNotesQuery, enabled: may }).data?.total ?? 0;
  const linked =
    filters.member === undefined ? null : { id: filters.member, nickname: filters.nickname ?? "" };
  const open = composing ?? (linked && { receiver: linked });
  if (me && !may) return <Forbidden />;
  return (
    <ListScreen>
      <ScreenHead
        title={m.nav_notes()}
        action={
          <>
            {box === "SENT" ? (
              <CsvButton call={downloadSentNotes} parts={{ query: {} }} name="notes-sent" />
            ) : (
              <CsvButton call={downloadReceivedNotes} parts={{ query: received }} name="notes-received" />
            )}
            {mayWrite && (
              <Button kind="play" icon={<PenLine aria-hidden size={16} />} onClick={() => setComposing({})}>
                {m.note_compose()}
              </Button>
            )}
          </>
        }
      />
      <Tabs
        label={m.nav_notes()}
        className="flex min-h-0 flex-1 flex-col [&>[role=tabpanel]]:flex [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:flex-1 [&>[role=tabpanel]]:flex-col"
        tabs={[
          { id: "SENT", label: m.note_sentBox() },
          {
            id: "RECEIVED",
            label: waiting > 0 ? `${m.note_receivedBox()} ${waiting}` : m.note_receivedBox(),
          },
        ]}
        value={box}
        onChange={(next) => change({ box: next === "SENT" ? undefined : next, state: undefined })}
      >
        {box === "SENT" ? (
          <SentNotes />
        ) : (
          <ReceivedNotes
            state={state}
            onState={(chosen) => change({ state: chosen === "OPEN" ? undefined : chosen })}
            onReply={({ id, member, title }) =>
              setComposing({
                receiver: member,
                title: m.note_replyTitle({ title }).slice(0, 100),
                answers: id,
              })
            }
          />
        )}
      </Tabs>
      {open && mayWrite && (
        <ComposeDialog
          {...open}
          onClose={() => {
            setComposing(null);
            if (linked) change({ member: undefined, nickname: undefined });
          }}
        />
      )}
    </ListScreen>
  );
}
