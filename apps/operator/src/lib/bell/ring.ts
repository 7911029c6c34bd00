import { keepAudioAwake, wakeAudio } from "@hanpan/ui/audio";
import { useConsole } from "../store.ts";
import type { BellKind } from "./kinds.ts";
import { isAudible } from "./setting.ts";

let context: AudioContext | undefined;

/** In hertz: money that comes rises and money that goes falls, a person's words fall, what waits for a signature stays. */
const melodies: Readonly<Record<BellKind, readonly number[]>> = {
  deposits: [880, 1174.66],
  withdrawals: [1174.66, 880, 880],
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

/** The loudest note at half volume: twice as much is the whole. */
const peakAtHalf = 0.12;

/** Rings for a kind, where the operator wants it and this tab is the one that rings. */
export function ring(kind: BellKind): void {
  const { bell, ringsHere } = useConsole.getState();
  if (ringsHere && isAudible(bell, kind, Date.now())) play(kind, bell.volume);
}

/** Soft notes, made here: no file to load. */
export function play(kind: BellKind, volume: number): void {
  if (typeof AudioContext === "undefined") return;
  if (context === undefined) {
    context = new AudioContext();
    keepAudioAwake(context);
  }
  wakeAudio(context);
  const start = context.currentTime + 0.02;
  for (const [index, frequency] of melodies[kind].entries()) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    const at = start + index * 0.14;
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime((peakAtHalf * volume) / 50, at + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.45);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.5);
  }
}
