import type { RefObject } from "react";
import { m } from "../../paraglide/messages.js";
import { lengthOf, rails, rungHeights, type wayOf } from "./way.ts";

const cobalt = "#3D6BE0";
const vermilion = "#DC4A33";

function Plate({
  x,
  y,
  text,
  lit,
  paint,
}: {
  x: number;
  y: number;
  text: string;
  lit: boolean;
  paint: string;
}) {
  return (
    <g transform={`translate(${x} ${y})`} className="ladder-plate" data-lit={lit ? "" : undefined}>
      <rect x="-34" y="-17" width="68" height="34" rx="10" fill={lit ? paint : "#1C2229"} />
      <rect
        x="-34"
        y="-17"
        width="68"
        height="34"
        rx="10"
        fill="none"
        stroke={lit ? "#FFDF8C" : paint}
        strokeWidth="2"
      />
      <text y="6" textAnchor="middle" fontSize="16" fontWeight="800" fill={lit ? "#fff" : "#C9D0D8"}>
        {text}
      </text>
    </g>
  );
}

/** The drawing: rails of lacquered wood, rungs or the cloth over them, the way walked so far, the feet 홀 and 짝. */
export function LadderSheet({
  way,
  start,
  rungs,
  end,
  trail,
  walker,
  label,
}: {
  way: ReturnType<typeof wayOf> | null;
  start: "LEFT" | "RIGHT" | null;
  rungs: 3 | 4 | null;
  end: "ODD" | "EVEN" | null;
  trail: RefObject<SVGPathElement | null>;
  walker: RefObject<SVGGElement | null>;
  label: string;
}) {
  const { left, right, top, bottom } = rails;
  const paint = start === "RIGHT" ? vermilion : cobalt;
  return (
    <svg className="ladder" viewBox="0 0 360 300" role="img" aria-label={label}>
      <defs>
        <linearGradient id="ladder-rail" x1="0" y1="0" x2="1" y2="0">
          <stop stopColor="#7A4A1C" />
          <stop offset=".45" stopColor="#D9A157" />
          <stop offset="1" stopColor="#5E3411" />
        </linearGradient>
        <pattern id="ladder-cloth" width="28" height="28" patternUnits="userSpaceOnUse">
          <path d="M14 0L28 14L14 28L0 14Z" fill="none" stroke="#E9BC57" strokeOpacity=".32" />
        </pattern>
      </defs>
      {[left, right].map((x) => (
        <rect key={x} x={x - 6} y={top} width="12" height={bottom - top} rx="4" fill="url(#ladder-rail)" />
      ))}
      {rungs !== null &&
        rungHeights(rungs).map((y) => (
          <rect
            key={y}
            className="ladder-rung"
            x={left}
            y={y - 5}
            width={right - left}
            height="10"
            rx="3"
            fill="#B98143"
          />
        ))}
      {rungs === null && (
        <g className="ladder-cloth">
          <rect x="72" y="82" width="216" height="136" rx="10" fill="#252E63" />
          <rect x="72" y="82" width="216" height="136" rx="10" fill="url(#ladder-cloth)" />
          <text x="180" y="170" textAnchor="middle" fontSize="56" fontWeight="800" fill="#E9BC57">
            ?
          </text>
        </g>
      )}
      {way !== null && (
        <>
          <path
            ref={trail}
            d={`M${way.map(([x, y]) => `${x} ${y}`).join("L")}`}
            fill="none"
            stroke={paint}
            strokeWidth="8"
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeDasharray={lengthOf(way)}
            strokeDashoffset={lengthOf(way)}
          />
          <g ref={walker}>
            <circle r="15" fill="#FBF6E9" />
            <circle r="11" fill={paint} />
            <circle r="4" fill="#FFDF8C" />
          </g>
        </>
      )}
      <Plate x={left} y={28} text={m.mini_left()} lit={start === "LEFT"} paint={cobalt} />
      <Plate x={right} y={28} text={m.mini_right()} lit={start === "RIGHT"} paint={vermilion} />
      <Plate x={left} y={274} text={m.mini_odd()} lit={end === "ODD"} paint={cobalt} />
      <Plate x={right} y={274} text={m.mini_even()} lit={end === "EVEN"} paint={vermilion} />
    </svg>
  );
}
