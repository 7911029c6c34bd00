import type { FixtureDetail } from "../../../../protocol/fixture.ts";
import { eventSideName, eventText } from "../events/eventWords.ts";
import { pitch, pitchZoneOf } from "./pitchZone.ts";
import "./boards.css";

const { width, height } = pitch;
const stripes = [0, 2, 4, 6];

function Lines() {
  const box = 46;
  return (
    <g className="pitch-lines">
      <rect x="4" y="4" width={width - 8} height={height - 8} rx="2" />
      <path d={`M${width / 2} 4V${height - 4}`} />
      <circle cx={width / 2} cy={height / 2} r="26" />
      <circle cx={width / 2} cy={height / 2} r="1.5" className="pitch-dot" />
      <rect x="4" y={height / 2 - 42} width={box} height="84" />
      <rect x={width - 4 - box} y={height / 2 - 42} width={box} height="84" />
      <rect x="4" y={height / 2 - 20} width="18" height="40" />
      <rect x={width - 22} y={height / 2 - 20} width="18" height="40" />
      <path d={`M50 ${height / 2 - 18}a26 26 0 0 1 0 36M${width - 50} ${height / 2 - 18}a26 26 0 0 0 0 36`} />
      <path d={`M4 10a6 6 0 0 0 6-6M4 ${height - 10}a6 6 0 0 1 6 6`} />
      <path d={`M${width - 4} 10a6 6 0 0 1-6-6M${width - 4} ${height - 10}a6 6 0 0 0-6 6`} />
    </g>
  );
}

/** The pitch with the zone of the last event and the ball where that was. */
export function FootballPitch({ fixture }: { fixture: FixtureDetail }) {
  const event = fixture.events.at(-1);
  const zone = pitchZoneOf(event);
  const name = event === undefined ? null : eventSideName(event, fixture);
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="mx-auto w-full max-w-[500px] rounded-control"
        aria-hidden="true"
      >
        <rect width={width} height={height} rx="8" className="pitch-grass" />
        {stripes.map((stripe) => (
          <rect
            key={stripe}
            x={(stripe * width) / 8}
            width={width / 8}
            height={height}
            className="pitch-stripe"
          />
        ))}
        <rect
          y="4"
          height={height - 8}
          width="1"
          className="pitch-zone"
          data-side={event?.side ?? undefined}
          style={{ transform: `translateX(${zone.fromX}px) scaleX(${zone.toX - zone.fromX})` }}
        />
        <Lines />
        <g className="pitch-ball" style={{ transform: `translate(${zone.x}px, ${zone.y}px)` }}>
          <circle r="9" className="pitch-ball-glow" />
          <circle r="4.5" className="pitch-ball-core" />
        </g>
      </svg>
      <figcaption className="flex min-h-6 flex-wrap justify-center gap-x-2 pt-1.5" aria-live="polite">
        {event !== undefined && (
          <>
            <strong>{eventText(event)}</strong>
            {name !== null && <span className="text-muted">{name}</span>}
          </>
        )}
      </figcaption>
    </figure>
  );
}
