import { useEffect, useRef } from "react";
import type { Reveal } from "../../tables/play/reveal.ts";
import { drumEnergy, drumPlaces } from "./motion.ts";
import { ballPaint } from "./sides.ts";

const size = 320;
const glass = 148;
const ballRadius = 16;

const drawBall = (context: CanvasRenderingContext2D, x: number, y: number, number: number): void => {
  const [light, ground, shade] = ballPaint(number);
  const paint = context.createRadialGradient(x - 5, y - 6, 2, x, y, ballRadius);
  paint.addColorStop(0, light);
  paint.addColorStop(0.45, ground);
  paint.addColorStop(1, shade);
  context.fillStyle = paint;
  context.beginPath();
  context.arc(x, y, ballRadius, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = "#FBF6E9";
  context.beginPath();
  context.arc(x, y, 9, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = "#14181D";
  context.fillText(String(number), x, y + 0.5);
};

const draw = (context: CanvasRenderingContext2D, timeMs: number, energy: number, out: readonly number[]) => {
  context.clearRect(0, 0, size, size);
  context.font = "800 11px sans-serif";
  context.textAlign = "center";
  context.textBaseline = "middle";
  drumPlaces(timeMs, energy).forEach(({ x, y }, index) => {
    if (!out.includes(index + 1)) drawBall(context, size / 2 + x * glass, size / 2 + y * glass, index + 1);
  });
};

/** The glass drum with its 28 balls, less those that came out. It is drawn anew only while it blows. */
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
  gone.current = out;
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (canvas.current === null || context == null) return;
    const scale = Math.min(2, devicePixelRatio);
    canvas.current.width = size * scale;
    canvas.current.height = size * scale;
    context.scale(scale, scale);
    let frame = 0;
    const step = (): void => {
      const now = nowMs();
      draw(context, now, calm ? 0 : drumEnergy(reveal, now), gone.current);
      if (reveal !== null && !calm && now < reveal.startMs + reveal.durationMs) {
        frame = requestAnimationFrame(step);
      }
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [reveal, nowMs, calm]);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context != null) draw(context, nowMs(), calm ? 0 : drumEnergy(reveal, nowMs()), out);
  }, [out, reveal, nowMs, calm]);
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
