import { formatInstant } from "@hanpan/contract/time";
import { Badge, EmptyState, ErrorState, Pagination, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { BoardFrame } from "../../board-parts/BoardFrame.tsx";
import { failureMessage } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { noticeSearch } from "./noticeSearch.ts";
import { noticesPerPage, noticesQuery } from "./queries.ts";

/** The announcement list. */
export function NoticesPage() {
  const { page = 1 } = noticeSearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const notices = useQuery(noticesQuery(page));
  return (
    <BoardFrame title={m.board_notice()} lead={m.board_notice_lead()}>
      {notices.isPending && <Skeleton className="h-64" />}
      {notices.isError && (
        <ErrorState title={failureMessage(notices.error)} onRetry={() => void notices.refetch()} />
      )}
      {notices.data?.list.length === 0 && <EmptyState title={m.board_notice_empty()} />}
      <ul className="flex flex-col gap-2">
        {notices.data?.list.map((notice) => (
          <li key={notice.id}>
            <Link
              to={urls.notice}
              params={{ noticeId: notice.id }}
              className="flex min-h-14 items-center gap-3 rounded-dialog bg-surface-1 px-4 py-3 transition-colors hover:bg-surface-2"
            >
              {notice.pinned && <Badge tone="gold">{m.board_pinned()}</Badge>}
              <bdi className="min-w-0 flex-1 text-16 font-semibold [overflow-wrap:anywhere]">
                {notice.title}
              </bdi>
              <time dateTime={notice.createdAt} className="tabular shrink-0 text-12 text-muted">
                {formatInstant(notice.createdAt).slice(0, 10)}
              </time>
              <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <Pagination
        className="mt-6"
        page={page}
        pageCount={Math.ceil((notices.data?.total ?? 0) / noticesPerPage)}
        onPage={(next) => void navigate({ to: urls.notices, search: { page: next } })}
      />
    </BoardFrame>
  );
}
