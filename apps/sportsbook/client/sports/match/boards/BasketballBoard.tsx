import { useMemo } from "react";
import type { FixtureDetail } from "../../../../protocol/fixture.ts";
import { m } from "../../../paraglide/messages.js";
import { sideNames } from "../../../words/names.ts";
import { quarterName } from "../../../words/phase.ts";
import { eventSideName, eventText } from "../events/eventWords.ts";
import { quarterScoresOf } from "../events/periods.ts";
import { leadPath, leadsOf } from "./lead.ts";
import { ScoreTable } from "./ScoreTable.tsx";
import "./boards.css";

const box = { width: 320, height: 72 } as const;
/** What four quarters with their breaks take. */
const usualMs = 390_000;

function LeadChart({ fixture }: { fixture: FixtureDetail }) {
  const lastMs = fixture.events.at(-1)?.offsetMs ?? 0;
  const path = useMemo(
    () => leadPath(leadsOf(fixture.events), { ...box, durationMs: Math.max(usualMs, lastMs) }),
    [fixture.events, lastMs],
  );
  const names = sideNames(fixture);
  const lead = fixture.score.home - fixture.score.away;
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-1">
      <figcaption className="text-14/5 text-muted">
        {lead === 0
          ? m.sp_lead_none()
          : m.sp_lead({ team: lead > 0 ? names.home : names.away, points: Math.abs(lead) })}
      </figcaption>
      {/* Each name is outside the chart, beside its own half: the line may run through the whole chart. */}
      <span className="text-12 text-gold" aria-hidden="true">
        {names.home}
      </span>
      <svg
        className="col-span-full h-21 w-full"
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={box.width} height={box.height / 2} className="lead-home" />
        <rect y={box.height / 2} width={box.width} height={box.height / 2} className="lead-away" />
        <path d={`M0 ${box.height / 2}H${box.width}`} className="lead-middle" />
        {path !== "" && <path d={path} className="lead-line" />}
      </svg>
      <span className="col-span-full text-right text-12 text-cobalt" aria-hidden="true">
        {names.away}
      </span>
    </figure>
  );
}

/** Points by quarter, who leads and since when, and the last possession. */
export function BasketballBoard({ fixture }: { fixture: FixtureDetail }) {
  const scores = useMemo(() => quarterScoresOf(fixture.events), [fixture.events]);
  const { state } = fixture;
  const event = fixture.events.at(-1);
  const playing = state?.sport === "BASKETBALL" && !state.isEnded ? state.period : null;
  return (
    <div className="grid gap-3">
      <ScoreTable
        fixture={fixture}
        caption={m.sp_by_quarter()}
        scores={scores}
        nameOf={quarterName}
        playing={playing}
      />
      <LeadChart fixture={fixture} />
      {event !== undefined && event.side !== null && playing !== null && (
        <p className="flex flex-wrap gap-x-2">
          <strong>{eventText(event)}</strong>{" "}
          <span className="text-muted">{eventSideName(event, fixture)}</span>
        </p>
      )}
    </div>
  );
}
