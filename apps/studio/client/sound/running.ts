import type { SoundOutput } from "@hanpan/frame/sound/output";
import type { Voices } from "@hanpan/frame/sound/voices";

type Run = { readonly level: number; readonly rate: number; readonly withinSeconds: number };

/** A sound that goes on until it is stopped. */
export type Running = {
  /** Begins it, or changes how loud and fast it runs; does nothing while the page may not sound. */
  readonly run: (how: Run) => void;
  readonly stop: (withinSeconds: number) => void;
};

/** Makes one of a voice that goes round without a seam. */
export function createRunning(key: string, output: SoundOutput, voices: Voices): Running {
  let running: { readonly source: AudioBufferSourceNode; readonly gain: GainNode } | null = null;

  function begin(rate: number): typeof running {
    const [place, voice] = [output.place(), voices.made(key)];
    if (place === null || voice === null) return null;
    const source = place.context.createBufferSource();
    const gain = place.context.createGain();
    source.buffer = voice.buffer;
    source.loop = true;
    source.playbackRate.value = rate;
    gain.gain.value = 0;
    source.connect(gain).connect(place.effects);
    source.start();
    return { source, gain };
  }

  return {
    run: ({ level, rate, withinSeconds }) => {
      running ??= begin(rate);
      if (running === null) return;
      const { currentTime } = running.gain.context;
      running.source.playbackRate.setTargetAtTime(rate, currentTime, withinSeconds);
      running.gain.gain.setTargetAtTime(level, currentTime, withinSeconds);
    },
    stop: (withinSeconds) => {
      if (running === null) return;
      const { currentTime } = running.gain.context;
      running.gain.gain.setTargetAtTime(0, currentTime, withinSeconds);
      running.source.stop(currentTime + withinSeconds * 6);
      running = null;
    },
  };
}
