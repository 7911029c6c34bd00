import { keepAudioAwake, wakeAudio } from "@hanpan/ui/audio";
import { createFlightSounds, type FlightSounds } from "./flightSounds.ts";
import { type SoundName, soundsOf, type Voice } from "./sounds.ts";
import { pluck, rush } from "./synthesis.ts";

/** The pyeongjo mode on E flat, two octaves: what every melody of the game is made of. */
export const modeHz = [155.6, 174.6, 207.7, 233.1, 261.6, 311.1, 349.2, 415.3, 466.2, 523.3, 622.3] as const;

export type SoundBoard = {
  /** Browsers keep sound shut until a member touches the page: call it from a click or key. */
  readonly wake: () => void;
  readonly play: (name: SoundName, step?: number) => void;
  /** A rising figure on the strings, longer for a greater win (0 to 3). */
  readonly melody: (greatness: number) => void;
  readonly startRush: () => void;
  readonly stopRush: () => void;
  readonly flight: FlightSounds;
  readonly setMuted: (muted: boolean) => void;
  readonly close: () => void;
};

/** The instruments, made when sound is first wanted. Silent, and harmless, where there is no audio. */
export function createSoundBoard(mutedAtFirst: boolean): SoundBoard {
  let context: AudioContext | null = null;
  let master: GainNode | null = null;
  let letSleep = (): void => undefined;
  let muted = mutedAtFirst;
  let running: { source: AudioBufferSourceNode; gain: GainNode } | null = null;
  const voices = new Map<string, Voice>();

  const voice = (
    key: string,
    gain: number,
    make: (rate: number) => Float32Array<ArrayBuffer>,
    wantedRate?: number,
  ): Voice | null => {
    const known = voices.get(key);
    // A sound that cannot be played is not made: that would take the processor's time in the middle of an animation.
    if (known !== undefined || context === null || muted) return known ?? null;
    const rate = wantedRate ?? context.sampleRate;
    const samples = make(rate);
    const buffer = context.createBuffer(1, samples.length, rate);
    buffer.copyToChannel(samples, 0);
    const made = { buffer, gain };
    voices.set(key, made);
    return made;
  };

  const sound = (made: Voice | null, delaySeconds = 0, rate = 1, level = 1): void => {
    if (context === null || master === null || made === null || muted) return;
    const source = context.createBufferSource();
    const gain = context.createGain();
    source.buffer = made.buffer;
    source.playbackRate.value = rate;
    gain.gain.value = made.gain * level;
    source.connect(gain).connect(master);
    source.start(context.currentTime + delaySeconds);
  };

  const string = (step: number): Voice | null => {
    const hertz = modeHz[Math.min(modeHz.length - 1, Math.max(0, step))] ?? 233.1;
    return voice(`pluck${step}`, 0.5, (rate) => pluck(rate, hertz, 1.6));
  };

  const plays = soundsOf({ voice, sound, string });

  const flight = createFlightSounds({
    output: () => (context === null || master === null || muted ? null : { context, master }),
    voice,
    string,
  });

  const stopRush = (): void => {
    if (running === null || context === null) return;
    const { source, gain } = running;
    gain.gain.setTargetAtTime(0, context.currentTime, 0.06);
    source.stop(context.currentTime + 0.4);
    running = null;
  };

  return {
    wake: () => {
      if (context === null && typeof AudioContext !== "undefined") {
        context = new AudioContext();
        master = context.createGain();
        const limiter = context.createDynamicsCompressor();
        master.gain.value = 0.8;
        master.connect(limiter).connect(context.destination);
        letSleep = keepAudioAwake(context);
      }
      if (context !== null) wakeAudio(context);
    },
    play: (name, step = 0) => plays[name](step),
    melody: (greatness) => {
      const figures = [
        [2, 4, 5],
        [2, 4, 5, 7, 9],
        [0, 2, 4, 5, 7, 9, 10],
        [0, 2, 4, 5, 7, 5, 7, 9, 10, 9, 10],
      ];
      const figure = figures[Math.min(3, Math.max(0, greatness))] ?? [];
      figure.forEach((step, index) => {
        sound(string(step), index * 0.11, 1, 0.8);
      });
    },
    startRush: () => {
      if (context === null || master === null || muted || running !== null) return;
      const made = voice("rush", 0.5, (rate) => rush(rate));
      if (made === null) return;
      const source = context.createBufferSource();
      const gain = context.createGain();
      source.buffer = made.buffer;
      source.loop = true;
      gain.gain.value = 0;
      gain.gain.setTargetAtTime(made.gain, context.currentTime, 0.08);
      source.connect(gain).connect(master);
      source.start();
      running = { source, gain };
    },
    stopRush,
    flight,
    setMuted: (next) => {
      muted = next;
      if (master !== null) master.gain.value = next ? 0 : 0.8;
      if (next) {
        stopRush();
        flight.stopWind();
      }
    },
    close: () => {
      letSleep();
      void context?.close();
      context = null;
    },
  };
}
