import type { Voice } from "./sounds.ts";
import { coin, rush, snap } from "./synthesis.ts";

/** The strings that a flight plays as it rises. */
const strings = Array.from({ length: 11 }, (_, step) => step);

/** What a flight of the kite sounds like beside its strings. */
export type FlightSounds = {
  /**
   * Makes what a flight will want, one sound a call, while bets are taken: nothing is computed when the string breaks. True when
   * there is nothing left to make.
   */
  readonly prepare: () => boolean;
  /** The wind under the kite, which rises in pitch and strength: 0 at the start, 1 at the most. */
  readonly setWind: (share: number) => void;
  readonly stopWind: () => void;
};

/** Makes them of the board's instruments. */
export function createFlightSounds(board: {
  /** Where sound goes; null while none is played. */
  readonly output: () => { readonly context: AudioContext; readonly master: GainNode } | null;
  readonly voice: (
    key: string,
    gain: number,
    make: (rate: number) => Float32Array<ArrayBuffer>,
  ) => Voice | null;
  readonly string: (step: number) => Voice | null;
}): FlightSounds {
  const { output, voice, string } = board;
  const wanted = [
    () => voice("rush", 0.5, (rate) => rush(rate)),
    () => voice("snap", 0.6, snap),
    () => voice("coin", 0.12, coin),
    ...strings.map((step) => () => string(step)),
  ];
  let made = 0;
  let wind: { readonly source: AudioBufferSourceNode; readonly gain: GainNode } | null = null;

  const startWind = (): typeof wind => {
    const out = output();
    const noise = voice("rush", 0.5, (rate) => rush(rate));
    if (out === null || noise === null) return null;
    const source = out.context.createBufferSource();
    const gain = out.context.createGain();
    source.buffer = noise.buffer;
    source.loop = true;
    gain.gain.value = 0;
    source.connect(gain).connect(out.master);
    source.start();
    return { source, gain };
  };

  return {
    prepare: () => {
      if (output() === null) return false;
      wanted[made]?.();
      made += 1;
      return made >= wanted.length;
    },
    setWind: (share) => {
      wind ??= startWind();
      if (wind === null) return;
      const { currentTime } = wind.gain.context;
      wind.source.playbackRate.setTargetAtTime(0.8 + share * 1.5, currentTime, 0.1);
      wind.gain.gain.setTargetAtTime(0.08 + share * 0.3, currentTime, 0.1);
    },
    stopWind: () => {
      if (wind === null) return;
      const { currentTime } = wind.gain.context;
      wind.gain.gain.setTargetAtTime(0, currentTime, 0.05);
      wind.source.stop(currentTime + 0.3);
      wind = null;
    },
  };
}
