import type { Notice } from "@hanpan/contract";
import { isUploadedImage } from "@hanpan/contract/images";
import { formatNumber } from "@hanpan/contract/money";
import { formatInstant } from "@hanpan/contract/time";
import { buttonClass, EmptyState, ErrorState, Markdown, Skeleton, Surface } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { BoardSections } from "../../board-parts/BoardFrame.tsx";
import { useCountedView } from "../../board-parts/useCountedView.ts";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { EventPeriod } from "./EventPeriod.tsx";
import { eventQuery, noticeQuery } from "./queries.ts";

/** One announcement. */
export function NoticePage() {
  const { noticeId = "" } = useParams({ strict: false });
  const notices = useQuery(noticeQuery(noticeId));
  return <Article query={notices} kind="notice" back={urls.notices} />;
}

/** One event. */
export function EventPage() {
  const { noticeId = "" } = useParams({ strict: false });
  const events = useQuery(eventQuery(noticeId));
  return <Article query={events} kind="event" back={urls.events} />;
}

interface ArticleProps {
  query: {
    data: { list: Notice[] } | undefined;
    isPending: boolean;
    isError: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  kind: "notice" | "event";
  back: typeof urls.notices | typeof urls.events;
}

function Article({ query, kind, back }: ArticleProps) {
  const notice = query.data?.list[0];
  const views = useCountedView(notice?.id, notice?.views ?? 0);
  usePageTitle(notice?.title ?? (kind === "notice" ? m.board_notice() : m.board_event()));
  return (
    <div className="w-full max-w-[840px]">
      <BoardSections />
      {query.isPending && <Skeleton className="h-96" />}
      {query.isError && (
        <ErrorState title={failureMessage(query.error)} onRetry={() => void query.refetch()} />
      )}
      {query.data && !notice && <EmptyState title={m.board_gone()} />}
      {notice && (
        <article>
          <header className="mb-4">
            <h1 className="text-24 [overflow-wrap:anywhere] md:text-32">
              <bdi>{notice.title}</bdi>
            </h1>
            <p className="tabular mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted">
              {kind === "event" ? (
                <EventPeriod event={notice} />
              ) : (
                <time dateTime={notice.createdAt}>{formatInstant(notice.createdAt).slice(0, 16)}</time>
              )}
              <span>
                {m.board_col_views()} <span translate="no">{formatNumber(views)}</span>
              </span>
            </p>
          </header>
          <Surface>
            {notice.image && (
              <img src={notice.image} alt="" decoding="async" className="mb-4 w-full rounded-control" />
            )}
            <Markdown text={notice.body} showsImage={isUploadedImage} />
          </Surface>
        </article>
      )}
      <Link to={back} className={`${buttonClass()} mt-6`}>
        <ArrowLeft aria-hidden size={16} />
        {m.common_backToList()}
      </Link>
    </div>
  );
}
