import { useMemo, useState } from "react";
import type { FixtureDetail } from "../../../../protocol/fixture.ts";
import { m } from "../../../paraglide/messages.js";
import { eventSideName, eventText, eventTimeText } from "./eventWords.ts";
import { withPeriods } from "./periods.ts";

const shownAtFirst = 12;

/** What has happened, the newest first. */
export function EventFeed({ fixture }: { fixture: FixtureDetail }) {
  const [isWhole, setWhole] = useState(false);
  const all = useMemo(() => withPeriods(fixture.events).toReversed(), [fixture.events]);
  if (all.length === 0) return null;
  const shown = isWhole ? all : all.slice(0, shownAtFirst);
  return (
    <section className="match-part" aria-labelledby="match-events">
      <h2 id="match-events">{m.sp_events()}</h2>
      <ol className="event-feed">
        {shown.map(({ event, period }) => (
          <li
            key={event.number}
            data-scored={event.points > 0 ? "" : undefined}
            data-side={event.side ?? undefined}
          >
            <span className="event-time">{eventTimeText(event, period)}</span>
            <span className="event-what">
              {eventText(event)}
              {event.side !== null && <small>{eventSideName(event, fixture)}</small>}
            </span>
            {event.points > 0 && event.state !== null && (
              <strong className="event-score">
                {event.state.score.home} : {event.state.score.away}
              </strong>
            )}
          </li>
        ))}
      </ol>
      {!isWhole && all.length > shownAtFirst && (
        <button type="button" className="small" onClick={() => setWhole(true)}>
          {m.sp_events_all({ count: all.length })}
        </button>
      )}
    </section>
  );
}
