import { Button } from "@hanpan/ui";
import { clsx } from "clsx";
import { useMemo, useState } from "react";
import type { FixtureDetail } from "../../../../protocol/fixture.ts";
import { m } from "../../../paraglide/messages.js";
import { MatchPart } from "../MatchPart.tsx";
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
    <MatchPart id="match-events" title={m.sp_events()}>
      <ol className="mb-2">
        {shown.map(({ event, period }) => (
          <li
            key={event.number}
            className={clsx(
              "grid min-h-9 grid-cols-[64px_1fr_auto] items-center gap-2 rounded-[6px] px-2 py-1",
              event.points > 0 && "bg-surface-2",
            )}
          >
            <span className="tabular text-14/5 text-muted">{eventTimeText(event, period)}</span>
            <span className={clsx("flex flex-wrap gap-x-2", event.points > 0 && "font-semibold")}>
              {eventText(event)}
              {event.side !== null && (
                <small className="text-14 font-normal text-muted">{eventSideName(event, fixture)}</small>
              )}
            </span>
            {event.points > 0 && event.state !== null && (
              <strong className="tabular text-gold">
                {event.state.score.home} : {event.state.score.away}
              </strong>
            )}
          </li>
        ))}
      </ol>
      {!isWhole && all.length > shownAtFirst && (
        <Button onClick={() => setWhole(true)}>{m.sp_events_all({ count: all.length })}</Button>
      )}
    </MatchPart>
  );
}
