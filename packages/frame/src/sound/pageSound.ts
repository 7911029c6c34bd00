import { createSoundOutput, type SoundOutput } from "./output.ts";
import { createRoomMusic, type RoomMusic } from "./roomMusic.ts";
import { createVoices, type Voices } from "./voices.ts";
import { createKeptSound, type KeptSound } from "./wishes.ts";
import { createWorkshop } from "./workshop.ts";

/** All that a page sounds by. */
export type PageSound = {
  /** How the member wishes it to sound. */
  readonly wishes: KeptSound;
  readonly output: SoundOutput;
  readonly voices: Voices;
  readonly music: RoomMusic;
  readonly close: () => void;
};

/**
 * Makes it: the set `VOICES`, and rooms' music, made by a worker. Silent before the first touch of the page, and harmless where
 * there is no audio. `tried`: the sound that answers while a member sets how loud effects are.
 */
export function createPageSound(hire: () => Worker, tried: string): PageSound {
  const wishes = createKeptSound();
  const output = createSoundOutput(wishes);
  const workshop = createWorkshop(hire);
  const parts = { workshop, output, wishes };
  const voices = createVoices("VOICES", parts);
  const music = createRoomMusic(parts);
  let { volume, effects } = wishes.get();
  const unsubscribe = wishes.subscribe(() => {
    const now = wishes.get();
    if (now.volume !== volume || now.effects !== effects) voices.play(tried);
    ({ volume, effects } = now);
  });
  return {
    wishes,
    output,
    voices,
    music,
    close: () => {
      unsubscribe();
      voices.close();
      music.close();
      output.close();
      workshop.close();
      wishes.close();
    },
  };
}
