import { clsx } from "clsx";
import type { FixtureDetail } from "../../../../protocol/fixture.ts";
import { m } from "../../../paraglide/messages.js";
import { countsOf } from "../events/periods.ts";
import { FootballPitch } from "./FootballPitch.tsx";

function Compared({ name, home, away }: { name: string; home: number; away: number }) {
  const all = home + away;
  const share = all === 0 ? 0.5 : home / all;
  return (
    <div className="tabular grid grid-cols-[auto_1fr_auto] gap-x-1 gap-y-1 sm:gap-x-2">
      <strong>{home}</strong>
      <span className="text-center text-12/5 text-muted sm:text-14/5">{name}</span>
      <strong>{away}</strong>
      <span className="col-span-full h-1 overflow-hidden rounded-full bg-cobalt" aria-hidden="true">
        <i
          className="block h-full origin-left bg-gold transition-transform duration-250"
          style={{ transform: `scaleX(${share})` }}
        />
      </span>
    </div>
  );
}

/** The pitch, and what both sides have done so far. */
export function FootballBoard({ fixture }: { fixture: FixtureDetail }) {
  const { events } = fixture;
  const hasPitch = fixture.status === "IN_PLAY";
  return (
    <div
      className={clsx(
        "grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-3",
        hasPitch && "md:grid-cols-[minmax(0,500px)_minmax(160px,1fr)]",
      )}
    >
      {hasPitch && <FootballPitch fixture={fixture} />}
      <div className={clsx("grid grid-cols-3 gap-x-4 gap-y-2", hasPitch && "md:grid-cols-1 md:gap-4")}>
        <Compared name={m.sp_shots()} {...countsOf(events, "SHOT")} />
        <Compared name={m.sp_corners()} {...countsOf(events, "CORNER")} />
        <Compared name={m.sp_yellows()} {...countsOf(events, "YELLOW_CARD")} />
      </div>
    </div>
  );
}
