import { useEffect, useRef } from "react";
import { playMotion } from "../motion/playMotion.ts";
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

function poseOf(scene: DiceScene, index: number, timeMs: number): DiePose {
  if (scene.kind === "SHAKEN") return shakenDie(index, timeMs);
  const value = scene.values[index] ?? 1;
  const part = scene.kind === "RESTING" ? 1 : (timeMs - scene.startMs) / scene.durationMs;
  return thrownDie(index, value, part);
}

const transformOf = ({ x, y, turnX, turnY, turnZ }: DiePose): string =>
  `translate3d(${(x * 340).toFixed(1)}%, ${(y * 340).toFixed(1)}%, 0) rotateX(20deg) rotateZ(${turnZ.toFixed(1)}deg) rotateX(${turnX.toFixed(1)}deg) rotateY(${turnY.toFixed(1)}deg)`;

/** When the dice come to rest. */
function endOf(scene: DiceScene): number {
  if (scene.kind === "SHAKEN") return Number.POSITIVE_INFINITY;
  return scene.kind === "THROWN" ? scene.startMs + scene.durationMs : 0;
}

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
    const lying = dice.current.flatMap((die) => (die === null ? [] : [die]));
    const rest: DiceScene = scene.kind === "THROWN" ? { kind: "RESTING", values: scene.values } : scene;
    lying.forEach((die, index) => {
      die.style.transform = transformOf(poseOf(rest, index, 0));
    });
    const untilMs = endOf(scene);
    if (calm || nowMs() >= untilMs) return;
    return playMotion(
      lying,
      (moments) =>
        lying.map((_, index) =>
          moments.map((timeMs) => ({ transform: transformOf(poseOf(scene, index, timeMs)) })),
        ),
      { nowMs, untilMs },
    );
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
