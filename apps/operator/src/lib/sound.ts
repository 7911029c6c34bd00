import { readStored, writeStored } from "@hanpan/browser/storage/storage";
import { keepAudioAwake, wakeAudio } from "@hanpan/ui/audio";
import * as z from "zod/mini";
import { type BellChoice, bellChoices, useConsole } from "./store.ts";

const soundKey = "hanpan.operator.sound";
let context: AudioContext | undefined;

/** What is kept; until this version it was whether the bell is on. */
const kept = z.union([z.boolean(), z.enum(bellChoices)]);

/** Reads when the bell rings. */
export function restoreSound(): void {
  const sound = readStored("local", soundKey, kept) ?? true;
  useConsole.setState({ sound: typeof sound === "string" ? sound : sound ? "REPEAT" : "OFF" });
}

/** Chooses when the bell rings, and remembers it. */
export function switchSound(sound: BellChoice): void {
  writeStored("local", soundKey, sound);
  useConsole.setState({ sound });
  ring("money");
}

/** What the bell rings for; each kind has notes of its own, so that an ear knows which without an eye. */
export const bellKinds = [
  "money",
  "bankEntries",
  "approvals",
  "desks",
  "documents",
  "changes",
  "inquiries",
  "notes",
  "reports",
  "cases",
  "alerts",
  "own",
] as const;
export type BellKind = (typeof bellKinds)[number];

/** In hertz: money rises, a person's words fall, what waits for a signature stays. */
const melodies: Readonly<Record<BellKind, readonly number[]>> = {
  money: [880, 1174.66],
  bankEntries: [880, 1046.5, 1318.51],
  approvals: [659.25, 659.25, 659.25],
  desks: [523.25, 783.99],
  documents: [587.33, 698.46],
  changes: [698.46, 587.33, 698.46],
  inquiries: [1046.5, 783.99],
  notes: [987.77, 739.99],
  reports: [440, 349.23],
  cases: [587.33, 440, 587.33],
  alerts: [440, 587.33, 440],
  own: [783.99, 1046.5],
};

/** How long the notes of one kind take, after which another's can be told apart. */
export const melodyMs = 900;

/** Soft notes, made here: no file to load. A browser that has not been touched yet stays silent. */
export function ring(kind: BellKind): void {
  if (useConsole.getState().sound === "OFF" || typeof AudioContext === "undefined") return;
  if (context === undefined) {
    context = new AudioContext();
    keepAudioAwake(context);
  }
  wakeAudio(context);
  const start = context.currentTime + 0.02;
  for (const [index, frequency] of melodies[kind].entries()) {
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
