import type { Notice } from "@hanpan/contract";
import { formatInstant } from "@hanpan/contract/time";
import { Badge } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { Section } from "../../game-parts/Section.tsx";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";

/** What the site announces and which events go on, each list with the way to all of them. What is empty is not shown. */
export function Announcements({
  notices,
  events,
}: {
  notices: readonly Notice[];
  events: readonly Notice[];
}) {
  const lists = [
    { title: m.board_notice(), rows: notices, all: urls.notices, one: urls.notice },
    { title: m.board_event(), rows: events, all: urls.events, one: urls.event },
  ].filter(({ rows }) => rows.length > 0);
  if (lists.length === 0) return null;
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-8">
      {lists.map(({ title, rows, all, one }) => (
        <Section
          key={all}
          title={title}
          action={
            <Link
              to={all}
              aria-label={`${title} ${m.common_viewAll()}`}
              className="inline-flex min-h-11 items-center gap-1 rounded-control text-14 font-medium text-muted hover:text-text"
            >
              {m.common_viewAll()}
              <ChevronRight aria-hidden size={16} />
            </Link>
          }
        >
          <ul className="rounded-dialog bg-surface-1 px-4 py-2">
            {rows.map((notice) => (
              <li key={notice.id}>
                <Link
                  to={one}
                  params={{ noticeId: notice.id }}
                  className="flex min-h-11 items-center gap-3 text-14 hover:text-cobalt"
                >
                  {notice.pinned && <Badge tone="gold">{m.board_pinned()}</Badge>}
                  <bdi className="min-w-0 flex-1 truncate font-medium">{notice.title}</bdi>
                  <time dateTime={notice.createdAt} className="tabular shrink-0 text-12 text-muted">
                    {formatInstant(notice.createdAt).slice(0, 10)}
                  </time>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}
