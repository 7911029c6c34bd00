import { useEffect, useRef } from "react";
import { nearest, playMotion } from "../motion/playMotion.ts";
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

function poseOf(scene: WheelScene, timeMs: number): WheelPose {
  if (scene.kind === "THROWN") return thrownPose(timeMs);
  if (scene.kind === "WAITING") return waitingPose(timeMs, scene.lastNumber);
  return landingPose(timeMs, scene.startMs, scene.durationMs, scene.number);
}

/** The ball's box and the rotor's disc, in the units of the bowl's 400 (wheel.css has them in parts of it). */
const ballBox = 20;
const rotorRadius = 158;

const turned = (degrees: number): string => `rotate(${degrees.toFixed(3)}deg)`;
const placed = ({ ballDegrees, ballRadius }: WheelPose): string =>
  `${turned(ballDegrees)} translateY(${((-200 * 100 * ballRadius) / ballBox).toFixed(2)}%)`;

/** Rotor and ball at these moments; angles go on past a whole turn, so that nothing turns back at it. */
function framesOf(scene: WheelScene, moments: readonly number[]): readonly (readonly Keyframe[])[] {
  const poses: WheelPose[] = [];
  for (const timeMs of moments) {
    const pose = poseOf(scene, timeMs);
    const before = poses.at(-1) ?? pose;
    poses.push({
      ...pose,
      rotorDegrees: nearest(before.rotorDegrees, pose.rotorDegrees),
      ballDegrees: nearest(before.ballDegrees, pose.ballDegrees),
    });
  }
  return [
    poses.map(({ rotorDegrees }) => ({ transform: turned(rotorDegrees) })),
    poses.map((pose) => ({ transform: placed(pose) })),
  ];
}

/**
 * The roulette wheel. Rotor and ball are separate layers, no larger than what they show. They are only turned and moved, so a
 * frame costs no painting. `nowMs` is the server's time. Without motion the wheel does not turn and the ball lies in its
 * pocket.
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
    const { current: disc } = rotor;
    const { current: marble } = ball;
    if (disc === null || marble === null) return;
    const pose = poseOf(scene, nowMs());
    const standing = { ...pose, rotorDegrees: 0, ballDegrees: pose.ballDegrees - pose.rotorDegrees };
    disc.style.transform = turned(0);
    marble.style.transform = placed(standing);
    marble.style.opacity = calm && scene.kind === "THROWN" ? "0" : "1";
    if (calm) return;
    return playMotion([disc, marble], (moments) => framesOf(scene, moments), {
      nowMs,
      untilMs: Number.POSITIVE_INFINITY,
    });
  }, [scene, nowMs, calm]);
  return (
    <div className="wheel" role="img" aria-label={label}>
      <svg className="wheel-layer" viewBox="-200 -200 400 400" aria-hidden="true">
        <Bowl />
      </svg>
      <div className="wheel-rotor" ref={rotor}>
        <svg
          className="wheel-layer"
          viewBox={`${-rotorRadius} ${-rotorRadius} ${2 * rotorRadius} ${2 * rotorRadius}`}
          aria-hidden="true"
        >
          <Rotor />
        </svg>
      </div>
      <div className="wheel-ball" ref={ball}>
        <svg
          className="wheel-layer"
          viewBox={`${-ballBox / 2} ${-ballBox / 2} ${ballBox} ${ballBox}`}
          aria-hidden="true"
        >
          <circle cx="1.4" cy="2.4" r="7.4" fill="#000" fillOpacity=".5" />
          <circle r="7" fill="url(#wheel-ball)" />
        </svg>
      </div>
    </div>
  );
}
