import { flightMsOf } from "@hanpan/games/kite/flight";
import { useCallback, useMemo, useRef } from "react";
import type { LiveRound } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import { KiteFigure } from "./KiteFigure.tsx";
import { LiveFigure } from "./LiveFigure.tsx";
import { multiplierOf, multiplierText } from "./multiplier.ts";
import { driftFrom, kiteAt, sky, stringOf } from "./path.ts";
import { Sky } from "./Sky.tsx";
import { type PauseMs, useFrames } from "./useFrames.ts";

/** How long the kite is seen to drift away after its string broke. */
const driftMs = 2_400;

/** Between flights the kite sways a few units a second: so long a pause between two frames leaves less than one out. */
const waitingPauseMs = 50;

/** A length of the sky as CSS writes it, whatever the width at which it is shown. */
const inSky = (length: number): string => `${((length * 100) / sky.width).toFixed(3)}cqw`;

/** When the string broke, by the server's clock; null as long as it holds. */
const brokeAtMs = (round: LiveRound | null): number | null =>
  round?.outcome?.kind === "KITE" && round.flightStartedAtMs !== null
    ? round.flightStartedAtMs + flightMsOf(round.outcome.breakHundredths)
    : null;

/**
 * The kite on its string: it climbs with the multiplier until the string breaks, then the wind takes it. Sky, string and kite
 * are separate layers. A frame only moves the kite and redraws the string; the sky stays as it is.
 */
export function KiteStage({
  round,
  nowMs,
  calm,
}: {
  round: LiveRound | null;
  nowMs: () => number;
  calm: boolean;
}) {
  const kite = useRef<HTMLDivElement>(null);
  const thread = useRef<SVGPathElement>(null);
  const brokenAtMs = useMemo(() => brokeAtMs(round), [round]);
  const isFlying = round?.phase === "FLYING";
  const step = useCallback((): PauseMs => {
    const now = nowMs();
    const held = kiteAt(multiplierOf(round, now), brokenAtMs ?? now, calm);
    const place = brokenAtMs === null ? held : driftFrom(held, Math.min(driftMs, now - brokenAtMs), calm);
    if (kite.current !== null) {
      const { x, y, degrees, opacity } = place;
      kite.current.style.transform = `translate(${inSky(x)}, ${inSky(y)}) rotate(${degrees.toFixed(1)}deg)`;
      kite.current.style.opacity = opacity.toFixed(2);
    }
    thread.current?.setAttribute("d", stringOf(place, brokenAtMs !== null));
    if (calm || round === null) return null;
    if (brokenAtMs !== null) return now - brokenAtMs < driftMs ? 0 : null;
    return isFlying ? 0 : waitingPauseMs;
  }, [round, nowMs, calm, brokenAtMs, isFlying]);
  useFrames(step);
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
      <div className="kite-sky" role="img" aria-label={`${m.mini_kite_stage()}: ${words}`}>
        <svg className="kite-layer" viewBox={`0 0 ${sky.width} ${sky.height}`} aria-hidden="true">
          <Sky />
        </svg>
        <svg className="kite-layer" viewBox={`0 0 ${sky.width} ${sky.height}`} aria-hidden="true">
          <path ref={thread} fill="none" stroke="#F6F0E2" strokeOpacity=".8" strokeWidth="1.8" />
        </svg>
        <div ref={kite} className="kite-flies">
          <KiteFigure />
        </div>
      </div>
      <p className="kite-figure">
        <LiveFigure running={isFlying} text={figure} />
        <span className="kite-words">{words}</span>
      </p>
    </div>
  );
}
