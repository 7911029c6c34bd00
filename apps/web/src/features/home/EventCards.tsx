import type { Notice } from "@hanpan/contract";
import { formatInstant } from "@hanpan/contract/time";
import { Lattice } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { Section } from "../../game-parts/Section.tsx";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";

/** An event's own picture, or the lattice for one that has none: it is never the first thing that is fetched. */
function Picture({ image }: { image: string | null }) {
  if (image === null)
    return (
      <span className="flex aspect-21/9 flex-col justify-end bg-ink">
        <Lattice heightPx={32} />
      </span>
    );
  return (
    <img
      src={image}
      alt=""
      width={420}
      height={180}
      loading="lazy"
      decoding="async"
      className="aspect-21/9 w-full object-cover"
    />
  );
}

/** The events that go on, as pictures; the whole of each leads to it. Nothing where there is none. */
export function EventCards({ events }: { events: readonly Notice[] }) {
  if (events.length === 0) return null;
  return (
    <Section
      title={m.board_event()}
      action={
        <Link
          to={urls.events}
          aria-label={`${m.board_event()} ${m.common_viewAll()}`}
          className="inline-flex min-h-11 items-center gap-1 rounded-control text-14 font-medium text-muted hover:text-text"
        >
          {m.common_viewAll()}
          <ChevronRight aria-hidden size={16} />
        </Link>
      }
    >
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {events.map(({ id, title, image, until }) => (
          <li key={id}>
            <Link
              to={urls.event}
              params={{ noticeId: id }}
              className="block h-full overflow-hidden rounded-dialog bg-surface-1 transition-colors hover:bg-surface-2"
            >
              <Picture image={image} />
              <span className="block p-4">
                <bdi className="line-clamp-2 block text-16 font-semibold">{title}</bdi>
                {until !== null && (
                  <time dateTime={until} className="tabular mt-1 block text-12 text-muted">
                    {m.home_event_until({ day: formatInstant(until).slice(0, 10) })}
                  </time>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
