import { wakeAudio } from "@hanpan/ui/audio";
import type { KeptSound, SoundWishes } from "./wishes.ts";

/** Where sounds go, once a page may sound: what answers to something, and a room's music. */
export type SoundPlace = {
  readonly context: AudioContext;
  readonly effects: GainNode;
  readonly music: GainNode;
};

/** How loud a share of the way up a control is, as ears have it: half way is a quarter. */
export const loudness = (percent: number): number => (percent / 100) ** 2;

/** A change of loudness is no click, seconds. */
const fadeSeconds = 0.03;

/** Whether the page may sound: not while it is muted, turned down to nothing, or the page is out of sight. */
export const isAudible = ({ muted, volume }: SoundWishes): boolean =>
  !muted && volume > 0 && document.visibilityState === "visible";

/** The nodes between sounds and the loudspeaker, as loud as is wished. */
function connect(context: AudioContext, wishes: SoundWishes) {
  const limiter = context.createDynamicsCompressor();
  const [master, effects, music] = [context.createGain(), context.createGain(), context.createGain()];
  master.gain.value = loudness(wishes.volume);
  effects.gain.value = loudness(wishes.effects);
  music.gain.value = loudness(wishes.music);
  effects.connect(master);
  music.connect(master);
  master.connect(limiter).connect(context.destination);
  return { context, master, effects, music };
}

/** The way from sounds to the loudspeaker. */
export type SoundOutput = {
  /** Browsers keep sound shut until a member touches the page: this is called by a click or key. */
  readonly wake: () => void;
  /** Where sounds go; null before the first touch, and while the page may not sound. */
  readonly place: () => SoundPlace | null;
  /** Calls when the page begins to sound, and when it ends to, or is set louder or softer. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly close: () => void;
};

/**
 * Makes it. There is no audio context before the first touch of the page; from then on it runs while the page may sound,
 * and is suspended while it is muted or the page is out of sight.
 */
export function createSoundOutput(wishes: KeptSound): SoundOutput {
  let nodes: ReturnType<typeof connect> | null = null;
  let isTouched = false;
  const listeners = new Set<() => void>();

  function settle(): void {
    if (!isTouched || (nodes === null && wishes.get().muted) || typeof AudioContext === "undefined") return;
    nodes ??= connect(new AudioContext(), wishes.get());
    const { context, master, effects, music } = nodes;
    const { volume, ...levels } = wishes.get();
    const at = context.currentTime;
    master.gain.setTargetAtTime(loudness(volume), at, fadeSeconds);
    effects.gain.setTargetAtTime(loudness(levels.effects), at, fadeSeconds);
    music.gain.setTargetAtTime(loudness(levels.music), at, fadeSeconds);
    if (isAudible(wishes.get())) wakeAudio(context);
    else if (context.state === "running") context.suspend().catch(() => undefined);
    for (const listener of listeners) listener();
  }

  function wake(): void {
    isTouched = true;
    settle();
  }

  // On iOS a call leaves a context interrupted: whatever brings the page back lets it sound again.
  const places = [
    [document, "visibilitychange", settle],
    [window, "pageshow", settle],
    [window, "focus", settle],
    [window, "pointerup", wake],
    [window, "keydown", wake],
  ] as const;
  for (const [target, event, does] of places) target.addEventListener(event, does);
  const unsubscribe = wishes.subscribe(settle);

  return {
    wake,
    place: () => (nodes !== null && isAudible(wishes.get()) ? nodes : null),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      unsubscribe();
      listeners.clear();
      for (const [target, event, does] of places) target.removeEventListener(event, does);
      nodes?.context.close().catch(() => undefined);
      nodes = null;
      isTouched = false;
    },
  };
}
