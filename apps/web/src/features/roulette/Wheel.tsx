import type { RouletteSegment } from "@hanpan/contract/calls/roulette";
import { useEffect, useRef } from "react";
import * as m from "../../paraglide/messages.js";
import { chanceWords } from "./chance.ts";
import { coastingAngle, pegPush, placeOf, planCoasting, restingAngle, turning } from "./spinMotion.ts";
import type { Spin } from "./useSpin.ts";

/** Fills of the fields and what is written on them; neighbours differ, contrast is at least 4.5. */
const fields = [
  { fill: "#c93b27", ink: "#ffffff" },
  { fill: "#14332b", ink: "#f3efe4" },
  { fill: "#e9bc57", ink: "#0b0d10" },
  { fill: "#2f5fd0", ink: "#ffffff" },
] as const;

const fieldOf = (index: number, count: number) =>
  // The last must differ from the first, whatever the number of fields.
  fields[index === count - 1 && index % fields.length === 0 ? 2 : index % fields.length] ?? fields[0];

const radius = 178;
const hub = 40;

const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A slice of the wheel around the upward direction. */
function slice(count: number): string {
  const half = Math.PI / count;
  const [x, y] = [Math.sin(half) * radius, -Math.cos(half) * radius];
  return `M0 0L${-x} ${y}A${radius} ${radius} 0 0 1 ${x} ${y}Z`;
}

/** The wheel itself. It turns while a spin is asked for, and runs out to where the server said. */
export function Wheel({
  segments,
  spin,
  onLanded,
}: {
  segments: readonly RouletteSegment[];
  spin: Spin;
  onLanded: () => void;
}) {
  const disc = useRef<SVGGElement>(null);
  const pointer = useRef<SVGGElement>(null);
  const angle = useRef(0);
  const speed = useRef(0);
  const landed = useRef(onLanded);
  landed.current = onLanded;
  const count = segments.length;
  const { phase } = spin;
  const play = spin.phase === "DECIDED" || spin.phase === "SHOWN" ? spin.play : null;
  const index = play ? segments.findIndex(({ id }) => id === play.segmentId) : -1;
  const nonce = play?.proof.nonce ?? 0;

  useEffect(() => {
    const draw = (next: number) => {
      angle.current = next;
      disc.current?.setAttribute("transform", `rotate(${next % 360})`);
      pointer.current?.setAttribute("transform", `rotate(${-14 * pegPush(next, count)} 0 -196)`);
    };
    const rest = () => {
      if (index >= 0) draw(restingAngle(index, count, placeOf(nonce)));
      pointer.current?.setAttribute("transform", "");
      speed.current = 0;
    };
    if (phase === "SHOWN") rest();
    if (phase !== "ASKED" && phase !== "DECIDED") {
      speed.current = 0;
      return;
    }
    // A wheel that has no such field (it was changed meanwhile) or must not move shows the result at once.
    if (phase === "DECIDED" && (index < 0 || still())) {
      rest();
      landed.current();
      return;
    }
    if (still()) return;
    const from = angle.current;
    const coasting =
      phase === "DECIDED"
        ? planCoasting(from, speed.current, restingAngle(index, count, placeOf(nonce)))
        : null;
    let startedAt: number | null = null;
    let frame = requestAnimationFrame(function step(at) {
      startedAt ??= at;
      const elapsedMs = at - startedAt;
      if (coasting === null) {
        const now = turning(from, elapsedMs);
        speed.current = now.speed;
        draw(now.angle);
      } else {
        draw(coastingAngle(coasting, elapsedMs));
        if (elapsedMs >= coasting.durationMs) {
          rest();
          landed.current();
          return;
        }
      }
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [phase, index, count, nonce]);

  const size = count > 16 ? 9 : count > 10 ? 11 : 14;
  return (
    <svg
      viewBox="-210 -218 420 430"
      role="img"
      aria-label={m.rou_wheel({
        segments: segments
          .map(({ label, weight }) => m.rou_segment({ label, chance: chanceWords(weight) }))
          .join(", "),
      })}
      className="mx-auto block w-full max-w-[460px]"
    >
      <circle r="206" fill="#0b0d10" />
      <circle r="204" fill="none" stroke="#e9bc57" strokeWidth="3" />
      <circle r="191" fill="none" stroke="#1f7d61" strokeWidth="22" />
      <g ref={disc}>
        {segments.map((segment, at) => {
          const { fill, ink } = fieldOf(at, count);
          return (
            <g key={segment.id} transform={`rotate(${(at * 360) / count})`}>
              <path d={slice(count)} fill={fill} stroke="#0b0d10" strokeWidth="1.5" />
              <g transform={`translate(0 ${-radius + 12}) rotate(90)`} fill={ink}>
                <text fontSize={size} fontWeight="700" dominantBaseline="central" y={-size * 0.55}>
                  {segment.label}
                </text>
                <text fontSize={size - 3} dominantBaseline="central" y={size * 0.65} className="tabular">
                  {chanceWords(segment.weight)}
                </text>
              </g>
            </g>
          );
        })}
        {segments.map((segment, at) => (
          <circle
            key={segment.id}
            r="4.5"
            cy="-191"
            fill="#f3efe4"
            transform={`rotate(${((at + 0.5) * 360) / count})`}
          />
        ))}
      </g>
      <circle r={hub} fill="#0b0d10" />
      <circle r={hub - 4} fill="#14332b" stroke="#e9bc57" strokeWidth="3" />
      <path d="M0-24 24 0 0 24-24 0Z" fill="#c93b27" />
      <path d="M0-15 15 0 0 15-15 0Z" fill="#e9bc57" />
      <circle r="5" fill="#0b0d10" />
      <g ref={pointer}>
        <path d="M-15-216h30L0-172Z" fill="#e9bc57" stroke="#0b0d10" strokeWidth="3" strokeLinejoin="round" />
      </g>
    </svg>
  );
}
