import type { SoundOutput } from "./output.ts";
import { whenSpare } from "./spare.ts";
import type { KeptSound } from "./wishes.ts";
import type { MadeSound, Workshop } from "./workshop.ts";

/** How a sound is played: so many seconds from now, so much faster and louder than it was made. */
export type Playing = { readonly delaySeconds?: number; readonly rate?: number; readonly level?: number };

/** Sounds that are made ahead, and played when something happens. */
export type Voices = {
  /** Plays it; of one that is not made yet nothing sounds. */
  readonly play: (key: string, how?: Playing) => void;
  readonly made: (key: string) => MadeSound | null;
  readonly close: () => void;
};

/** Has a set of sounds made as soon as the page has come to rest, so that they are there at its first touch; a muted page has none made. */
export function createVoices(
  set: string,
  { workshop, output, wishes }: { workshop: Workshop; output: SoundOutput; wishes: KeptSound },
): Voices {
  const want = (): void => {
    if (!wishes.get().muted) workshop.want(set);
  };
  const callOff = whenSpare(want);
  // Who takes a mute off, or is faster than the page comes to rest, waits for no rest.
  const unsubscribe = output.subscribe(want);
  return {
    play: (key, { delaySeconds = 0, rate = 1, level = 1 } = {}) => {
      const [place, voice] = [output.place(), workshop.made(key)];
      if (place === null || voice === null) return;
      const source = place.context.createBufferSource();
      const gain = place.context.createGain();
      source.buffer = voice.buffer;
      source.playbackRate.value = rate;
      gain.gain.value = voice.gain * level;
      source.connect(gain).connect(place.effects);
      source.start(place.context.currentTime + delaySeconds);
    },
    made: workshop.made,
    close: () => {
      unsubscribe();
      callOff();
    },
  };
}
