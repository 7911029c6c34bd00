import type { Notice } from "@hanpan/contract";
import { eventStates } from "@hanpan/contract/writtenEnumerations";
import { Badge, EmptyState, ErrorState, Pagination, Skeleton, Tabs } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { BoardFrame } from "../../board-parts/BoardFrame.tsx";
import { failureMessage } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { EventArt } from "./EventArt.tsx";
import { EventPeriod } from "./EventPeriod.tsx";
import { noticeSearch } from "./noticeSearch.ts";
import { eventsQuery, noticesPerPage } from "./queries.ts";

const stateWords = { ONGOING: m.board_event_ongoing, ENDED: m.board_event_ended };

/** The event list: those that go on, and those that have ended. */
export function EventsPage() {
  const { page = 1, state = "ONGOING" } = noticeSearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const events = useQuery(eventsQuery(state, page));
  return (
    <BoardFrame title={m.board_event()} lead={m.board_event_lead()}>
      <Tabs
        label={m.board_event_states()}
        tabs={eventStates.map((id) => ({ id, label: stateWords[id]() }))}
        value={state}
        onChange={(next) => void navigate({ to: urls.events, search: { state: next }, replace: true })}
      >
        {events.isPending && <Skeleton className="h-72" />}
        {events.isError && (
          <ErrorState title={failureMessage(events.error)} onRetry={() => void events.refetch()} />
        )}
        {events.data?.list.length === 0 && <EmptyState title={m.board_event_empty()} />}
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {events.data?.list.map((event) => (
            <li key={event.id}>
              <EventCard event={event} ended={state === "ENDED"} />
            </li>
          ))}
        </ul>
        <Pagination
          className="mt-6"
          page={page}
          pageCount={Math.ceil((events.data?.total ?? 0) / noticesPerPage)}
          onPage={(next) => void navigate({ to: urls.events, search: { state, page: next } })}
        />
      </Tabs>
    </BoardFrame>
  );
}

function EventCard({ event, ended }: { event: Notice; ended: boolean }) {
  return (
    <Link
      to={urls.event}
      params={{ noticeId: event.id }}
      className="flex h-full flex-col overflow-hidden rounded-dialog bg-surface-1 transition-colors hover:bg-surface-2"
    >
      {event.image ? (
        <img
          src={event.image}
          alt=""
          loading="lazy"
          decoding="async"
          className={`aspect-[16/9] w-full object-cover ${ended ? "grayscale" : ""}`}
        />
      ) : (
        <EventArt className={ended ? "grayscale" : ""} />
      )}
      <span className="flex flex-1 flex-col gap-2 p-4">
        <span className="flex gap-1.5 empty:hidden">
          {event.pinned && <Badge tone="gold">{m.board_pinned()}</Badge>}
          {ended && <Badge>{m.board_event_over()}</Badge>}
        </span>
        <bdi className="text-16 font-semibold [overflow-wrap:anywhere]">{event.title}</bdi>
        <span className="mt-auto text-12 text-muted">
          <EventPeriod event={event} />
        </span>
      </span>
    </Link>
  );
}
