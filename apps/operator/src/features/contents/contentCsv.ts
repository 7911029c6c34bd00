import { eventCalls, listPopups, noticeCalls } from "@hanpan/contract/operator/calls/notice";
import type { PublicationState } from "@hanpan/contract/operator/enumerations";
import { popupPositionWords } from "@hanpan/contract/operator/words/popupPosition";
import { publicationStateWords } from "@hanpan/contract/operator/words/publicationState";
import type { Cell } from "@hanpan/contract/spreadsheet/cells";
import { formatInstant } from "@hanpan/contract/time";
import { ask } from "../../lib/client.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { yesOrNo } from "../../parts/labels.tsx";
import type { ContentRow } from "./ContentTable.tsx";

export type ContentKind = "notices" | "events" | "popups";

/** The header of a file of contents; `contentCsvRows` gives its rows. */
export function contentCsvHeader(kind: ContentKind): string[] {
  const common = [
    m.content_state(),
    m.content_title_ko(),
    m.content_title_en(),
    m.content_from(),
    m.content_until(),
    m.column_at(),
    m.content_by(),
  ];
  return kind === "popups"
    ? [...common, m.content_rank(), m.content_position(), m.content_link()]
    : [...common, m.content_pinned(), m.content_views()];
}

/** Every announcement, event or popup in a state (all of them without one), read page by page; instants are Seoul's. */
export function contentCsvRows(kind: ContentKind, state: PublicationState | undefined): Promise<Cell[][]> {
  const queryOf = (page: number) => ({
    query: { page, limit: 100, ...(state === undefined ? {} : { state }) },
  });
  if (kind === "popups")
    return readWhole(
      (page) => ask(listPopups, queryOf(page)),
      ({ rank, position, link }) => [rank, wordOf(popupPositionWords, position), link],
    );
  const calls = kind === "notices" ? noticeCalls : eventCalls;
  return readWhole(
    (page) => ask(calls.list, queryOf(page)),
    ({ pinned, views }) => [yesOrNo(pinned), views],
  );
}

const instantCell = (at: string | null) => (at === null ? null : formatInstant(at));

async function readWhole<Row extends ContentRow>(
  read: (page: number) => Promise<{ list: readonly Row[]; total: number }>,
  added: (row: Row) => Cell[],
): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await read(page);
    rows.push(
      ...list.map((row) => [
        wordOf(publicationStateWords, row.state),
        row.title.ko,
        row.title.en,
        instantCell(row.from),
        instantCell(row.until),
        formatInstant(row.createdAt),
        row.createdBy,
        ...added(row),
      ]),
    );
    if (list.length === 0 || rows.length >= total) return rows;
  }
}
