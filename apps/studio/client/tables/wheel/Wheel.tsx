import { useEffect, useRef } from "react";
import { Bowl } from "./Bowl.tsx";
import { landingPose, thrownPose, type WheelPose, waitingPose } from "./motion.ts";
import { Rotor } from "./Rotor.tsx";
import "./wheel.css";

/** What the wheel is doing; instants are the server's, in milliseconds. */
export type WheelScene =
  | { readonly kind: "WAITING"; readonly lastNumber: number | null }
  | { readonly kind: "THROWN" }
  | {
      readonly kind: "LANDING";
      readonly startMs: number;
      readonly durationMs: number;
      readonly number: number;
    };

const poseOf = (scene: WheelScene, timeMs: number): WheelPose => {
  if (scene.kind === "THROWN") return thrownPose(timeMs);
  if (scene.kind === "WAITING") return waitingPose(timeMs, scene.lastNumber);
  return landingPose(timeMs, scene.startMs, scene.durationMs, scene.number);
};

/**
 * The roulette wheel. Rotor and ball are layers of their own that are only turned and moved, so that a frame costs no
 * painting. `nowMs` tells the server's time. Without motion the wheel stands and the ball lies in its pocket.
 */
export function Wheel({
  scene,
  nowMs,
  calm,
  label,
}: {
  scene: WheelScene;
  nowMs: () => number;
  calm: boolean;
  label: string;
}) {
  const rotor = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const show = (): void => {
      const pose = poseOf(scene, nowMs());
      const steady = calm ? pose.rotorDegrees : 0;
      if (rotor.current !== null) {
        rotor.current.style.transform = `rotate(${(pose.rotorDegrees - steady).toFixed(3)}deg)`;
      }
      if (ball.current !== null) {
        const degrees = (pose.ballDegrees - steady).toFixed(3);
        ball.current.style.transform = `rotate(${degrees}deg) translateY(${(-50 * pose.ballRadius).toFixed(3)}%)`;
        ball.current.style.opacity = calm && scene.kind === "THROWN" ? "0" : "1";
      }
    };
    const tick = (): void => {
      show();
      frame = requestAnimationFrame(tick);
    };
    if (calm) show();
    else tick();
    return () => cancelAnimationFrame(frame);
  }, [scene, nowMs, calm]);
  return (
    <div className="wheel" role="img" aria-label={label}>
      <svg className="wheel-layer" viewBox="-200 -200 400 400" aria-hidden="true">
        <Bowl />
      </svg>
      <div className="wheel-layer wheel-moves" ref={rotor}>
        <svg className="wheel-layer" viewBox="-200 -200 400 400" aria-hidden="true">
          <Rotor />
        </svg>
      </div>
      <div className="wheel-layer wheel-moves" ref={ball}>
        <svg className="wheel-layer" viewBox="-200 -200 400 400" aria-hidden="true">
          <circle cx="1.4" cy="2.4" r="7.4" fill="#000" fillOpacity=".5" />
          <circle r="7" fill="url(#wheel-ball)" />
        </svg>
      </div>
    </div>
  );
}
