import type { Inquiry } from "@hanpan/contract";
import { deleteAllInquiries, deleteInquiries, markInquiriesRead } from "@hanpan/contract/calls/inquiry";
import { Button, buttonClass, EmptyState, ErrorState, Skeleton, VisuallyHidden } from "@hanpan/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ListFooter } from "../../cashier-parts/ListFooter.tsx";
import { failureMessage } from "../../lib/requestFailure.ts";
import { sendRequest } from "../../lib/requestState.ts";
import { retryList } from "../../lib/retryList.ts";
import { urls } from "../../lib/urls.ts";
import { useConfirmed } from "../../message-parts/useConfirmed.tsx";
import * as m from "../../paraglide/messages.js";
import { CustomerCenterFrame } from "./CustomerCenterFrame.tsx";
import { InquiryItem } from "./InquiryItem.tsx";
import { inquiriesQuery, refreshInquiries } from "./queries.ts";

/** The member's inquiries with their answers, which arrive while one looks. */
export function InquiriesPage() {
  const inquiries = useInfiniteQuery(inquiriesQuery());
  const [openId, setOpenId] = useState<string | null>(null);
  const { ask, dialog } = useConfirmed();
  const rows = inquiries.data?.pages.flatMap((page) => page.list) ?? [];

  function toggle(inquiry: Inquiry): void {
    setOpenId(openId === inquiry.id ? null : inquiry.id);
  }

  function read(inquiry: Inquiry): void {
    void sendRequest(markInquiriesRead, { body: { ids: [inquiry.id] } }).then(
      refreshInquiries,
      () => undefined,
    );
  }

  const askToDelete = (inquiry: Inquiry) =>
    ask({
      question: m.cs_delete_confirm(),
      ...(inquiry.status === "WAITING_FOR_REPLAY" ? { detail: m.cs_delete_waiting() } : {}),
      confirmLabel: m.common_delete(),
      destructive: true,
      run: () => sendRequest(deleteInquiries, { query: { ids: [inquiry.id] } }).then(refreshInquiries),
      done: m.cs_delete_done(),
    });

  return (
    <CustomerCenterFrame title={m.cs_list()}>
      <div className="mb-4 flex justify-end">
        <Button
          disabled={rows.length === 0}
          icon={<Trash2 aria-hidden size={18} />}
          onClick={() =>
            ask({
              question: m.cs_deleteAll_confirm(),
              ...(rows.some(({ status }) => status === "WAITING_FOR_REPLAY")
                ? { detail: m.cs_delete_waiting() }
                : {}),
              confirmLabel: m.common_deleteAll(),
              destructive: true,
              run: () => sendRequest(deleteAllInquiries, {}).then(refreshInquiries),
              done: m.cs_delete_done(),
            })
          }
        >
          {m.common_deleteAll()}
        </Button>
      </div>
      {inquiries.isPending ? (
        <Waiting />
      ) : inquiries.isError && rows.length === 0 ? (
        <ErrorState
          title={failureMessage(inquiries.error)}
          onRetry={() => void inquiries.refetch()}
          retrying={inquiries.isFetching}
        />
      ) : rows.length === 0 ? (
        <EmptyState
          title={m.cs_empty()}
          action={
            <Link to={urls.customerCenterWrite} className={buttonClass("play")}>
              {m.cs_write()}
            </Link>
          }
        />
      ) : (
        <>
          <ul className="flex flex-col gap-2">
            {rows.map((inquiry) => (
              <li key={inquiry.id}>
                <InquiryItem
                  inquiry={inquiry}
                  open={openId === inquiry.id}
                  onToggle={() => toggle(inquiry)}
                  onRead={() => read(inquiry)}
                  onDelete={() => askToDelete(inquiry)}
                />
              </li>
            ))}
          </ul>
          {inquiries.isError && (
            <ErrorState title={failureMessage(inquiries.error)} onRetry={() => retryList(inquiries)} />
          )}
          <ListFooter
            shown={rows.length}
            total={inquiries.data?.pages[0]?.total ?? rows.length}
            hasMore={inquiries.hasNextPage}
            loading={inquiries.isFetchingNextPage}
            onMore={() => void inquiries.fetchNextPage()}
          />
        </>
      )}
      {dialog}
    </CustomerCenterFrame>
  );
}

const placeholders = ["one", "two", "three", "four"];

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-2">
      <VisuallyHidden live="polite">{m.app_loading_main()}</VisuallyHidden>
      {placeholders.map((name) => (
        <Skeleton key={name} className="h-18" />
      ))}
    </div>
  );
}
