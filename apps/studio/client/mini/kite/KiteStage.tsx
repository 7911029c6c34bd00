import { flightMsOf } from "@hanpan/games/kite/flight";
import { useCallback, useMemo, useRef } from "react";
import type { LiveRound } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import { kiteStrokes } from "./kiteArt.ts";
import { LiveFigure } from "./LiveFigure.tsx";
import { multiplierOf, multiplierText } from "./multiplier.ts";
import { driftFrom, kiteAt, stringOf } from "./path.ts";
import { Sky } from "./Sky.tsx";
import { useFrames } from "./useFrames.ts";

/** How long the kite is seen to drift away after its string broke. */
const driftMs = 2_400;

/** When the string broke, by the server's clock; null as long as it holds. */
const brokeAtMs = (round: LiveRound | null): number | null =>
  round?.outcome?.kind === "KITE" && round.flightStartedAtMs !== null
    ? round.flightStartedAtMs + flightMsOf(round.outcome.breakHundredths)
    : null;

/** The kite on its string: it climbs with the multiplier until the string breaks, then the wind takes it. */
export function KiteStage({
  round,
  nowMs,
  calm,
}: {
  round: LiveRound | null;
  nowMs: () => number;
  calm: boolean;
}) {
  const kite = useRef<SVGGElement>(null);
  const thread = useRef<SVGPathElement>(null);
  const brokenAtMs = useMemo(() => brokeAtMs(round), [round]);
  const isFlying = round?.phase === "FLYING";
  const step = useCallback(() => {
    const now = nowMs();
    const held = kiteAt(multiplierOf(round, now), brokenAtMs ?? now, calm);
    const place = brokenAtMs === null ? held : driftFrom(held, Math.min(driftMs, now - brokenAtMs), calm);
    kite.current?.setAttribute(
      "transform",
      `translate(${place.x.toFixed(1)} ${place.y.toFixed(1)}) rotate(${place.degrees.toFixed(1)}) scale(0.62)`,
    );
    kite.current?.setAttribute("opacity", place.opacity.toFixed(2));
    thread.current?.setAttribute("d", stringOf(place, brokenAtMs !== null));
  }, [round, nowMs, calm, brokenAtMs]);
  useFrames(!calm && round !== null, step);
  const figure = useCallback(() => `${multiplierText(multiplierOf(round, nowMs()))}×`, [round, nowMs]);
  const words =
    round?.outcome?.kind === "KITE"
      ? m.mini_kite_broke({ multiplier: multiplierText(round.outcome.breakHundredths) })
      : isFlying
        ? m.mini_kite_flying()
        : round?.phase === "BETTING"
          ? m.mini_kite_waiting()
          : m.mini_kite_closing();
  return (
    <div className="kite-stage" data-phase={round?.phase}>
      <svg viewBox="0 0 800 420" role="img" aria-label={`${m.mini_kite_stage()}: ${words}`}>
        <Sky />
        <path ref={thread} fill="none" stroke="#F6F0E2" strokeOpacity=".8" strokeWidth="1.8" />
        <g ref={kite}>
          {kiteStrokes.map(({ d, fill, stroke, width }) => (
            <path key={d} d={d} fill={fill} stroke={stroke} strokeWidth={width} strokeLinecap="round" />
          ))}
        </g>
      </svg>
      <p className="kite-figure">
        <LiveFigure running={isFlying} text={figure} />
        <span className="kite-words">{words}</span>
      </p>
    </div>
  );
}
