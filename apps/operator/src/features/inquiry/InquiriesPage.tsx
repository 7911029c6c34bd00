import { downloadInquiries, listInquiries } from "@hanpan/contract/operator/calls/inquiry";
import { inquiryKindWords } from "@hanpan/contract/words/inquiryKind";
import { inquiryStatusWords } from "@hanpan/contract/words/inquiryStatus";
import { inquiryKinds, inquiryStatuses } from "@hanpan/contract/writtenEnumerations";
import { Button, buttonClass } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ask } from "../../lib/client.ts";
import { useFilters } from "../../lib/filters.ts";
import { useHotkeys } from "../../lib/hotkeys.ts";
import { useMay, useMe } from "../../lib/me.ts";
import { useQueueRefetchMs } from "../../lib/queue.ts";
import { isForbidden } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import { useDeskQueue } from "../../lib/useDeskQueue.ts";
import { useList } from "../../lib/useList.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { CsvButton } from "../../parts/CsvButton.tsx";
import { ChoiceFilter, FilterBar, PeriodFilter } from "../../parts/FilterBar.tsx";
import { OneMember } from "../../parts/ListPage.tsx";
import { Forbidden } from "../../parts/Loaded.tsx";
import { QueueScreen } from "../../parts/QueueScreen.tsx";
import { AnswerManyDialog } from "./AnswerManyDialog.tsx";
import { inquiryColumns, selectColumn } from "./columns.tsx";
import { inquiryFilters, sentFilters } from "./filters.ts";
import { InquiryDesk } from "./InquiryDesk.tsx";
import { isWaiting, useSelection } from "./useSelection.ts";

/**
 * The customer center's queue: the list at the left, the inquiry with its member at the right, all by keys; several
 * that ask the same are answered at once.
 */
export function InquiriesPage() {
  const me = useMe();
  const may = useMay("inquiry.read");
  const mayReply = useMay("inquiry.reply");
  const [filters, change] = useFilters(inquiryFilters);
  const query = sentFilters(filters);
  const open = filters.status === undefined;
  const refetchMs = useQueueRefetchMs();
  const list = useList(
    [listInquiries.id, query],
    (cursor, signal) =>
      ask(listInquiries, {
        query: {
          ...query,
          limit: 100,
          ...(cursor === undefined ? {} : { cursor }),
        },
        signal,
      }),
    { refetchMs },
  );
  const queue = useDeskQueue(list.rows);
  const selection = useSelection(list.rows.filter((inquiry) => isWaiting(inquiry)));
  const [answering, setAnswering] = useState(false);
  useHotkeys({
    v: () => {
      if (mayReply && queue.activeKey !== undefined) selection.toggle(queue.activeKey);
    },
  });

  if ((me && !may) || isForbidden(list.failure)) return <Forbidden />;
  return (
    <QueueScreen
      title={m.nav_inquiries()}
      action={
        <>
          {selection.rows.length > 0 && (
            <>
              <Button kind="quiet" onClick={selection.clear}>
                {m.inquiry_unselect()}
              </Button>
              <Button kind="play" onClick={() => setAnswering(true)}>
                {m.inquiry_answerMany({ count: selection.rows.length })}
              </Button>
            </>
          )}
          <Link to={urls.inquiryTemplates} className={buttonClass("quiet")}>
            {m.template_title()}
          </Link>
          <CsvButton call={downloadInquiries} parts={{ query }} name="inquiries" />
        </>
      }
      filters={
        <>
          <FilterBar label={m.filter_label()}>
            <ChoiceFilter
              label={m.column_type()}
              value={filters.kind}
              choices={inquiryKinds.map((value) => ({ value, label: wordOf(inquiryKindWords, value) }))}
              onChange={(kind) => change({ kind })}
            />
            <ChoiceFilter
              label={m.column_status()}
              allLabel={m.inquiry_openOnly()}
              value={filters.status}
              choices={[
                ...inquiryStatuses.map((status) => ({
                  value: status,
                  label: wordOf(inquiryStatusWords, status),
                })),
                { value: "ALL" as const, label: m.inquiry_all() },
              ]}
              onChange={(status) => change({ status })}
            />
            <PeriodFilter from={filters.from} to={filters.to} onChange={change} />
          </FilterBar>
          {filters.member !== undefined && <OneMember onClear={() => change({ member: undefined })} />}
        </>
      }
      list={list}
      queue={queue}
      columns={[...(mayReply ? [selectColumn(selection)] : []), ...inquiryColumns()]}
      empty={open ? m.inquiry_empty() : m.common_noRecord()}
      desk={
        <>
          <InquiryDesk inquiryId={queue.chosen} onDone={queue.done} onLeave={queue.leave} />
          {answering && (
            <AnswerManyDialog
              inquiries={selection.rows}
              onAnswered={selection.drop}
              onClose={() => setAnswering(false)}
            />
          )}
        </>
      }
    />
  );
}
