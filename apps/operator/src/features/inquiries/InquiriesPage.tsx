import { inquiryKinds, inquiryStatuses } from "@hanpan/contract/enumerations";
import { downloadInquiries, listInquiries } from "@hanpan/contract/operator/calls/inquiry";
import type { OperatorInquiry } from "@hanpan/contract/operator/objects/inquiry";
import { buttonClass } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ask } from "../../lib/client.ts";
import { useFilters } from "../../lib/filters.ts";
import { useMay, useMe } from "../../lib/me.ts";
import { useQueueRefetchMs } from "../../lib/queue.ts";
import { isForbidden } from "../../lib/request-failure.ts";
import { useRowKeys } from "../../lib/row-keys.ts";
import { urls } from "../../lib/urls.ts";
import { useList } from "../../lib/use-list.ts";
import { useWide } from "../../lib/use-wide.ts";
import * as m from "../../paraglide/messages.js";
import { CsvButton } from "../../parts/CsvButton.tsx";
import { ChoiceFilter, FilterBar, PeriodFilter } from "../../parts/FilterBar.tsx";
import { OneMember } from "../../parts/ListPage.tsx";
import { Forbidden } from "../../parts/Loaded.tsx";
import { RecordList } from "../../parts/RecordList.tsx";
import { ListScreen, ScreenHead } from "../../parts/Screen.tsx";
import { inquiryColumns } from "./columns.tsx";
import { inquiryFilters, sentFilters } from "./filters.ts";
import { InquiryDesk } from "./InquiryDesk.tsx";
import { inquiryKindWords, inquiryStatusWords } from "./words.tsx";

const keyOf = (inquiry: OperatorInquiry) => inquiry.id;

/** The customer center's queue: the list at the left, the inquiry with its member at the right, all by keys. */
export function InquiriesPage() {
  const me = useMe();
  const may = useMay("inquiry.read");
  const wide = useWide();
  const [filters, change] = useFilters(inquiryFilters);
  const query = sentFilters(filters);
  const open = filters.status === undefined;
  const refetchMs = useQueueRefetchMs();
  const list = useList(
    [listInquiries.id, query, open],
    (cursor, signal) =>
      ask(listInquiries, {
        query: {
          ...query,
          limit: 100,
          ...(open ? { open: "true" as const } : {}),
          ...(cursor === undefined ? {} : { cursor }),
        },
        signal,
      }),
    { refetchMs },
  );
  const [chosen, setChosen] = useState<string | undefined>();
  const { activeKey, mark } = useRowKeys(list.rows, keyOf, (inquiry) => setChosen(inquiry.id));

  // On a desk the inquiry under the mark is shown at once; on a telephone it opens by a press.
  useEffect(() => {
    if (wide && activeKey !== undefined) setChosen(activeKey);
  }, [wide, activeKey]);
  const first = list.rows[0]?.id;
  useEffect(() => {
    if (wide && chosen === undefined && first !== undefined) mark(first);
  });

  if ((me && !may) || isForbidden(list.failure)) return <Forbidden />;
  return (
    <ListScreen>
      <ScreenHead
        title={m.nav_inquiries()}
        lead={
          list.total === undefined
            ? ""
            : m.list_total({ total: `${list.total}${list.totalIsExact ? "" : "+"}` })
        }
        action={
          <>
            <Link to={urls.inquiryTemplates} className={buttonClass("quiet")}>
              {m.template_title()}
            </Link>
            <CsvButton call={downloadInquiries} parts={{ query }} name="inquiries" />
          </>
        }
      />
      <FilterBar label={m.filter_label()}>
        <ChoiceFilter
          label={m.column_type()}
          value={filters.kind}
          choices={inquiryKinds.map((value) => ({ value, label: inquiryKindWords[value]() }))}
          onChange={(kind) => change({ kind })}
        />
        <ChoiceFilter
          label={m.column_status()}
          allLabel={m.inquiry_openOnly()}
          value={filters.status}
          choices={[
            ...inquiryStatuses.map((status) => ({ value: status, label: inquiryStatusWords[status]() })),
            { value: "ALL" as const, label: m.inquiry_all() },
          ]}
          onChange={(status) => change({ status })}
        />
        <PeriodFilter from={filters.from} to={filters.to} onChange={change} />
      </FilterBar>
      {filters.member !== undefined && <OneMember onClear={() => change({ member: undefined })} />}
      <div className="flex min-h-0 flex-1 gap-3">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden rounded-dialog md:bg-surface-1">
          <RecordList
            {...list.props}
            caption={m.nav_inquiries()}
            columns={inquiryColumns()}
            rowKey={keyOf}
            activeKey={wide ? (activeKey ?? chosen) : undefined}
            onPress={(inquiry) => {
              mark(inquiry.id);
              setChosen(inquiry.id);
            }}
            empty={open ? m.inquiry_empty() : m.common_noRecord()}
          />
        </div>
        <InquiryDesk
          inquiryId={chosen}
          onDone={(id) => {
            const next = list.rows[list.rows.findIndex((inquiry) => inquiry.id === id) + 1];
            mark(next?.id);
            if (!wide || next === undefined) setChosen(undefined);
          }}
          onLeave={() => setChosen(undefined)}
        />
      </div>
    </ListScreen>
  );
}
