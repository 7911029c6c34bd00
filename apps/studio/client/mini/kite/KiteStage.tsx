import { flightMsOf } from "@hanpan/games/kite/flight";
import { useCallback, useMemo, useRef } from "react";
import type { LiveRound } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import { KiteFigure } from "./KiteFigure.tsx";
import { LiveFigure } from "./LiveFigure.tsx";
import { multiplierOf, multiplierText } from "./multiplier.ts";
import { driftFrom, inBox, kiteAt, stringOf } from "./path.ts";
import { Sky } from "./Sky.tsx";
import { type PauseMs, useFrames } from "./useFrames.ts";
import { useSkyShape } from "./useSkyShape.ts";

/** How long the kite is seen to drift away after its string broke. */
const driftMs = 2_400;

/** Between flights the kite sways a few units a second: so long a pause between two frames leaves less than one out. */
const waitingPauseMs = 50;

/** When the string broke, by the server's clock; null as long as it holds. */
const brokeAtMs = (round: LiveRound | null): number | null =>
  round?.outcome?.kind === "KITE" && round.flightStartedAtMs !== null
    ? round.flightStartedAtMs + flightMsOf(round.outcome.breakHundredths)
    : null;

/** What the sky shows, in words. */
function wordsOf(round: LiveRound | null): string {
  if (round?.outcome?.kind === "KITE") {
    return m.mini_kite_broke({ multiplier: multiplierText(round.outcome.breakHundredths) });
  }
  if (round?.phase === "FLYING") return m.mini_kite_flying();
  return round?.phase === "BETTING" ? m.mini_kite_waiting() : m.mini_kite_closing();
}

/**
 * The kite on its string: it climbs with the multiplier until the string breaks, then the wind takes it. Sky, string and kite
 * are separate layers. A frame only moves the kite and redraws the string; the sky and what is marked in it stay as they are.
 */
export function KiteStage({
  round,
  nowMs,
  calm,
  marks,
  children,
}: {
  round: LiveRound | null;
  nowMs: () => number;
  calm: boolean;
  /** What is marked in the sky, placed by `inBox`. */
  marks: React.ReactNode;
  /** What lies over the sky. */
  children: React.ReactNode;
}) {
  const kite = useRef<HTMLDivElement>(null);
  const thread = useRef<SVGPathElement>(null);
  const shape = useSkyShape();
  const brokenAtMs = useMemo(() => brokeAtMs(round), [round]);
  const isFlying = round?.phase === "FLYING";
  const step = useCallback((): PauseMs => {
    const now = nowMs();
    const held = kiteAt(multiplierOf(round, now), brokenAtMs ?? now, calm, shape);
    const place = brokenAtMs === null ? held : driftFrom(held, Math.min(driftMs, now - brokenAtMs), calm);
    if (kite.current !== null) {
      const { left, top } = inBox(shape, place);
      kite.current.style.transform = `translate(${left}, ${top}) rotate(${place.degrees.toFixed(1)}deg)`;
      kite.current.style.opacity = place.opacity.toFixed(2);
    }
    thread.current?.setAttribute("d", stringOf(place, brokenAtMs !== null));
    if (calm || round === null) return null;
    if (brokenAtMs !== null) return now - brokenAtMs < driftMs ? 0 : null;
    return isFlying ? 0 : waitingPauseMs;
  }, [round, nowMs, calm, brokenAtMs, isFlying, shape]);
  useFrames(step);
  const figure = useCallback(() => `${multiplierText(multiplierOf(round, nowMs()))}×`, [round, nowMs]);
  const words = wordsOf(round);
  const { x, y, width, height } = shape.box;
  const viewBox = `${x} ${y} ${width} ${height}`;
  return (
    <div className="kite-stage" data-phase={round?.phase} data-shape={shape.name}>
      <div className="kite-sky" role="img" aria-label={`${m.mini_kite_stage()}: ${words}`}>
        <svg className="kite-layer" viewBox={viewBox} aria-hidden="true">
          <Sky />
        </svg>
        <svg className="kite-layer" viewBox={viewBox} aria-hidden="true">
          <path ref={thread} fill="none" stroke="#F6F0E2" strokeOpacity=".8" strokeWidth="1.8" />
        </svg>
        <div ref={kite} className="kite-flies">
          <KiteFigure />
        </div>
        {marks}
      </div>
      <p className="kite-figure">
        <LiveFigure running={isFlying} text={figure} />
        <span className="kite-words">{words}</span>
      </p>
      {children}
    </div>
  );
}
