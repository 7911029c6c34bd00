import { readStored, writeStored } from "@hanpan/browser/storage/storage";
import { keepAudioAwake, wakeAudio } from "@hanpan/ui/audio";
import * as z from "zod/mini";
import { useConsole } from "./store.ts";

const soundKey = "hanpan.operator.sound";
let context: AudioContext | undefined;

/** Reads whether the bell is on. */
export function restoreSound(): void {
  useConsole.setState({ sound: readStored("local", soundKey, z.boolean()) ?? true });
}

/** Turns the bell on or off, and remembers it. */
export function switchSound(sound: boolean): void {
  writeStored("local", soundKey, sound);
  useConsole.setState({ sound });
  if (sound) ring();
}

/** Two soft notes, made here: no file to load. A browser that has not been touched yet stays silent. */
export function ring(): void {
  if (!useConsole.getState().sound || typeof AudioContext === "undefined") return;
  if (context === undefined) {
    context = new AudioContext();
    keepAudioAwake(context);
  }
  wakeAudio(context);
  const start = context.currentTime + 0.02;
  for (const [index, frequency] of [880, 1174.66].entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const at = start + index * 0.14;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.12, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.45);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.5);
  }
}
