import type { Notice } from "@hanpan/contract";
import { formatInstant } from "@hanpan/contract/time";
import { Badge } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { Section } from "../../game-parts/Section.tsx";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";

const all =
  "inline-flex min-h-11 items-center gap-1 rounded-control text-14 font-medium text-muted hover:text-text";

/** What the site announces, with the way to all of it; nothing where it announces nothing. */
export function Announcements({ notices }: { notices: readonly Notice[] }) {
  if (notices.length === 0) return null;
  return (
    <Section
      title={m.board_notice()}
      action={
        <Link to={urls.notices} aria-label={`${m.board_notice()} ${m.common_viewAll()}`} className={all}>
          {m.common_viewAll()}
          <ChevronRight aria-hidden size={16} />
        </Link>
      }
    >
      <ul className="rounded-dialog bg-surface-1 px-4 py-2">
        {notices.map((notice) => (
          <li key={notice.id}>
            <Link
              to={urls.notice}
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
  );
}
