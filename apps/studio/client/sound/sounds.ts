import { bak, buk, chatter, coin, growl, jing, pop, snap } from "./synthesis.ts";

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

/** Nothing of the gong is above 605 Hz, and it is long: made with a third of the usual samples. */
const gongRate = 16_000;

/** A sound that is made, and how loud it is. */
export type Voice = { readonly buffer: AudioBuffer; readonly gain: number };

/** How sounds are made and played. */
type Instruments = {
  /** A sound by its name, made when it is first wanted with so many samples a second; null where none is played. */
  readonly voice: (
    key: string,
    gain: number,
    make: (rate: number) => Float32Array<ArrayBuffer>,
    wantedRate?: number,
  ) => Voice | null;
  readonly sound: (made: Voice | null, delaySeconds?: number, rate?: number, level?: number) => void;
  /** A string of the mode, plucked. */
  readonly string: (step: number) => Voice | null;
};

/** What each sound of a game is made of; `step`: which reel, coin or step of a row it belongs to. */
export function soundsOf({ voice, sound, string }: Instruments): {
  readonly [name in SoundName]: (step: number) => void;
} {
  return {
    spin: () => {
      sound(string(2), 0, 1, 0.7);
      sound(string(4), 0.05, 1, 0.6);
    },
    stop: (reel) => {
      sound(
        voice("stop", 0.5, (rate) => bak(rate, 520)),
        0,
        1 + reel * 0.03,
      );
      sound(
        voice("buk", 0.42, (rate) => buk(rate)),
        0,
        1.25 + reel * 0.05,
        0.6,
      );
    },
    button: () => sound(voice("bak", 0.3, (rate) => bak(rate))),
    coin: (step) => sound(voice("coin", 0.12, coin), 0, 0.94 + (step % 5) * 0.03),
    line: (step) => sound(string(3 + (step % 6)), 0, 1, 0.55),
    scatter: (step) => {
      sound(
        voice("buk", 0.42, (rate) => buk(rate)),
        0,
        0.9,
        1.4,
      );
      sound(string(5 + step * 2), 0.02);
      sound(string(7 + step), 0.12, 1, 0.7);
    },
    gong: () => sound(voice("jing", 0.7, (rate) => jing(rate), gongRate)),
    drum: () =>
      sound(
        voice("buk", 0.42, (rate) => buk(rate)),
        0,
        0.85,
        1.5,
      ),
    burst: (step) => {
      sound(voice("pop", 0.5, pop), 0, 1 + Math.min(step, 6) * 0.07);
      sound(string(Math.min(10, 4 + step)), 0.03, 1, 0.4);
    },
    lantern: (step) => {
      sound(string(Math.min(10, 6 + step)));
      sound(voice("coin", 0.12, coin), 0.02, 0.8);
    },
    chatter: (step) => sound(voice("chatter", 0.22, chatter), 0, 1 + Math.min(step, 5) * 0.04),
    growl: () => sound(voice("growl", 0.5, growl)),
    sticks: (step) => {
      for (let stick = 0; stick < 4; stick += 1) {
        const tone = 690 + stick * 64;
        const knock = voice(`stick${stick}`, 0.5, (rate) => bak(rate, tone));
        sound(knock, stick * 0.045, 1 + step * 0.01);
        sound(knock, 0.16 + stick * 0.07, 0.92, 0.5);
      }
    },
    hoof: (step) => {
      sound(
        voice("hoof", 0.4, (rate) => bak(rate, 410)),
        0,
        1 + (step % 2) * 0.12,
      );
      sound(
        voice("buk", 0.42, (rate) => buk(rate)),
        0,
        1.7,
        0.35,
      );
    },
    snap: () => sound(voice("snap", 0.6, snap)),
    rise: (step) => sound(string(Math.min(10, step)), 0, 1 + Math.max(0, step - 10) * 0.02, 0.22),
    suspense: () => {
      for (let beat = 0; beat < 9; beat += 1) {
        sound(
          voice("buk", 0.42, (rate) => buk(rate)),
          beat * (0.17 - beat * 0.008),
          1.1 + beat * 0.02,
          0.5 + beat * 0.08,
        );
      }
    },
  };
}
