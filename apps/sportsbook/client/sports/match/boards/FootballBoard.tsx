import type { FixtureDetail } from "../../../../protocol/fixture.ts";
import { m } from "../../../paraglide/messages.js";
import { countsOf } from "../events/periods.ts";
import { FootballPitch } from "./FootballPitch.tsx";

function Compared({ name, home, away }: { name: string; home: number; away: number }) {
  const all = home + away;
  const share = all === 0 ? 0.5 : home / all;
  return (
    <div className="compared">
      <strong>{home}</strong>
      <span className="compared-name">{name}</span>
      <strong>{away}</strong>
      <span className="compared-bar" aria-hidden="true">
        <i style={{ transform: `scaleX(${share})` }} />
      </span>
    </div>
  );
}

/** The pitch, and what both sides have done so far. */
export function FootballBoard({ fixture }: { fixture: FixtureDetail }) {
  const { events } = fixture;
  return (
    <div className="board-football">
      {fixture.status === "IN_PLAY" && <FootballPitch fixture={fixture} />}
      <div className="compared-list">
        <Compared name={m.sp_shots()} {...countsOf(events, "SHOT")} />
        <Compared name={m.sp_corners()} {...countsOf(events, "CORNER")} />
        <Compared name={m.sp_yellows()} {...countsOf(events, "YELLOW_CARD")} />
      </div>
    </div>
  );
}
