import type { PublicationState } from "@hanpan/contract/operator/enumerations";
import { publicationStateWords } from "@hanpan/contract/operator/words/publicationState";
import { formatInstant } from "@hanpan/contract/time";
import { Badge, type BadgeTone, Button } from "@hanpan/ui";
import { currentLanguage } from "../../lib/language.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { type MiniColumn, MiniTable } from "../../parts/MiniTable.tsx";

/** What the rows of the three lists have in common. */
export interface ContentRow {
  id: string;
  title: { ko: string; en: string };
  from: string | null;
  until: string | null;
  state: PublicationState;
  createdAt: string;
  createdBy: string;
}

const tones: Record<PublicationState, BadgeTone> = {
  HIDDEN: "neutral",
  SCHEDULED: "cobalt",
  LIVE: "jade",
  ENDED: "neutral",
};

const shortInstant = (at: string) => formatInstant(at).slice(0, 16);

/** Announcements, events or popups: state, title, time, who wrote it, and what the list adds. */
export function ContentTable<Row extends ContentRow>(props: {
  caption: string;
  rows: readonly Row[];
  added: readonly MiniColumn<Row>[];
  onEdit: ((row: Row) => void) | undefined;
}) {
  const { caption, rows, added, onEdit } = props;
  return (
    <MiniTable
      caption={caption}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          id: "state",
          header: m.content_state(),
          cell: (row) => <Badge tone={tones[row.state]}>{wordOf(publicationStateWords, row.state)}</Badge>,
        },
        {
          id: "title",
          header: m.content_title(),
          cell: (row) => <bdi className="font-semibold">{row.title[currentLanguage()]}</bdi>,
        },
        ...added,
        {
          id: "period",
          header: m.content_period(),
          cell: (row) => (
            <span className="tabular whitespace-nowrap text-muted">
              {shortInstant(row.from ?? row.createdAt)} ~{" "}
              {row.until === null ? m.content_unlimited() : shortInstant(row.until)}
            </span>
          ),
        },
        { id: "by", header: m.content_by(), cell: (row) => row.createdBy },
        {
          id: "act",
          header: m.column_act(),
          align: "right",
          cell: (row) =>
            onEdit && (
              <Button kind="ghost" onClick={() => onEdit(row)}>
                {m.common_edit()}
              </Button>
            ),
        },
      ]}
    />
  );
}
