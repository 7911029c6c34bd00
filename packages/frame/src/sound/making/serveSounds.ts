import { type SoundSets, usualRate } from "./recipe.ts";

/** Run in a worker: makes each set that its page asks for by name, a sound at a time, and says when it is done. */
export function serveSounds(sets: SoundSets): void {
  addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    for (const { key, gain, make, rate = usualRate } of sets[String(data)] ?? []) {
      const samples = make(rate).buffer;
      postMessage({ kind: "SOUND", key, gain, rate, samples }, { transfer: [samples] });
    }
    postMessage({ kind: "DONE" });
  });
}
