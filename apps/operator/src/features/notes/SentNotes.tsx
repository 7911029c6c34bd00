import { listSentNotes } from "@hanpan/contract/operator/calls/note";
import type { SentNote } from "@hanpan/contract/operator/objects/note";
import { actorName } from "@hanpan/contract/operator/words/actor";
import { deliveryStatusWords } from "@hanpan/contract/operator/words/deliveryStatus";
import { noteAudienceWords } from "@hanpan/contract/operator/words/noteAudience";
import { marketingProductWords } from "@hanpan/contract/words/marketingChoice";
import { Badge, Dialog } from "@hanpan/ui";
import { useState } from "react";
import { ask } from "../../lib/client.ts";
import { currentLanguage } from "../../lib/language.ts";
import { useList } from "../../lib/useList.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { At } from "../../parts/labels.tsx";
import type { RecordColumn } from "../../parts/RecordList.tsx";
import { RecordPanel } from "../../parts/RecordPanel.tsx";
import { WrittenText } from "../../parts/WrittenText.tsx";

/** While a note is on its way its progress is asked for so often. */
const progressMs = 2_000;
const restMs = 30_000;

const count = (number: number) => number.toLocaleString("en-US");

/** Whom a note went to, in words. */
function receiverOf(note: SentNote): string {
  if (note.audience === "ALL") return wordOf(noteAudienceWords, "ALL");
  return note.name ?? m.note_many({ count: count(note.recipients) });
}

/** Notes that the site sent, with how far each has come. */
export function SentNotes() {
  const [isSending, setSending] = useState(false);
  const [opened, setOpened] = useState<SentNote | null>(null);
  const list = useList(
    [listSentNotes.id],
    async (cursor, signal) => {
      const page = await ask(listSentNotes, {
        query: { limit: 100, ...(cursor === undefined ? {} : { cursor }) },
        signal,
      });
      setSending(page.list.some(({ status }) => status === "SENDING"));
      return page;
    },
    { refetchMs: isSending ? progressMs : restMs },
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-dialog md:bg-surface-1">
      <RecordPanel
        list={list}
        caption={m.note_sentBox()}
        columns={columns()}
        rowKey={({ id }) => id}
        onPress={setOpened}
        empty={m.common_noRecord()}
      />
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={<span dir="auto">{opened?.title}</span>}
        size="medium"
      >
        {opened && (
          <div className="pb-4">
            <p className="mb-3 text-14 text-muted">
              {m.note_to()}: {receiverOf(opened)}
              {opened.products.length > 0 &&
                ` · ${m.note_products()}: ${opened.products.map((product) => wordOf(marketingProductWords, product)).join(", ")}`}
              {opened.atNight && ` · ${m.note_wasAtNight()}`}
            </p>
            <WrittenText className="text-14">{opened.body}</WrittenText>
          </div>
        )}
      </Dialog>
    </div>
  );
}

function columns(): RecordColumn<SentNote>[] {
  return [
    {
      id: "title",
      header: m.note_title(),
      width: "minmax(180px,2fr)",
      inCard: "title",
      cell: ({ title, isMarketing }) => (
        <span className="flex items-center gap-2 overflow-hidden">
          {isMarketing && <Badge tone="cobalt">{m.note_marketing()}</Badge>}
          <button type="button" dir="auto" className="truncate font-semibold">
            {title}
          </button>
        </span>
      ),
    },
    {
      id: "to",
      header: m.note_to(),
      width: "minmax(110px,1fr)",
      cell: (note) => <span className="truncate">{receiverOf(note)}</span>,
    },
    {
      id: "status",
      header: m.column_status(),
      width: "100px",
      cell: ({ status }) => (
        <Badge tone={status === "SENT" ? "jade" : "gold"}>{wordOf(deliveryStatusWords, status)}</Badge>
      ),
    },
    {
      id: "delivered",
      header: m.note_column_delivered(),
      width: "minmax(110px,150px)",
      align: "right",
      cell: ({ delivered, recipients }) =>
        m.note_delivered({ delivered: count(delivered), recipients: count(recipients) }),
    },
    {
      id: "by",
      header: m.note_column_sentBy(),
      width: "minmax(80px,110px)",
      inCard: "hidden",
      cell: ({ sentBy }) => actorName(sentBy, currentLanguage()),
    },
    {
      id: "at",
      header: m.note_column_at(),
      width: "150px",
      cell: ({ createdAt }) => <At at={createdAt} />,
    },
  ];
}
