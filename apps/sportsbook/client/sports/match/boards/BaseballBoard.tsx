import { clsx } from "clsx";
import { useMemo } from "react";
import type { FixtureDetail } from "../../../../protocol/fixture.ts";
import { m } from "../../../paraglide/messages.js";
import { sideNames } from "../../../words/names.ts";
import { eventSideName, eventText } from "../events/eventWords.ts";
import { hitsOf, inningScoresOf } from "../events/periods.ts";
import { ScoreTable } from "./ScoreTable.tsx";
import "./boards.css";

type Standing = Extract<NonNullable<FixtureDetail["state"]>, { sport: "BASEBALL" }>;

const bases = [
  { bit: 1, x: 96, y: 66, name: () => m.sp_base_first() },
  { bit: 2, x: 60, y: 30, name: () => m.sp_base_second() },
  { bit: 4, x: 24, y: 66, name: () => m.sp_base_third() },
] as const;

/** The infield: taken bases are gold. */
function Diamond({ bases: taken }: { bases: number }) {
  const names = bases.filter(({ bit }) => (taken & bit) !== 0).map(({ name }) => name());
  return (
    <>
      <svg viewBox="0 0 120 116" className="w-33 flex-none" aria-hidden="true">
        <path d="M60 12 108 66 60 112 12 66z" className="diamond-grass" />
        <path d="M60 30 96 66 60 102 24 66z" className="diamond-path" />
        <circle cx="60" cy="66" r="5" className="diamond-mound" />
        <path d="M54 98h12v6l-6 5-6-5z" className="diamond-home" />
        {bases.map(({ bit, x, y }) => (
          <rect
            key={bit}
            x={x - 8}
            y={y - 8}
            width="16"
            height="16"
            rx="2"
            transform={`rotate(45 ${x} ${y})`}
            className="diamond-base"
            data-taken={(taken & bit) !== 0 ? "" : undefined}
          />
        ))}
      </svg>
      <span className="sr-only">
        {names.length === 0 ? m.sp_bases_empty() : m.sp_bases_taken({ bases: names.join(", ") })}
      </span>
    </>
  );
}

function Outs({ outs }: { outs: number }) {
  return (
    <p className="mb-1 flex items-center gap-1.5">
      <span className="text-14/5 text-muted">{m.sp_outs()}</span>
      <span className="sr-only">{outs}</span>
      {[1, 2, 3].map((each) => (
        <i
          key={each}
          aria-hidden="true"
          className={clsx("size-3 rounded-full", each <= outs ? "bg-vermilion" : "bg-surface-3")}
        />
      ))}
    </p>
  );
}

function AtBat({ fixture, state }: { fixture: FixtureDetail; state: Standing }) {
  const names = sideNames(fixture);
  const event = fixture.events.at(-1);
  const inning = { inning: state.inning };
  return (
    <div className="flex items-center gap-5">
      <Diamond bases={state.bases} />
      <div>
        <p className="mb-1 text-20 font-bold">
          {state.half === "TOP" ? m.sp_half_inning_top(inning) : m.sp_half_inning_bottom(inning)}
        </p>
        <p className="mb-1 text-muted">
          {m.sp_at_bat({ team: state.half === "TOP" ? names.away : names.home })}
        </p>
        <Outs outs={state.outs} />
        {event !== undefined && event.side !== null && (
          <p className="flex flex-wrap gap-x-2">
            <strong>{eventText(event)}</strong>{" "}
            <span className="text-muted">{eventSideName(event, fixture)}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** Bases, outs and innings. */
export function BaseballBoard({ fixture }: { fixture: FixtureDetail }) {
  const scores = useMemo(() => inningScoresOf(fixture.events), [fixture.events]);
  const hits = useMemo(() => hitsOf(fixture.events), [fixture.events]);
  const { state } = fixture;
  const playing = state?.sport === "BASEBALL" && !state.isEnded ? state : null;
  return (
    <div className="grid gap-3">
      {playing !== null && <AtBat fixture={fixture} state={playing} />}
      <ScoreTable
        fixture={fixture}
        caption={m.sp_by_inning()}
        scores={scores}
        nameOf={String}
        playing={playing?.inning ?? null}
        more={[{ name: m.sp_hits(), ...hits }]}
      />
    </div>
  );
}
