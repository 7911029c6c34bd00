import { useCallback, useEffect, useRef } from "react";
import type { Reveal } from "../../shared-rounds/seat/reveal.ts";
import { paintBalls, type StampBall } from "./ballSprites.ts";
import { drumEnergy, drumPlaces } from "./motion.ts";

const size = 320;
const glass = 148;

function draw(
  context: CanvasRenderingContext2D,
  stamp: StampBall,
  { timeMs, energy, out }: { timeMs: number; energy: number; out: readonly number[] },
) {
  context.clearRect(0, 0, size, size);
  drumPlaces(timeMs, energy).forEach(({ x, y }, index) => {
    if (!out.includes(index + 1)) stamp(context, size / 2 + x * glass, size / 2 + y * glass, index + 1);
  });
}

/** The glass drum with its 28 balls, less those that came out. It is redrawn only while it blows. */
export function Drum({
  reveal,
  out,
  nowMs,
  calm,
}: {
  reveal: Reveal | null;
  out: readonly number[];
  nowMs: () => number;
  calm: boolean;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const gone = useRef(out);
  const stamp = useRef<StampBall | null>(null);
  const show = useCallback(
    (now: number) => {
      const context = canvas.current?.getContext("2d");
      if (context == null || stamp.current === null) return;
      draw(context, stamp.current, {
        timeMs: now,
        energy: calm ? 0 : drumEnergy(reveal, now),
        out: gone.current,
      });
    },
    [reveal, calm],
  );
  useEffect(() => {
    if (canvas.current === null) return;
    const scale = Math.min(2, devicePixelRatio);
    canvas.current.width = size * scale;
    canvas.current.height = size * scale;
    canvas.current.getContext("2d")?.scale(scale, scale);
    stamp.current = paintBalls(scale);
  }, []);
  useEffect(() => {
    let frame = 0;
    const step = (): void => {
      const now = nowMs();
      show(now);
      if (reveal !== null && !calm && now < reveal.startMs + reveal.durationMs) {
        frame = requestAnimationFrame(step);
      }
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [reveal, nowMs, calm, show]);
  useEffect(() => {
    gone.current = out;
    show(nowMs());
  }, [out, show, nowMs]);
  return (
    <span className="drum" aria-hidden="true">
      <canvas ref={canvas} />
      <svg viewBox="0 0 320 320" aria-hidden="true" focusable="false">
        <defs>
          <radialGradient id="drum-glass" cx=".38" cy=".3" r=".8">
            <stop stopColor="#fff" stopOpacity=".2" />
            <stop offset=".5" stopColor="#fff" stopOpacity=".03" />
            <stop offset="1" stopColor="#86AEFF" stopOpacity=".22" />
          </radialGradient>
        </defs>
        <circle cx="160" cy="160" r="154" fill="url(#drum-glass)" stroke="#E6B44A" strokeWidth="5" />
        <circle cx="160" cy="160" r="148" fill="none" stroke="#5A3508" strokeWidth="2" />
        <path
          d="M62 96Q92 44 152 34"
          fill="none"
          stroke="#fff"
          strokeOpacity=".5"
          strokeWidth="9"
          strokeLinecap="round"
        />
      </svg>
    </span>
  );
}
