import { createPageSound } from "@hanpan/frame/sound/pageSound";
import type { KeptSound } from "@hanpan/frame/sound/wishes";
import { createFlightSounds, type FlightSounds } from "./flightSounds.ts";
import type { Room } from "./room.ts";
import { createRunning } from "./running.ts";
import { type SoundName, soundsOf } from "./sounds.ts";
import { stringKey } from "./strings.ts";

export type SoundBoard = {
  /** How the member wishes it to sound. */
  readonly wishes: KeptSound;
  /** Browsers keep sound shut until a member touches the page: call it from a click or key. */
  readonly wake: () => void;
  /** The page shows this room: its music sounds. */
  readonly enter: (room: Room) => void;
  readonly play: (name: SoundName, step?: number) => void;
  /** A rising figure on the strings, longer for a greater win (0 to 3). */
  readonly melody: (greatness: number) => void;
  readonly startRush: () => void;
  readonly stopRush: () => void;
  readonly flight: FlightSounds;
  readonly close: () => void;
};

/** Figures of the mode, by how great a win is. */
const figures = [
  [2, 4, 5],
  [2, 4, 5, 7, 9],
  [0, 2, 4, 5, 7, 9, 10],
  [0, 2, 4, 5, 7, 5, 7, 9, 10, 9, 10],
] as const;

const hire = (): Worker => new Worker(new URL("./making/worker.ts", import.meta.url), { type: "module" });

/**
 * The instruments of the studio's games, and the music of its rooms. All of it is made by a worker before it is wanted: nothing is
 * computed when a result comes. Silent, and harmless, where there is no audio. `room`: the one that the page shows first, if it knows.
 */
export function createSoundBoard(room: Room | null): SoundBoard {
  const { wishes, output, voices, music, close } = createPageSound(hire, "bak");
  const plays = soundsOf(voices.play);
  const reels = createRunning("rush", output, voices);
  music.enter(room);
  return {
    wishes,
    wake: output.wake,
    enter: music.enter,
    play: (name, step = 0) => plays[name](step),
    melody: (greatness) => {
      const figure = figures[Math.min(3, Math.max(0, greatness))] ?? figures[0];
      for (const [place, step] of figure.entries())
        voices.play(stringKey(step), { delaySeconds: place * 0.11, level: 0.8 });
    },
    startRush: () => reels.run({ level: 0.5, rate: 1, withinSeconds: 0.08 }),
    stopRush: () => reels.stop(0.06),
    flight: createFlightSounds(output, voices),
    close,
  };
}
