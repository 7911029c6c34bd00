import type { Playing } from "@hanpan/frame/sound/voices";
import { stickTones, stringKey } from "./strings.ts";

export type SoundName =
  | "spin"
  | "stop"
  | "button"
  | "coin"
  | "scatter"
  | "gong"
  | "drum"
  | "suspense"
  | "line"
  | "burst"
  | "lantern"
  | "chatter"
  | "growl"
  | "sticks"
  | "hoof"
  | "snap"
  | "rise";

/** What each sound of a game is made of; `step`: which reel, coin or step of a row it belongs to. */
export function soundsOf(play: (key: string, how?: Playing) => void): {
  readonly [name in SoundName]: (step: number) => void;
} {
  const string = (step: number, how: Playing = {}): void => play(stringKey(step), how);
  return {
    spin: () => {
      string(2, { level: 0.7 });
      string(4, { delaySeconds: 0.05, level: 0.6 });
    },
    stop: (reel) => {
      play("stop", { rate: 1 + reel * 0.03 });
      play("buk", { rate: 1.25 + reel * 0.05, level: 0.6 });
    },
    button: () => play("bak"),
    coin: (step) => play("coin", { rate: 0.94 + (step % 5) * 0.03 }),
    line: (step) => string(3 + (step % 6), { level: 0.55 }),
    scatter: (step) => {
      play("buk", { rate: 0.9, level: 1.4 });
      string(5 + step * 2, { delaySeconds: 0.02 });
      string(7 + step, { delaySeconds: 0.12, level: 0.7 });
    },
    gong: () => play("jing"),
    drum: () => play("buk", { rate: 0.85, level: 1.5 }),
    burst: (step) => {
      play("pop", { rate: 1 + Math.min(step, 6) * 0.07 });
      string(4 + step, { delaySeconds: 0.03, level: 0.4 });
    },
    lantern: (step) => {
      string(6 + step);
      play("coin", { delaySeconds: 0.02, rate: 0.8 });
    },
    chatter: (step) => play("chatter", { rate: 1 + Math.min(step, 5) * 0.04 }),
    growl: () => play("growl"),
    sticks: (step) => {
      for (const stick of stickTones.keys()) {
        play(`stick${stick}`, { delaySeconds: stick * 0.045, rate: 1 + step * 0.01 });
        play(`stick${stick}`, { delaySeconds: 0.16 + stick * 0.07, rate: 0.92, level: 0.5 });
      }
    },
    hoof: (step) => {
      play("hoof", { rate: 1 + (step % 2) * 0.12 });
      play("buk", { rate: 1.7, level: 0.35 });
    },
    snap: () => play("snap"),
    rise: (step) => string(step, { rate: 1 + Math.max(0, step - 10) * 0.02, level: 0.22 }),
    suspense: () => {
      for (let beat = 0; beat < 9; beat += 1) {
        play("buk", {
          ...{ delaySeconds: beat * (0.17 - beat * 0.008), rate: 1.1 + beat * 0.02 },
          level: 0.5 + beat * 0.08,
        });
      }
    },
  };
}
