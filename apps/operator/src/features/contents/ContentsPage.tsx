import { eventCalls, listPopups, noticeCalls } from "@hanpan/contract/operator/calls/notice";
import { type PublicationState, publicationStates } from "@hanpan/contract/operator/enumerations";
import type { OperatorNotice, OperatorPopup } from "@hanpan/contract/operator/objects/notice";
import { popupPositionWords } from "@hanpan/contract/operator/words/popupPosition";
import { publicationStateWords } from "@hanpan/contract/operator/words/publicationState";
import { Button, Pagination, Tabs } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { useFilters } from "../../lib/filters.ts";
import { oneOfOptional } from "../../lib/listFilters.ts";
import { useMay } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { RowsCsvButton } from "../../parts/CsvButton.tsx";
import { ChoiceFilter } from "../../parts/FilterBar.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { ContentTable } from "./ContentTable.tsx";
import { contentCsvHeader, contentCsvRows } from "./contentCsv.ts";
import { NoticeDialog } from "./NoticeDialog.tsx";
import { PopupDialog } from "./PopupDialog.tsx";

const kinds = ["notices", "events", "popups"] as const;
const kindWords = { notices: m.content_notices, events: m.content_events, popups: m.content_popups };
const rowsAtOnce = 20;

const filterSchema = z.object({ kind: oneOfOptional(kinds), state: oneOfOptional(publicationStates) });

/** Announcements, events and popups: what is shown to members, in which language and when. */
export function ContentsPage() {
  const [{ kind = "notices", state }, change] = useFilters(filterSchema);
  return (
    <PageScreen>
      <ScreenHead
        title={m.nav_contents()}
        action={
          <RowsCsvButton
            name={kind}
            header={contentCsvHeader(kind)}
            rows={() => contentCsvRows(kind, state)}
          />
        }
      />
      <Tabs
        label={m.content_kinds()}
        tabs={kinds.map((id) => ({ id, label: kindWords[id]() }))}
        value={kind}
        onChange={(next) => change({ kind: next, state: undefined })}
      >
        <div className="flex flex-col gap-3">
          <ChoiceFilter
            label={m.content_state()}
            value={state}
            choices={publicationStates.map((value) => ({
              value,
              label: wordOf(publicationStateWords, value),
            }))}
            onChange={(next) => change({ state: next })}
          />
          {kind === "popups" ? (
            <PopupPanel key={state} state={state} />
          ) : (
            <NoticePanel key={`${kind} ${state}`} kind={kind} state={state} />
          )}
        </div>
      </Tabs>
    </PageScreen>
  );
}

type StateFilter = PublicationState | undefined;

const queryOf = (page: number, state: StateFilter) => ({
  query: { page, limit: rowsAtOnce, ...(state === undefined ? {} : { state }) },
});

function NoticePanel({ kind, state }: { kind: "notices" | "events"; state: StateFilter }) {
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<OperatorNotice | "new" | null>(null);
  const mayWrite = useMay("content.write");
  const one = kind === "notices" ? "notice" : "event";
  const notices = useQuery(
    callQuery(one === "notice" ? noticeCalls.list : eventCalls.list, queryOf(page, state)),
  );
  return (
    <ContentPanel
      title={kindWords[kind]()}
      onAdd={mayWrite ? () => setEdited("new") : undefined}
      addLabel={one === "notice" ? m.content_notice_add() : m.content_event_add()}
    >
      <Loaded query={notices}>
        {({ list, total }) => (
          <>
            <ContentTable
              caption={kindWords[kind]()}
              rows={list}
              onEdit={mayWrite ? setEdited : undefined}
              added={[
                {
                  id: "pinned",
                  header: m.content_pinned(),
                  cell: ({ pinned }) => (pinned ? m.common_yes() : ""),
                },
                {
                  id: "views",
                  header: m.content_views(),
                  align: "right",
                  cell: ({ views }) => views.toLocaleString("en-US"),
                },
              ]}
            />
            <Pages page={page} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
      {edited !== null && (
        <NoticeDialog kind={one} notice={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </ContentPanel>
  );
}

function PopupPanel({ state }: { state: StateFilter }) {
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<OperatorPopup | "new" | null>(null);
  const mayWrite = useMay("content.write");
  const popups = useQuery(callQuery(listPopups, queryOf(page, state)));
  return (
    <ContentPanel
      title={m.content_popups()}
      onAdd={mayWrite ? () => setEdited("new") : undefined}
      addLabel={m.content_popup_add()}
    >
      <Loaded query={popups}>
        {({ list, total }) => (
          <>
            <ContentTable
              caption={m.content_popups()}
              rows={list}
              onEdit={mayWrite ? setEdited : undefined}
              added={[
                { id: "rank", header: m.content_rank(), align: "right", cell: ({ rank }) => rank },
                {
                  id: "position",
                  header: m.content_position(),
                  cell: ({ position }) => wordOf(popupPositionWords, position),
                },
                { id: "link", header: m.content_link(), cell: ({ link }) => link },
              ]}
            />
            <Pages page={page} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
      {edited !== null && (
        <PopupDialog popup={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </ContentPanel>
  );
}

function ContentPanel(props: {
  title: string;
  addLabel: string;
  onAdd: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <Panel
      title={props.title}
      action={
        props.onAdd && (
          <Button kind="play" onClick={props.onAdd}>
            {props.addLabel}
          </Button>
        )
      }
    >
      {props.children}
    </Panel>
  );
}

function Pages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const pageCount = Math.ceil(total / rowsAtOnce);
  // With the last row of the last page that page is gone.
  const last = Math.max(1, pageCount);
  const go = useRef(onPage);
  go.current = onPage;
  useEffect(() => {
    if (page > last) go.current(last);
  }, [page, last]);
  return <Pagination className="mt-3" page={page} pageCount={pageCount} onPage={onPage} />;
}
