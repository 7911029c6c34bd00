import * as z from "zod/mini";

/** What the worker answers: a sound that is made, or that a set has come to its end. */
const answer = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("SOUND"),
    key: z.string(),
    gain: z.number(),
    rate: z.number(),
    samples: z.instanceof(ArrayBuffer),
  }),
  z.object({ kind: z.literal("DONE") }),
]);

/** A sound that is made, and how loud it is. */
export type MadeSound = { readonly buffer: AudioBuffer; readonly gain: number };

/** Where sounds are made, away from the page: it is not held up, whatever it is showing. */
export type Workshop = {
  /** Asks for a set of sounds by its name; does nothing where it was asked for before. */
  readonly want: (set: string) => void;
  /** A sound that is made; null while it is not. */
  readonly made: (key: string) => MadeSound | null;
  /** Calls when another sound is made. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly close: () => void;
};

function bufferOf(samples: ArrayBuffer, sampleRate: number): AudioBuffer {
  const floats = new Float32Array(samples);
  const buffer = new AudioBuffer({ length: floats.length, sampleRate, numberOfChannels: 1 });
  buffer.copyToChannel(floats, 0);
  return buffer;
}

/**
 * Makes one. Its worker is there only while something is being made; where there are no workers, or no audio, it makes nothing
 * and the page is silent.
 */
export function createWorkshop(hire: () => Worker): Workshop {
  const made = new Map<string, MadeSound>();
  const wanted = new Set<string>();
  const listeners = new Set<() => void>();
  let worker: Worker | null = null;
  let setsAtWork = 0;

  function dismiss(): void {
    worker?.terminate();
    worker = null;
    setsAtWork = 0;
  }

  function take({ data }: MessageEvent<unknown>): void {
    const said = answer.parse(data);
    if (said.kind === "SOUND") {
      made.set(said.key, { buffer: bufferOf(said.samples, said.rate), gain: said.gain });
      for (const listener of listeners) listener();
      return;
    }
    setsAtWork -= 1;
    if (setsAtWork === 0) dismiss();
  }

  function hired(): Worker {
    const begun = hire();
    begun.addEventListener("message", take);
    begun.addEventListener("error", dismiss);
    return begun;
  }

  return {
    want: (set) => {
      if (wanted.has(set) || typeof Worker === "undefined" || typeof AudioBuffer === "undefined") return;
      wanted.add(set);
      worker ??= hired();
      setsAtWork += 1;
      worker.postMessage(set);
    },
    made: (key) => made.get(key) ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      listeners.clear();
      dismiss();
    },
  };
}
