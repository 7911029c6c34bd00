import { useEffect, useRef } from "react";
import { Die } from "./Die.tsx";
import { type DiePose, shakenDie, thrownDie } from "./motion.ts";
import "./dice.css";

/** What the dice are doing; instants are the server's, in milliseconds. */
export type DiceScene =
  | { readonly kind: "RESTING"; readonly values: readonly [number, number, number] }
  | { readonly kind: "SHAKEN" }
  | {
      readonly kind: "THROWN";
      readonly values: readonly [number, number, number];
      readonly startMs: number;
      readonly durationMs: number;
    };

const poseOf = (scene: DiceScene, index: number, timeMs: number): DiePose => {
  if (scene.kind === "SHAKEN") return shakenDie(index, timeMs);
  const value = scene.values[index] ?? 1;
  const part = scene.kind === "RESTING" ? 1 : (timeMs - scene.startMs) / scene.durationMs;
  return thrownDie(index, value, part);
};

/** Three dice on a lacquered tray under a glass dome. Only transforms change from frame to frame. */
export function Dice({
  scene,
  nowMs,
  calm,
  label,
}: {
  scene: DiceScene;
  nowMs: () => number;
  calm: boolean;
  label: string;
}) {
  const dice = useRef<(HTMLSpanElement | null)[]>([]);
  useEffect(() => {
    let frame = 0;
    const show = (): void => {
      const timeMs = nowMs();
      dice.current.forEach((die, index) => {
        if (die === null) return;
        const still: DiceScene = scene.kind === "THROWN" ? { kind: "RESTING", values: scene.values } : scene;
        const pose = calm ? poseOf(still, index, 0) : poseOf(scene, index, timeMs);
        die.style.transform = `translate3d(${(pose.x * 340).toFixed(1)}%, ${(pose.y * 340).toFixed(1)}%, 0) rotateX(20deg) rotateZ(${pose.turnZ.toFixed(1)}deg) rotateX(${pose.turnX.toFixed(1)}deg) rotateY(${pose.turnY.toFixed(1)}deg)`;
      });
    };
    const tick = (): void => {
      show();
      const still =
        scene.kind === "RESTING" || (scene.kind === "THROWN" && nowMs() > scene.startMs + scene.durationMs);
      if (!still) frame = requestAnimationFrame(tick);
    };
    if (calm) show();
    else tick();
    return () => cancelAnimationFrame(frame);
  }, [scene, nowMs, calm]);
  return (
    <div className="dice" role="img" aria-label={label} data-scene={scene.kind}>
      <div className="dice-tray" />
      {[0, 1, 2].map((index) => (
        <span key={index} className="die-place">
          <span
            className="die"
            ref={(element) => {
              dice.current[index] = element;
            }}
          >
            <Die />
          </span>
        </span>
      ))}
      <div className="dice-dome" />
    </div>
  );
}
