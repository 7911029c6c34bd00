import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

declare global {
  interface Window {
    /** What a page's audio was asked for, as `watchAudio` sees it. */
    audio?: {
      readonly contexts: { readonly context: AudioContext; readonly gains: GainNode[] }[];
      /** Sounds that were begun, and rounds of a room's music. */
      sounds: number;
      music: number;
    };
  }
}

/** Writes down in each document of a page what it asks of the browser's own audio, which goes on as it is. */
export function watchAudio(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const audio: NonNullable<Window["audio"]> = { contexts: [], sounds: 0, music: 0 };
    window.audio = audio;
    const Context = window.AudioContext;
    window.AudioContext = class extends Context {
      constructor() {
        super();
        audio.contexts.push({ context: this, gains: [] });
      }
      override createGain(): GainNode {
        const gain = super.createGain();
        audio.contexts.find(({ context }) => context === this)?.gains.push(gain);
        return gain;
      }
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...given) {
      // A running sound is short; a room's music goes round in many seconds.
      if (this.loop && (this.buffer?.duration ?? 0) > 5) audio.music += 1;
      else audio.sounds += 1;
      start.apply(this, given);
    };
  });
}

/** What sounds in the document that an element stands in. */
export function audioAt(element: Locator) {
  const now = () =>
    element.evaluate(() => {
      const { contexts = [], sounds = 0, music = 0 } = window.audio ?? {};
      const last = contexts.at(-1);
      // The first three of a context: all of it, and within that effects and music.
      const [all = -1, effects = -1, music_ = -1] = last?.gains.map(({ gain }) => gain.value) ?? [];
      return {
        contexts: contexts.length,
        state: last?.context.state ?? null,
        gains: [all, effects, music_].map((gain) => Math.round(gain * 100) / 100),
        sounds,
        music,
      };
    });
  return {
    now,
    /** Waits until sound runs and is so loud: all of it, effects, music; each the square of its share. */
    expectLoud: (all: number, effects: number, music: number) =>
      expect.poll(now).toMatchObject({ contexts: 1, state: "running", gains: [all, effects, music] }),
    expectSilent: () => expect.poll(now).toMatchObject({ contexts: 0, sounds: 0, music: 0 }),
  };
}
